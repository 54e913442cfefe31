import Routebook
import VisibleText

extension TextEdit {
  /// Creates the edit that a key makes in a line of text, as in macOS, Emacs and shells, or `nil` if
  /// the key makes none.
  init?(_ press: KeyPress) {
    let isByWord = !press.modifiers.isDisjoint(with: [.alt, .control])
    let extent: Extent = isByWord ? .word : .character
    switch (press.key, press.modifiers.subtracting(.shift)) {
    case (.character(let character), []): self.init(inserting: String(character))
    case (.left, _): self = .move(extent, .backward)
    case (.right, _): self = .move(extent, .forward)
    case (.home, _), (.character("a"), .control): self = .move(.line, .backward)
    case (.end, _), (.character("e"), .control): self = .move(.line, .forward)
    case (.character("b"), .control): self = .move(.character, .backward)
    case (.character("f"), .control): self = .move(.character, .forward)
    case (.character("b"), .alt): self = .move(.word, .backward)
    case (.character("f"), .alt): self = .move(.word, .forward)
    case (.backspace, _): self = .delete(extent, .backward)
    case (.delete, _): self = .delete(extent, .forward)
    case (.character("d"), .control): self = .delete(.character, .forward)
    case (.character("d"), .alt): self = .delete(.word, .forward)
    case (.character("w"), .control): self = .delete(.word, .backward)
    case (.character("u"), .control): self = .delete(.line, .backward)
    case (.character("k"), .control): self = .delete(.line, .forward)
    default: return nil
    }
  }

  /// The insertion of text from outside in a line: line feeds and tabs become spaces, and other
  /// control characters are left out. `nil` if nothing remains.
  init?(inserting text: String) {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\t" {
        line.append(" ")
      } else if !(0..<0x20).contains(scalar.value), !(0x7F..<0xA0).contains(scalar.value) {
        line.append(scalar)
      }
    }
    guard !line.isEmpty else { return nil }
    self = .insert(String(line).withoutExcessMarks)
  }
}
