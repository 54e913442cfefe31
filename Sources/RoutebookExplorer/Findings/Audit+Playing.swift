import Routebook
import RoutebookScripts

/// The scripts of findings are played before they are reported.
extension Audit {
  /// The findings, of which each script fails on the line that it marks, or is played to its end. Those for
  /// which there is no time become undecided.
  ///
  /// Of the idle items in a state, only the first one is played: they were used in one new app, and an app
  /// for each of them would take quadratic time.
  func played(_ findings: [Finding], _ undecided: inout [FindingID]) async throws -> [Finding] {
    var beginnings: Set<[ScriptStep.Action]> = []
    var played: [Finding] = []
    for finding in findings {
      // Its last steps use the item, and expect something of it.
      if finding.steps.isEmpty
        || finding.kind == .idle && !beginnings.insert(finding.steps.dropLast(2)).inserted
      {
        played.append(finding)
      } else if let found = try await inTime({ try await self.played(finding) }) ?? nil {
        played.append(found)
      } else {
        undecided.append(finding.id)
      }
    }
    return played
  }

  /// A finding that marks the step that fails, if one does; `nil` if the script can't be played to that step,
  /// since tasks went on before.
  private func played(_ finding: Finding) async throws -> Finding? {
    let step = try await stepThatFails(of: finding.steps)
    if search.hasSuspended, let step, step < finding.failingStep ?? .max { return nil }
    var finding = finding
    if step == nil, finding.failingStep != nil {
      finding.text.remark =
        "The script failed only once: what an app shows is not always the same."
    }
    finding.failingStep = step
    return finding
  }

  /// The index of the step that fails in a new app; `nil` if all are played.
  private func stepThatFails(of steps: [ScriptStep.Action]) async throws -> Int? {
    let app = try newApp()
    let player = ScriptPlayer(app, store: OverlayStore(over: search.hooks.start.store))
    var lines = ""
    for (index, action) in steps.enumerated() {
      lines += "\(action)\n"
      search.hooks.announce?(lines)
      if case .wait(let limit) = action { await app.letTasksGoOn(within: limit) }
      do { try player.perform(action) } catch {
        try time.check()
        return index
      }
      try time.check()
      // As in `play`, tasks go on after each step.
      if search.hasSuspended {
        ExplorationHooks.leaveNote(nil)
        await Task.yield()
      }
    }
    return nil
  }
}
