/// A text that equals only a text with the same bytes, as in paths, links and words of a shell.
///
/// A `String` also equals a string that writes the same characters with other Unicode scalars.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // UTF-8 never contains this byte, so it marks the end of the text.
    hasher.combine(0xFF as UInt8)
  }
}

extension ExactText: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension ExactText: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

extension StringProtocol {
  /// Whether both texts have the same bytes. O(*n*).
  package func isExactly(_ other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Whether the text begins with the bytes of another one. O(*n*).
  ///
  /// `hasPrefix` compares characters, and a mark after the other text would be part of its last
  /// one.
  package func startsExactly(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  /// Whether the text ends with the bytes of another one. O(*n*).
  package func endsExactly(with suffix: String) -> Bool {
    utf8.reversed().starts(with: suffix.utf8.reversed())
  }
}
