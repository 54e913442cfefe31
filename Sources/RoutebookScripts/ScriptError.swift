import VisibleText

/// The error for a malformed script: the position, and how to fix the problem.
public struct ScriptError: Error, Hashable, CustomStringConvertible {
  /// The script's name or file name.
  public let script: String
  /// The line number, from 1.
  public let line: Int
  /// The character's number in the line, from 1.
  public let column: Int
  /// The problem, as a sentence.
  public let message: String

  /// The error as text: `name:line:column: message`.
  public var description: String { "\(script.visible):\(line):\(column): \(message)" }
}
