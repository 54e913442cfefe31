/// A use of the mouse in a cell.
package struct MouseEvent: Hashable, Sendable {
  package enum Button: Int, Hashable, Sendable {
    case left, middle, right
  }

  package enum Kind: Hashable, Sendable {
    case press(Button)
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
