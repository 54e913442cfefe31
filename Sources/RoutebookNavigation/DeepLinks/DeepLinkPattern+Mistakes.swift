/// What has a meaning in the patterns of other routers. Here it would match only itself, which is hardly
/// meant, so it is refused.
///
/// Paths can contain the same characters, so what can't be such a pattern is a literal:
/// `Mercury_(planet)`, `a[1]`, `$5`, `urn:isbn:1`, `wait...`.
extension DeepLinkPattern {
  /// Whether a part of the path is an optional part or a group: `:id?`, `{id?}`, `[[id]]`, `(b)`.
  static func isOptional(_ part: String) -> Bool {
    let bytes = Array(part.utf8)
    return bytes.count > 1 && bytes.last == UInt8(ascii: "?")
      || bytes.starts(with: "[[".utf8) || isEnclosed(bytes, "(", ")")
      || zip(bytes, bytes.dropFirst()).contains { first, second in
        first == UInt8(ascii: "?") && "}]>".utf8.contains(second)
      }
  }

  /// Whether a literal looks like a parameter or wildcard: `{id}`, `<id>`, `[id]`, `$id`, `...rest`, `**`,
  /// `@:name`, also `user-[name]`.
  static func isMistaken(_ literal: String) -> Bool {
    let bytes = Array(literal.utf8)
    return bytes.contains(UInt8(ascii: "*")) || bytes.starts(with: "...".utf8)
      || brackets.contains { open, close in
        isEnclosed(bytes, open, close) || hasParameter(bytes, open, close)
      }
      || bytes.first == UInt8(ascii: "$")
        && bytes.dropFirst().first.map { isNameStart($0) || "({".utf8.contains($0) } ?? true
      || bytes.indices.dropFirst().dropLast().contains { index in
        bytes[index] == UInt8(ascii: ":") && isNameStart(bytes[index + 1])
          && !isNamePart(bytes[index - 1]) && bytes[index - 1] != UInt8(ascii: ":")
      }
  }

  private static let brackets: [(open: Unicode.Scalar, close: Unicode.Scalar)] = [
    ("{", "}"), ("<", ">"), ("[", "]"),
  ]

  private static func isEnclosed(
    _ bytes: [UInt8], _ open: Unicode.Scalar, _ close: Unicode.Scalar
  ) -> Bool {
    bytes.count > 1 && bytes.first == UInt8(ascii: open) && bytes.last == UInt8(ascii: close)
  }

  /// Whether there is a name between two brackets, perhaps with its type or as a wildcard.
  private static func hasParameter(
    _ bytes: [UInt8], _ open: Unicode.Scalar, _ close: Unicode.Scalar
  ) -> Bool {
    bytes.indices.contains { start in
      guard bytes[start] == UInt8(ascii: open),
        let end = bytes[start...].firstIndex(of: UInt8(ascii: close)),
        let first = bytes[start + 1..<end].first
      else { return false }
      return (isNameStart(first) || first == UInt8(ascii: "."))
        && bytes[start + 1..<end].allSatisfy { isNamePart($0) || "-.:=+".utf8.contains($0) }
    }
  }

  /// Whether a byte can begin a name; a letter outside ASCII has only bytes from 128 on.
  private static func isNameStart(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
