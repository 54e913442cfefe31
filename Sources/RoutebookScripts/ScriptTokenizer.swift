import VisibleText

/// Splits a line into words, strings and occurrences, up to a comment.
///
/// Tokens are split between Unicode scalars, so a combining mark at the start of a string does not
/// change the quote before it.
struct ScriptTokenizer {
  private let line: ScriptLine
  private let scalars: String.UnicodeScalarView
  private var index: String.Index

  private init(_ line: ScriptLine) {
    self.line = line
    scalars = line.text.unicodeScalars
    index = scalars.startIndex
  }

  static func tokens(of line: ScriptLine) throws(ScriptError) -> [ScriptToken] {
    var scanner = ScriptTokenizer(line)
    var tokens: [ScriptToken] = []
    while let token = try scanner.next(after: tokens.last) { tokens.append(token) }
    return tokens
  }

  /// Refuses a text with too many marks: script texts are compared with others, which would be
  /// slow.
  private func checkMarks(_ text: String, from start: String.Index) throws(ScriptError) {
    if text.hasTooManyMarks {
      throw line.error(start, "A text contains \(String.tooManyMarks).")
    }
  }

  /// The next scalar; `nil` at the end.
  private var scalar: Unicode.Scalar? { index < scalars.endIndex ? scalars[index] : nil }

  private mutating func advance() { scalars.formIndex(after: &index) }

  private mutating func next(after last: ScriptToken?) throws(ScriptError) -> ScriptToken? {
    while scalar?.properties.isWhitespace == true { advance() }
    guard let first = scalar else { return nil }
    let start = index
    switch first {
    case "\"": return ScriptToken(kind: .string(try string()), start: start)
    case "#":
      // An occurrence can only follow a string; anything else is a comment.
      guard case .string? = last?.kind, let number = occurrence() else { return nil }
      return ScriptToken(kind: .occurrence(number), start: start)
    case ">":
      advance()
      return ScriptToken(kind: .word(">"), start: start)
    default: return ScriptToken(kind: .word(try word()), start: start)
    }
  }

  private mutating func word() throws(ScriptError) -> String {
    let start = index
    while let scalar, !scalar.properties.isWhitespace, scalar != "\"" { advance() }
    let text = String(scalars[start..<index])
    try checkMarks(text, from: start)
    return text
  }

  /// Reads an occurrence, such as `#2`.
  ///
  /// White space or the end of the line must follow the number; otherwise it is a comment.
  private mutating func occurrence() -> Int? {
    let digits = scalars[scalars.index(after: index)...].prefix { ("0"..."9").contains($0) }
    let rest = scalars[digits.endIndex...]
    guard !digits.isEmpty, rest.first?.properties.isWhitespace ?? true else { return nil }
    index = digits.endIndex
    // A number that does not fit in an Int is larger than the number of controls on any screen.
    return Int(String(digits)) ?? .max
  }

  private mutating func string() throws(ScriptError) -> String {
    let start = index
    var text = ""
    advance()
    while true {
      let part = scalars[index...].prefix { $0 != "\"" && $0 != "\\" }
      text += Substring(part)
      index = part.endIndex
      switch scalar {
      case "\\": text.unicodeScalars.append(try escape())
      case "\"":
        advance()
        try checkMarks(text, from: start)
        return text
      default: throw line.error(start, "This string has no closing quote.")
      }
    }
  }

  /// Reads an escape sequence; `index` is at the backslash.
  private mutating func escape() throws(ScriptError) -> Unicode.Scalar {
    let start = index
    advance()
    guard let scalar else {
      throw line.error(start, "A backslash must be followed by a character.")
    }
    advance()
    switch scalar {
    case "\"", "\\": return scalar
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "u": return try unicodeScalar(from: start)
    default:
      throw line.error(
        start,
        "Unknown escape \\\(String(scalar).visible). "
          + #"The known escapes are \" \\ \n \t \r and \u{…}."#)
    }
  }

  /// Reads a scalar, such as `{1F600}`; `index` is at the brace.
  private mutating func unicodeScalar(
    from start: String.Index
  ) throws(ScriptError) -> Unicode.Scalar {
    let rest = scalars[index...]
    if rest.first == "{", let end = rest.firstIndex(of: "}") {
      let digits = String(rest[..<end].dropFirst())
      // UInt32 would accept a sign.
      if digits.utf8.count <= 8, digits.allSatisfy(\.isHexDigit),
        let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
      {
        index = scalars.index(after: end)
        return scalar
      }
    }
    throw line.error(
      start, #"Write a \u escape as \u{…} with a Unicode scalar in hexadecimal."#)
  }
}

/// A part of a line.
struct ScriptToken: Hashable {
  enum Kind: Hashable {
    case word(String)
    case string(String)
    /// `#2`, the second of several controls with the same label.
    case occurrence(Int)
  }

  let kind: Kind
  /// Where the token begins in the line.
  let start: String.Index
}
