import RoutebookScripts
import VisibleText

/// The failure of a step in a script: its line, what it expected, and what was found instead.
public struct ScriptFailure: Error, Hashable, CustomStringConvertible {
  /// The name of the script.
  public let script: String
  /// The line number, from 1.
  public let line: Int
  /// The step as written.
  public let step: String
  /// What the step expected, to use in a sentence.
  public let expected: String
  /// What was found instead, to use in a sentence.
  public let found: String
  /// Whether the player stopped waiting before the step's own limit, while tasks went on.
  package let needsTime: Bool

  init(_ mismatch: ScriptMismatch, at step: ScriptStep, of script: String) {
    self.script = script
    line = step.line
    self.step = step.source
    expected = mismatch.expected
    found = mismatch.found
    needsTime = mismatch.needsTime
  }

  /// The failure of a step that can't include a script.
  init(_ error: IncludeError) {
    var expected = "a script to include"
    if case .include(let name) = error.step.action { expected = "to include \(name.quoted)" }
    self.init(
      ScriptMismatch(expected: expected, found: error.problem.description), at: error.step,
      of: error.script)
  }

  /// The text `name:line: step`, followed by lines with what was expected and what was found.
  public var description: String {
    """
    \(script.visible):\(line): \(step.visible)
      expected: \(expected)
      found: \(found)
    """
  }
}

/// What an action of a script expected, and what was found instead.
package struct ScriptMismatch: Error, Hashable {
  package let expected: String
  package let found: String
  /// Whether it might not be so after more time.
  let needsTime: Bool

  init(expected: String, found: String, needsTime: Bool = false) {
    self.expected = expected
    self.found = found
    self.needsTime = needsTime
  }
}
