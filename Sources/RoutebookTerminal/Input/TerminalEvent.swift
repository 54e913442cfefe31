package import TextScreens

/// What a terminal reports.
package enum TerminalEvent: Hashable, Sendable {
  /// The user pressed a key.
  case key(KeyPress)
  /// The user pasted a text, with line feeds between its lines. It is never a series of keys.
  case paste(String)
  /// The user used the mouse.
  case mouse(MouseEvent)
  /// The terminal's window got the focus, or lost it.
  case focus(Bool)
  /// The answer to a question about a DEC private mode (DECRQM).
  case mode(Int, isSupported: Bool)
  /// The answer to the question about the background's colour (OSC 11): the theme that is readable
  /// on it.
  case background(Theme)
  /// The answer to the question about the device's attributes (DA1), which every terminal knows.
  case deviceAttributes

  /// A key with modifiers.
  package static func key(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = [])
    -> TerminalEvent
  {
    .key(KeyPress(key, modifiers))
  }

  /// Whether the user did something, and it is not a report.
  var isFromUser: Bool {
    switch self {
    case .key, .paste, .mouse: true
    case .focus, .mode, .background, .deviceAttributes: false
    }
  }

  /// Whether the event belongs to a press of the mouse before it.
  var continuesPress: Bool {
    guard case .mouse(let mouse) = self else { return false }
    return switch mouse.kind {
    case .drag, .release: true
    case .press, .wheelUp, .wheelDown, .wheelLeft, .wheelRight: false
    }
  }
}

/// A use of the mouse in a cell.
package struct MouseEvent: Hashable, Sendable {
  package enum Button: Int, Hashable, Sendable {
    case left, middle, right
  }

  package enum Kind: Hashable, Sendable {
    case press(Button)
    /// The pointer moved to another cell while the button is pressed.
    case drag(Button)
    case release(Button)
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  package let kind: Kind
  package let position: CellPosition
  package let modifiers: KeyPress.Modifiers

  package init(_ kind: Kind, at position: CellPosition, _ modifiers: KeyPress.Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
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
