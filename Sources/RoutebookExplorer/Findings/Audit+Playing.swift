import Routebook
import RoutebookScripts

/// The scripts of findings are played before they are reported.
extension Audit {
  /// The findings, of which each script fails on the line that it marks, or is played to its end. Those for
  /// which there is no time become undecided.
  ///
  /// Of the idle items in a state, only the first one is played: they were used in one new app, and an app
  /// for each of them would take quadratic time.
  func played(_ findings: [Finding], _ undecided: inout [String]) async throws -> [Finding] {
    var beginnings: Set<String> = []
    var played: [Finding] = []
    for finding in findings {
      if finding.script.isEmpty
        || finding.kind == .idle && !beginnings.insert(finding.scriptToState).inserted
      {
        played.append(finding)
      } else if let found = try await inTime({ try await self.played(finding) }) ?? nil {
        played.append(found)
      } else {
        undecided.append(finding.name)
      }
    }
    return played
  }

  /// A finding that marks the line on which its script fails, if it does; `nil` if the script can't be played
  /// to that line, since tasks went on before.
  private func played(_ finding: Finding) async throws -> Finding? {
    let line = try await lineThatFails(of: try Script(finding.script))
    if search.hasSuspended, let line, line < finding.failingLine ?? .max { return nil }
    var finding = finding
    if line == nil, finding.failingLine != nil {
      finding.explanation +=
        "\nThe script failed only once: what an app shows is not always the same."
    }
    finding.failingLine = line
    return finding
  }

  /// The line on which a script fails in a new app; `nil` if it is played to its end.
  private func lineThatFails(of script: Script) async throws -> Int? {
    let app = try newApp()
    let player = ScriptPlayer(app, store: OverlayStore(over: search.hooks.start.store))
    var lines = ""
    for step in script.steps {
      lines += "\(step.action)\n"
      search.hooks.announce?(lines)
      if case .wait(let limit) = step.action { await app.letTasksGoOn(within: limit) }
      do { try player.perform(step.action) } catch {
        try time.check()
        return step.line
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

extension Finding {
  /// The script without the step that uses an idle item, and what is expected of it.
  fileprivate var scriptToState: String {
    script.unicodeScalars.split(separator: "\n").dropLast(2).map(String.init).joined(
      separator: "\n")
  }
}
