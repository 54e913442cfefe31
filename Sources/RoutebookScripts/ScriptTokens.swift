import VisibleText

/// A piece of a flow's line, with the number of Unicode scalars before it.
struct FlowToken: Hashable {
  enum Kind: Hashable {
    case word(String)
    case string(String)
    /// `#2`: the second of several.
    case occurrence(Int)
  }

  let kind: Kind
  let offset: Int
}

/// Cuts a line of a flow into words, strings and occurrences; a comment ends it.
///
/// It is cut at Unicode scalars: a mark that a string begins with makes its quote no other character.
struct FlowLine {
  /// What is wrong, and how many Unicode scalars precede it.
  struct Problem: Error {
    let offset: Int
    let message: String
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0

  private init(_ line: String) { scalars = Array(line.unicodeScalars) }

  static func tokens(of line: String) throws(Problem) -> [FlowToken] {
    var scanner = FlowLine(line)
    var tokens: [FlowToken] = []
    while let token = try scanner.next(after: tokens.last) { tokens.append(token) }
    return tokens
  }

  /// Whatever a flow says is compared with what is shown or known, and so has few marks.
  private static func checkMarks(_ text: String, from offset: Int) throws(Problem) {
    if text.hasTooManyMarks {
      throw Problem(offset: offset, message: "A text has \(String.tooManyMarks).")
    }
  }

  private mutating func next(after last: FlowToken?) throws(Problem) -> FlowToken? {
    while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
    guard index < scalars.count else { return nil }
    let start = index
    switch scalars[index] {
    case "\"": return FlowToken(kind: .string(try string()), offset: start)
    case "#":
      // Behind anything but a string, there is nothing to count.
      guard case .string? = last?.kind, let number = occurrence() else { return nil }
      return FlowToken(kind: .occurrence(number), offset: start)
    default: return FlowToken(kind: .word(try word()), offset: start)
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

  /// `#2` is a number only where white space or the line's end follows it; else it is a comment.
  private mutating func occurrence() -> Int? {
    let start = index + 1
    var end = start
    while end < scalars.count, ("0"..."9").contains(scalars[end]) { end += 1 }
    guard end > start, end == scalars.count || scalars[end].properties.isWhitespace else {
      return nil
    }
    index = end
    // More digits than an Int holds are more controls than a screen does.
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

  /// An escape sequence; `index` is at its backslash.
  private mutating func escape() throws(Problem) -> Unicode.Scalar {
    let start = index
    index += 1
    guard index < scalars.count else {
      throw Problem(offset: start, message: "A backslash needs a character behind it.")
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
          + #"There are \" \\ \n \t \r and \u{…}."#)
    }
  }

  /// `{1F600}`; `index` is at the brace.
  private mutating func unicodeScalar(from start: Int) throws(Problem) -> Unicode.Scalar {
    let rest = scalars[index...]
    if rest.first == "{", let end = rest.firstIndex(of: "}") {
      let digits = Self.text(scalars[(index + 1)..<end])
      // A sign, which UInt32 would take, is no digit.
      if digits.utf8.count <= 8, digits.allSatisfy(\.isHexDigit),
        let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
      {
        index = end + 1
        return scalar
      }
    }
    throw Problem(
      offset: start, message: #"A \u escape is \u{…} with a Unicode scalar in hexadecimal."#)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
