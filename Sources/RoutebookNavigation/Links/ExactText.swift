/// A text that equals another of the same bytes only, as a link's segments are compared: a `String`
/// equals one that spells a character in two scalars as well.
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
    // No byte of UTF-8, so that what follows is not taken for more of the text.
    hasher.combine(0xFF as UInt8)
  }
}
