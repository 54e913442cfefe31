package import Routebook

/// What happens after an event, in the app or in the program around it.
package enum SessionEffect: Hashable, Sendable {
  /// Where the focus goes.
  package enum FocusMove: CaseIterable, Hashable, Sendable {
    case next, previous, up, down, left, right, first, last
  }

  /// What only the program with the terminal can do.
  package enum Request: Hashable, Sendable {
    case redraw, suspend, quit
  }

  case moveFocus(FocusMove)
  case focus(on: ScreenItem.ID)
  /// Scrolls a page of the body, with the focus.
  case turnPage(isDown: Bool)
  /// Scrolls the body; a negative number scrolls up.
  case scroll(rows: Int)
  /// Presses an item, or starts editing a text field.
  case use(ScreenItem.ID)
  /// Changes the focused text field.
  case edit(TextEdit)
  case goBack, swipe
  case resizeSheet(isLarger: Bool)
  /// The left button of the mouse takes hold of the top sheet in a row, or moves it to another one.
  case takeSheet(row: Int), dragSheet(toRow: Int, isReleased: Bool)
  case selectTab(Int)
  case open(link: String)
  case send(EventSample)
  /// Goes back, or forward again, to a point of the timeline.
  case jump(to: Int)
  case program(Request)
}
