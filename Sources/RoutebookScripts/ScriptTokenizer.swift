import VisibleText

/// Splits a line into words, strings and occurrences, up to a comment.
///
/// Tokens are split between Unicode scalars, so a combining mark at the start of a string does not
/// change the quote before it.
struct ScriptTokenizer {
  /// A problem, with the number of Unicode scalars before it.
  struct Problem: Error {
    let offset: Int
    let message: String
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0

  private init(_ line: String) { scalars = Array(line.unicodeScalars) }

  static func tokens(of line: String) throws(Problem) -> [ScriptToken] {
    var scanner = ScriptTokenizer(line)
    var tokens: [ScriptToken] = []
    while let token = try scanner.next(after: tokens.last) { tokens.append(token) }
    return tokens
  }

  /// Refuses a text with too many marks: script texts are compared with others, which would be
  /// slow.
  private static func checkMarks(_ text: String, from offset: Int) throws(Problem) {
    if text.hasTooManyMarks {
      throw Problem(offset: offset, message: "A text contains \(String.tooManyMarks).")
    }
  }

  private mutating func next(after last: ScriptToken?) throws(Problem) -> ScriptToken? {
    while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
    guard index < scalars.count else { return nil }
    let start = index
    switch scalars[index] {
    case "\"": return ScriptToken(kind: .string(try string()), offset: start)
    case "#":
      // An occurrence can only follow a string; anything else is a comment.
      guard case .string? = last?.kind, let number = occurrence() else { return nil }
      return ScriptToken(kind: .occurrence(number), offset: start)
    default: return ScriptToken(kind: .word(try word()), offset: start)
    }
  }

  private mutating func word() throws(Problem) -> String {
    let start = index
    while index < scalars.count, !scalars[index].properties.isWhitespace, scalars[index] != "\"" {
      index += 1
    }
    let text = Self.text(scalars[start..<index])
    try Self.checkMarks(text, from: start)
    return text
  }

  /// Reads an occurrence, such as `#2`.
  ///
  /// White space or the end of the line must follow the number; otherwise it is a comment.
  private mutating func occurrence() -> Int? {
    let start = index + 1
    var end = start
    while end < scalars.count, ("0"..."9").contains(scalars[end]) { end += 1 }
    guard end > start, end == scalars.count || scalars[end].properties.isWhitespace else {
      return nil
    }
    index = end
    // A number that does not fit in an Int is larger than the number of controls on any screen.
    return Int(Self.text(scalars[start..<end])) ?? .max
  }

  private mutating func string() throws(Problem) -> String {
    let start = index
    var text: [Unicode.Scalar] = []
    index += 1
    while index < scalars.count {
      switch scalars[index] {
      case "\"":
        index += 1
        let string = Self.text(text[...])
        try Self.checkMarks(string, from: start)
        return string
      case "\\":
        text.append(try escape())
      case let scalar:
        text.append(scalar)
        index += 1
      }
    }
    throw Problem(offset: start, message: "This string has no closing quote.")
  }

  /// Reads an escape sequence; `index` is at the backslash.
  private mutating func escape() throws(Problem) -> Unicode.Scalar {
    let start = index
    index += 1
    guard index < scalars.count else {
      throw Problem(offset: start, message: "A backslash must be followed by a character.")
    }
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "\"", "\\": return scalar
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "u": return try unicodeScalar(from: start)
    default:
      throw Problem(
        offset: start,
        message: "Unknown escape \\\(String(scalar).visible). "
          + #"The known escapes are \" \\ \n \t \r and \u{…}."#)
    }
  }

  /// Reads a scalar, such as `{1F600}`; `index` is at the brace.
  private mutating func unicodeScalar(from start: Int) throws(Problem) -> Unicode.Scalar {
    let rest = scalars[index...]
    if rest.first == "{", let end = rest.firstIndex(of: "}") {
      let digits = Self.text(scalars[(index + 1)..<end])
      // UInt32 would accept a sign.
      if digits.utf8.count <= 8, digits.allSatisfy(\.isHexDigit),
        let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
      {
        index = end + 1
        return scalar
      }
    }
    throw Problem(
      offset: start, message: #"Write a \u escape as \u{…} with a Unicode scalar in hexadecimal."#)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
