import Routebook
import RoutebookScripts

/// The scripts of findings are played before they are reported.
extension Audit {
  /// The findings, of which each script fails on the line that it marks, or is played to its end. Those for
  /// which there is no time become undecided.
  ///
  /// Of the idle items in a state, only the first one is played: they were used in one new app, and an app
  /// for each of them would take quadratic time.
  func played(_ findings: [Finding], _ undecided: inout [String]) throws -> [Finding] {
    var beginnings: Set<String> = []
    return try findings.compactMap { finding in
      if finding.script.isEmpty { return finding }
      if finding.kind == .idle, !beginnings.insert(finding.scriptToState).inserted {
        return finding
      }
      if let played = try inTime({ try played(finding) }) { return played }
      undecided.append(finding.name)
      return nil
    }
  }

  /// A finding that marks the line on which its script fails, if it does.
  private func played(_ finding: Finding) throws -> Finding {
    let line = try lineThatFails(of: try Script(finding.script))
    var finding = finding
    if line == nil, finding.failingLine != nil {
      finding.explanation +=
        "\nThe script failed only once: what an app shows is not always the same."
    }
    finding.failingLine = line
    return finding
  }

  /// The line on which a script fails in a new app; `nil` if it is played to its end.
  private func lineThatFails(of script: Script) throws -> Int? {
    let player = ScriptPlayer(try newApp(), store: OverlayStore(over: search.hooks.start.store))
    var lines = ""
    for step in script.steps {
      lines += "\(step.action)\n"
      search.hooks.announce?(lines)
      do { try player.perform(step.action) } catch {
        try time.check()
        return step.line
      }
      try time.check()
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
