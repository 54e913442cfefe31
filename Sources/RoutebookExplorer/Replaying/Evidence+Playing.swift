import Routebook
import RoutebookScripts

/// The scripts of findings are played before they are reported.
extension Evidence {
  /// A finding that marks the step that fails, if one does; `nil` if the script can't be played to that step,
  /// since tasks went on before.
  func played(_ finding: Finding) async throws -> Finding? {
    let step = try await stepThatFails(of: finding.steps)
    if hasSuspended, let step, step < finding.failingStep ?? .max { return nil }
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
    let app = try await newApp()
    let player = ScriptPlayer(app, store: OverlayStore(over: store))
    var lines = ""
    for (index, action) in steps.enumerated() {
      lines += "\(action)\n"
      explorer.hooks.announce?(lines)
      if case .wait(let limit) = action { await app.letTasksGoOn(within: limit, time) }
      do { try player.perform(action) } catch {
        try time.check()
        return index
      }
      try time.check()
      // As in `play`, tasks go on after each step.
      if hasSuspended { await app.giveTurn(time) }
    }
    return nil
  }
}
