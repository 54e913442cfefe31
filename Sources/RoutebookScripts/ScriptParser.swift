import VisibleText

/// Parses the lines of a script.
struct ScriptParser {
  let name: String

  /// - Throws: The error for the first malformed line, with those for the others.
  func steps(in bytes: some Collection<UInt8>) throws(ScriptError) -> [ScriptStep] {
    var bytes = Array(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    var steps: [ScriptStep] = []
    var errors: [ScriptError] = []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, var line) in lines.enumerated() {
      if line.last == 0x0D { line.removeLast() }
      do {
        if let step = try step(in: Array(line), number: index + 1) { steps.append(step) }
      } catch {
        errors.append(error)
      }
    }
    guard var first = errors.first else { return steps }
    first.others = Array(errors.dropFirst())
    throw first
  }

  /// Parses the step in a line; returns `nil` for an empty line.
  private func step(in bytes: [UInt8], number: Int) throws(ScriptError) -> ScriptStep? {
    guard let text = try? String(utf8: bytes) else {
      throw ScriptLine(script: name, number: number, text: "")
        .errorAtEnd("This line is not valid UTF-8.")
    }
    let line = ScriptLine(script: name, number: number, text: text)
    if let nul = text.unicodeScalars.firstIndex(of: "\0") {
      throw line.error(nul, "A script can't contain a NUL character.")
    }
    let tokens = try ScriptTokenizer.tokens(of: line)
    if tokens.isEmpty { return nil }
    var parser = StepParser(tokens, line)
    return ScriptStep(
      action: try parser.parseAction(), line: number,
      column: text.unicodeScalars.prefix(while: \.properties.isWhitespace).count + 1,
      source: text.trimmed)
  }
}

/// A line of a script, which creates errors with their position.
struct ScriptLine {
  let script: String
  let number: Int
  let text: String

  /// Creates an error at the character that contains a Unicode scalar.
  func error(_ scalar: String.Index, _ message: String) -> ScriptError {
    error(column: String(text.unicodeScalars[...scalar]).count, message)
  }

  func errorAtEnd(_ message: String) -> ScriptError {
    error(column: text.count + 1, message)
  }

  private func error(column: Int, _ message: String) -> ScriptError {
    ScriptError(script: script, line: number, column: column, message: message)
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = unicodeScalars[...]
    while text.first?.properties.isWhitespace == true { text.removeFirst() }
    while text.last?.properties.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// The error for a malformed script: the position of the first malformed line, and how to fix the
/// problem.
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
