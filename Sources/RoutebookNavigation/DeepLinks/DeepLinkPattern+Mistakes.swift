/// What has a meaning in the patterns of other routers. Here it would match only itself, which is hardly
/// meant, so it is refused.
///
/// Brackets, bars, carets and backslashes can't be in the path of a URL unless they are percent-encoded
/// (RFC 3986, 3.3), so a pattern with one is the syntax of another router. Of the characters that can be
/// there, only some forms are: `Mercury_(planet)`, `$5`, `urn:isbn:1` and `wait...` are literals.
extension DeepLinkPattern {
  /// The characters by which a part of the path is an optional part or a group, as in `:id?`, `{id?}`,
  /// `[[id]]`, `(b)` and `(.)b`; `nil` if it isn't one.
  static func optionalMark(in part: String) -> String? {
    let bytes = Array(part.utf8)
    let endsWithMark = bytes.count > 1 && bytes.last == UInt8(ascii: "?")
    let hasMark = zip(bytes, bytes.dropFirst()).contains { first, second in
      first == UInt8(ascii: "?") && "}]>".utf8.contains(second)
    }
    if endsWithMark || hasMark { return "?" }
    if bytes.starts(with: "[[".utf8) { return "[[" }
    let isGroup = bytes.first == UInt8(ascii: "(") && bytes.last == UInt8(ascii: ")")
    return isGroup || bytes.starts(with: "(.".utf8) ? "(" : nil
  }

  /// The characters by which a literal has a parameter, a wildcard or a regular expression, as in `{id}`,
  /// `u-<id>`, `\d+`, `$id`, `@:name`, `**` and `...rest`; `nil` if it has none.
  static func mistake(in literal: String) -> String? {
    let bytes = Array(literal.utf8)
    if bytes.starts(with: "...".utf8) { return "..." }
    let index = bytes.indices.first {
      #"{}<>[]|^\*"#.utf8.contains(bytes[$0]) || isParameter(bytes, at: $0)
    }
    return index.map { String(Unicode.Scalar(bytes[$0])) }
  }

  /// Whether a parameter begins at an index: a `$` or `:` that follows no name and precedes no number.
  private static func isParameter(_ bytes: [UInt8], at index: Int) -> Bool {
    guard "$:".utf8.contains(bytes[index]) else { return false }
    let (former, next) = (bytes[..<index].last, bytes[(index + 1)...].first)
    return !(former.map { isNamePart($0) || $0 == UInt8(ascii: ":") } ?? false)
      && !(next.map(isDigit) ?? false)
  }

  /// Whether a byte can be in a name; a letter outside ASCII has only bytes from 128 on.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == UInt8(ascii: "_") || isDigit(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
