import VisibleText

/// The error for a malformed script: the position of the first malformed line, and how to fix the problem.
public struct ScriptError: Error, Hashable, CustomStringConvertible {
  /// The script's name or file name.
  public let script: String
  /// The line number, from 1.
  public let line: Int
  /// The character's number in the line, from 1.
  public let column: Int
  /// The problem, as a sentence.
  public let message: String
  /// The errors in later lines.
  package internal(set) var others: [ScriptError] = []

  /// The error as text: `name:line:column: message`, and the errors in later lines below it.
  public var description: String {
    let rest = others.count - Self.otherLimit
    return "\(script.visible):\(line):\(column): \(message)"
      + others.prefix(Self.otherLimit).map { "\n\($0)" }.joined()
      + (rest > 0 ? "\n\(rest) more lines are malformed." : "")
  }

  /// The number of later errors in the text.
  private static let otherLimit = 9
}
