import RoutebookScripts
import VisibleText

/// A step of a script that failed: where it is, what it expected, and what was there instead.
public struct ScriptFailure: Error, Hashable, CustomStringConvertible {
  /// The name of the script.
  public let script: String
  /// The number of the line, from 1.
  public let line: Int
  /// The step as it is written.
  public let step: String
  /// What the step expected, as part of a sentence.
  public let expected: String
  /// What was there instead, as part of a sentence.
  public let found: String

  init(_ mismatch: ScriptMismatch, at step: ScriptStep, of script: Script) {
    self.script = script.name
    line = step.line
    self.step = step.source
    expected = mismatch.expected
    found = mismatch.found
  }

  /// `name:line: step`, then what was expected and found, each on a line.
  public var description: String {
    """
    \(script.visible):\(line): \(step.visible)
      expected: \(expected)
      found: \(found)
    """
  }
}

/// What an action of a script expected, and what was there instead.
package struct ScriptMismatch: Error, Hashable {
  package let expected: String
  package let found: String
}
