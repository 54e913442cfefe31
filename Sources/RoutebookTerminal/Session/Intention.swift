package import Routebook

/// What the user wants the program to do.
package enum Intention: Hashable, Sendable {
  /// Where the focus goes.
  package enum Focus: CaseIterable, Hashable, Sendable {
    case next, previous, up, down, left, right, first, last
  }

  package enum Scroll: Hashable, Sendable {
    /// A page of the list, with the focus.
    case page(isDown: Bool)
    /// A number of rows of what is under the pointer; a negative number scrolls up.
    case rows(Int, at: CellPosition)
    /// A number of rows of the log; a negative number scrolls up, to older entries.
    case log(Int)
  }

  package enum Find: Hashable, Sendable {
    /// Remember the focus, and find the first item whose label contains the text.
    case begin
    /// Find the nearest item whose label contains the text, from the remembered focus on.
    case text(String)
    case next, previous
    /// Keep the focus on what was found.
    case accept
    /// Return to the remembered focus.
    case cancel
  }

  case focus(Focus)
  case scroll(Scroll)
  /// Use the focused item. If it is a text field, call `beginEditing()`.
  case activate
  /// Use the item with a number, counted from 1.
  case activateNumber(Int)
  /// The left button of the mouse is pressed, moved while it is pressed, or released in a cell.
  case press(CellPosition), drag(CellPosition), release(CellPosition)
  case back
  /// Add to the link that is being typed what all links have that begin so.
  case completeLink
  /// Swipe the top sheet away.
  case swipe
  case enlargeSheet, shrinkSheet
  case nextTab, previousTab
  /// Change the focused text field.
  case edit(TextEdit)
  case find(Find)
  /// Open a link, as the user typed it.
  case openLink(String)
  case redraw, suspend, quit
}
