package import TextScreens

/// An event that a terminal sends.
package enum TerminalEvent: Hashable, Sendable {
  /// The user pressed a key.
  case key(KeyPress)
  /// The user pasted a text, with line feeds between its lines. It is never a series of keys.
  case paste(String)
  case mouse(MouseEvent)
  /// The answer to the question about the background's colour (OSC 11), as the theme that suits it.
  case background(Theme)
  /// The answer to the question about the device's attributes (DA1), which every terminal knows.
  case deviceAttributes

  /// A key with modifiers.
  package static func key(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = [])
    -> TerminalEvent
  {
    .key(KeyPress(key, modifiers))
  }

  /// Whether it continues an earlier press of the mouse: a drag or a release.
  var continuesPress: Bool {
    guard case .mouse(let mouse) = self else { return false }
    return mouse.kind == .drag || mouse.kind == .release
  }
}

/// A mouse event in a cell.
package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The left button, and its drag to another cell.
    case press, drag, release
    case wheelUp, wheelDown
  }

  package let kind: Kind
  package let position: CellPosition

  package init(_ kind: Kind, at position: CellPosition) {
    (self.kind, self.position) = (kind, position)
  }
}

/// A cell on the screen; rows and columns are counted from 0.
package struct CellPosition: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// A key with its modifiers.
package struct KeyPress: Hashable, Sendable {
  /// A key on the keyboard, or a character that an input method makes.
  package enum Key: Hashable, Sendable {
    /// A character, including the space: a whole grapheme cluster if its bytes arrive together.
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
  /// Creates the key for a control character.
  ///
  /// Ctrl-I, Ctrl-M, Ctrl-J and Ctrl-H are Tab, Enter, Enter and Backspace: a terminal sends the
  /// same bytes for both.
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
