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
}
