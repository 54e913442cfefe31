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

  /// Whether the event belongs to a press before it.
  var isContinuation: Bool {
    switch kind {
    case .drag, .release: true
    case .press, .wheelUp, .wheelDown, .wheelLeft, .wheelRight: false
    }
  }

  package init(_ kind: Kind, at position: CellPosition, _ modifiers: KeyPress.Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}
