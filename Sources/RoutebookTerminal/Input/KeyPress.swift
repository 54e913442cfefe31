/// A key with its modifiers.
package struct KeyPress: Hashable, Sendable {
  /// A key on the keyboard, or a character that an input method makes.
  package enum Key: Hashable, Sendable {
    /// A character: a whole grapheme cluster if its bytes arrive together. The space is one, too.
    case character(Character)
    case tab, enter, backspace, escape
    case up, down, left, right
    case home, end, insert, delete, pageUp, pageDown
  }

  /// The modifier keys that a terminal reports; Shift is not reported with characters.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    // The bits are those of xterm's modifier parameter, without its offset of 1.
    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var key: Key
  package var modifiers: Modifiers

  package init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

extension KeyPress: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key of a character, without modifiers.
  package init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
  }
}

extension KeyPress {
  /// The key that sends a control character.
  ///
  /// Ctrl-I, Ctrl-M, Ctrl-J and Ctrl-H are Tab, Enter, Enter and Backspace: a terminal sends the same
  /// bytes for both.
  init(control byte: UInt8) {
    switch byte {
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x1B: self.init(.escape)
    case 0x00: self.init(.character(" "), .control)
    case 0x01...0x1A: self.init(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: self.init(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    }
  }
}
