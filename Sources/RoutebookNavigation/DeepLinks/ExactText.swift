/// A text that equals only a text with the same bytes, as segments of links are compared.
///
/// A `String` also equals a string that writes the same characters with other Unicode scalars.
struct ExactText: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // UTF-8 never contains this byte, so it marks the end of the text.
    hasher.combine(0xFF as UInt8)
  }
}
