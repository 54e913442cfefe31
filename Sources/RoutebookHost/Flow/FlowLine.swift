import TextScreens
import VisibleText

/// A piece of a flow's line, with the column at which it begins.
struct FlowToken: Hashable {
  enum Kind: Hashable {
    case word(String)
    case string(String)
    /// `#2`: the second of several.
    case occurrence(Int)
  }

  let kind: Kind
  let column: Int
}

/// Cuts a line of a flow into words, strings and occurrences; a comment ends it.
struct FlowLine {
  /// What is wrong at a column.
  struct Problem: Error {
    let column: Int
    let message: String
  }

  private let characters: [Character]
  private var index = 0

  private init(_ line: Substring) { characters = Array(line) }

  static func tokens(of line: Substring) throws(Problem) -> [FlowToken] {
    try checkMarks(line, column: nil)
    var scanner = FlowLine(line)
    var tokens: [FlowToken] = []
    while let token = try scanner.next(after: tokens.last) { tokens.append(token) }
    return tokens
  }

  /// What is compared has few marks; a line is read by comparing its characters.
  private static func checkMarks(
    _ text: some StringProtocol, column: Int?
  ) throws(Problem) {
    let scalars = String(text).unicodeScalars
    guard let mark = scalars.firstMarkBeyondLimit else { return }
    throw Problem(
      column: column ?? String(scalars[..<mark]).count,
      message:
        "A text has more than \(String.UnicodeScalarView.markLimit) combining marks in a row."
    )
  }

  private mutating func next(after last: FlowToken?) throws(Problem) -> FlowToken? {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    guard index < characters.count else { return nil }
    let column = index + 1
    switch characters[index] {
    case "\"": return FlowToken(kind: .string(try string()), column: column)
    case "#":
      // Behind anything but a string, there is nothing to count.
      guard case .string? = last?.kind, let number = occurrence() else { return nil }
      return FlowToken(kind: .occurrence(number), column: column)
    default: return FlowToken(kind: .word(word()), column: column)
    }
  }

  private mutating func word() -> String {
    let start = index
    while index < characters.count, !characters[index].isWhitespace, characters[index] != "\"" {
      index += 1
    }
    return String(characters[start..<index])
  }

  /// `#2` is a number only where white space or the line's end follows it; else it is a comment.
  private mutating func occurrence() -> Int? {
    let start = index + 1
    var end = start
    while end < characters.count, characters[end].isASCII, characters[end].isNumber { end += 1 }
    guard end > start, end == characters.count || characters[end].isWhitespace else { return nil }
    index = end
    // More digits than an Int holds are more controls than a screen does.
    return Int(String(characters[start..<end])) ?? .max
  }

  private mutating func string() throws(Problem) -> String {
    let start = index
    var text = ""
    index += 1
    while index < characters.count {
      let character = characters[index]
      switch character {
      case "\"":
        index += 1
        try Self.checkMarks(text, column: start + 1)
        return text
      case "\\":
        text += try escape()
      default:
        text.append(character)
        index += 1
      }
    }
    throw Problem(column: start + 1, message: "This string has no closing quote.")
  }

  /// An escape sequence; `index` is at its backslash.
  private mutating func escape() throws(Problem) -> String {
    let column = index + 1
    index += 1
    guard index < characters.count else {
      throw Problem(column: column, message: "A backslash needs a character behind it.")
    }
    let character = characters[index]
    index += 1
    switch character {
    case "\"", "\\": return String(character)
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "u": return String(try unicodeScalar(column))
    default:
      throw Problem(
        column: column,
        message: "Unknown escape \\\(String(character).visible). "
          + #"There are \" \\ \n \t \r and \u{…}."#)
    }
  }

  /// `{1F600}`; `index` is at the brace.
  private mutating func unicodeScalar(_ column: Int) throws(Problem) -> Character {
    let rest = characters[index...]
    if rest.first == "{", let end = rest.firstIndex(of: "}") {
      let digits = String(characters[(index + 1)..<end])
      // A sign, which UInt32 would take, is no digit.
      if digits.utf8.count <= 8, digits.allSatisfy(\.isHexDigit),
        let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
      {
        index = end + 1
        return Character(scalar)
      }
    }
    throw Problem(
      column: column, message: #"A \u escape is \u{…} with a Unicode scalar in hexadecimal."#)
  }
}
