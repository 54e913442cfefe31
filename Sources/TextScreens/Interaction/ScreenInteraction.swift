/// The user's focus, cursor and scroll position on one screen.
///
/// It is separate from the navigation state: it does not count for the state's equality and is not
/// saved. A menu is open as long as one of its entries has the focus.
package struct ScreenInteraction: Hashable, Sendable {
  /// The visible part of a body that is taller than the available space.
  package enum Scroll: Hashable, Sendable {
    /// The rows around the item with this identity; the start if there is no such item.
    case item(ScreenItem.ID)
    /// The rows from this one on, counted from 0.
    case row(Int)
  }

  /// The item that has the focus, if any.
  package private(set) var focus: ScreenItem.ID?
  /// The number of controls before the focused one.
  private var controlsBeforeFocus = 0
  /// The number of characters before the cursor in the focused field; `nil` means all of them.
  ///
  /// A negative number becomes 0, and a number beyond the text means all of it. The cursor belongs
  /// to the focused item: when the focus moves, it becomes `nil`.
  package var cursor: Int? {
    didSet { cursor = cursor.map { max(0, $0) } }
  }
  /// The visible part of the body.
  package var scroll = Scroll.row(0)

  package init() {}

  /// Removes the focus, without scrolling.
  package mutating func removeFocus() { (focus, cursor) = (nil, nil) }

  /// Moves the focus to an item, and scrolls to the item, or to what opens its menu, if that is
  /// part of the body.
  mutating func setFocus(_ index: Int, in items: ScreenItems) {
    // A screen can be in another pane later.
    let id = items.all.id(of: index).inPane()
    if focus != id { cursor = nil }
    focus = id
    controlsBeforeFocus = items.controls(before: index)
    guard items.bodyRange.contains(index) else { return }
    let item = items.all[index]
    scroll = .item(item.isEntry ? items.all.id(of: item.entryParent!.opener).inPane() : id)
  }

  /// The item whose menu is open, if one is. O(*n*) in the number of items.
  func openMenu(in items: ScreenItems) -> Int? {
    guard focus?.isEntry == true else { return nil }
    return focusedIndex(in: items).flatMap { items.all[$0].entryParent?.opener }
  }

  /// Returns the interaction after the focus has moved away from an item that is gone or disabled.
  ///
  /// The focus moves to the next usable item in that place, or else to the last one before it. It
  /// stays if no item is usable. O(*n*) in the number of items.
  func validated(in items: ScreenItems) -> ScreenInteraction {
    guard let focus else { return self }
    var validated = self
    let index = items.index(of: focus)
    let count = index.map { items.controls(before: $0) } ?? controlsBeforeFocus
    if let index, items.all[index].isUsable {
      validated.controlsBeforeFocus = count
    } else if let next = items.usableIndex(after: count) {
      validated.setFocus(next, in: items)
      // If the user has scrolled since the focus moved, the body stays where it is.
      if scroll != .item(focus) { validated.scroll = scroll }
    }
    return validated
  }

  /// The index of the item that has the focus, if it is usable. O(*n*) in the number of items.
  func focusedIndex(in items: ScreenItems) -> Int? {
    guard let focus, let index = items.index(of: focus) else { return nil }
    return items.all[index].isUsable ? index : nil
  }

  /// The index of the item that the body scrolls to. O(*n*) in the number of items.
  func scrolledIndex(in items: ScreenItems) -> Int? {
    guard case .item(let id) = scroll else { return nil }
    return items.index(of: id)
  }
}

extension ScreenItems {
  /// The number of controls before an item.
  fileprivate func controls(before index: Int) -> Int {
    all[..<index].count { $0.pane == pane && $0.isControl && !$0.isEntry }
  }

  /// The first usable control in no menu with at least `count` controls before it, or else the last
  /// usable one that is not the mark of a row's actions.
  fileprivate func usableIndex(after count: Int) -> Int? {
    let controls = all.indices.filter {
      all[$0].pane == pane && all[$0].isControl && !all[$0].isEntry
    }
    // Rather on a row than on its actions, so that Enter does not lead to another row's end.
    return controls.dropFirst(count).first { all[$0].isUsable }
      ?? controls.last { all[$0].isUsable && all[$0].role != .actions }
      ?? controls.last { all[$0].isUsable }
  }
}

extension ScreenLayer {
  /// Opens the menu of an item: its first entry that can be used gets the focus. O(*n*) in the
  /// number of items.
  package mutating func openMenu(_ opener: Int) {
    let entry = all.indices.first {
      all[$0].isUsable && all[$0].isIn(openMenu: opener)
    }
    if let entry { setFocus(entry) }
  }

  /// The index of the item that has the focus, if any. O(*n*) in the number of items.
  package var focusedIndex: Int? { interaction.focusedIndex(in: panes[focusedPaneIndex].contents) }

  /// The index of the item whose menu is open, if one is. O(*n*) in the number of items.
  var openMenu: Int? { interaction.openMenu(in: panes[focusedPaneIndex].contents) }

  /// Moves the focus to an item, in whichever pane it is; to an entry of a menu, this opens the
  /// menu. O(*n*) in the number of items.
  package mutating func setFocus(_ index: Int) {
    // Nothing in a placeholder can be used.
    if all[index].pane < 0 { return }
    focusedPaneIndex = panes.count - 1 - all[index].pane
    panes[focusedPaneIndex].interaction.setFocus(index, in: panes[focusedPaneIndex].contents)
  }

  /// Moves the focus to the next or previous usable item in reading order, also from one pane to
  /// another.
  ///
  /// After the last item, the first one follows. In an open menu, the focus stays among its
  /// entries. O(*n*) in the number of items.
  package mutating func moveFocus(forward: Bool) {
    let menu = openMenu
    let usable = all.indices.filter {
      all[$0].isUsable && all[$0].isIn(openMenu: menu)
    }
    guard let first = usable.first, let last = usable.last else { return }
    let next =
      switch (focusedIndex, forward) {
      case (let index?, true): usable.first { $0 > index } ?? first
      case (let index?, false): usable.last { $0 < index } ?? last
      case (nil, true): first
      case (nil, false): last
      }
    setFocus(next)
  }
}
