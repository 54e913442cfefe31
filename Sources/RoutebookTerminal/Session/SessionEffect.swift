package import Routebook
package import RoutebookScripts

/// The response of the session, or of the program around it, to an event.
package enum SessionEffect: Hashable, Sendable {
  /// A movement of the focus.
  package enum FocusMove: CaseIterable, Hashable, Sendable {
    case next, previous, up, down, left, right, first, last
  }

  /// A request that needs the program with the terminal.
  package enum Request: Hashable, Sendable {
    case redraw, suspend, quit
  }

  case moveFocus(FocusMove)
  case focus(on: ScreenItem.ID)
  /// Scrolls the body by a page and moves the focus along.
  case turnPage(isDown: Bool)
  /// Scrolls the body of a pane; a negative number scrolls up. Without a number, the pane has the
  /// keyboard.
  case scroll(rows: Int, pane: Int? = nil)
  /// Presses an item, or begins to edit a text field.
  case use(ScreenItem.ID)
  /// Edits the focused text field.
  case edit(TextEdit)
  /// Performs a step of a script: goes back, swipes, selects a tab, or opens what the user typed.
  case step(ScriptStep.Action)
  /// Shows a message.
  case say(String)
  case resizeSheet(isLarger: Bool)
  /// Begins to drag the top sheet, or drags it to a row.
  case grabSheet(row: Int), dragSheet(toRow: Int, isReleased: Bool)
  /// Returns to a point of the timeline, by its index.
  case jump(to: Int)
  case program(Request)
}
