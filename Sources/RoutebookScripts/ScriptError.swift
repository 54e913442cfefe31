import VisibleText

/// Where a script is malformed, and how to fix it.
public struct ScriptError: Error, Hashable, CustomStringConvertible {
  /// The name of the script or of its file.
  public let script: String
  /// The number of the line, from 1.
  public let line: Int
  /// The number of the character in the line, from 1.
  public let column: Int
  /// What is wrong there, as a sentence.
  public let message: String

  /// `name:line:column: message`.
  public var description: String { "\(script.visible):\(line):\(column): \(message)" }
}
