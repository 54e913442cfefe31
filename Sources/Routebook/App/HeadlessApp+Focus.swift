public import TextScreens

extension HeadlessApp {
  /// Returns the item that has the focus, if any.
  public func focusedItem() -> ScreenItem? {
    let screen = usableScreen(withTitles: true)
    return screen.layer.focusedIndex.map { screen.items[$0] }
  }

  /// Moves the focus to an item that the user can currently use.
  public func focus(on id: ScreenItem.ID) throws(ItemError) { try focus(on: id, scrolledTo: nil) }

  /// Moves the focus to an item that the user can currently use, while the body starts at a row.
  package func focus(on id: ScreenItem.ID, scrolledTo row: Int?) throws(ItemError) {
    let screen = usableScreen(withTitles: true)
    let index = try screen.index(of: id)
    _ = try screen.usableItem(at: index)
    interact(with: screen) { layer in
      layer.setFocus(index)
      if let row { layer.interaction.scroll = .row(row) }
    }
  }

  /// Removes the focus from the screen on top, without scrolling.
  package func removeFocus() {
    interact(with: usableScreen(withTitles: true)) { $0.interaction.removeFocus() }
  }

  /// Moves the focus to the next usable item in reading order, or from the last item to the first.
  public func focusNext() {
    interact(with: usableScreen(withTitles: true, withNumbers: false)) {
      $0.moveFocus(forward: true)
    }
  }

  /// Moves the focus to the previous usable item in reading order, or from the first item to the
  /// last.
  public func focusPrevious() {
    interact(with: usableScreen(withTitles: true, withNumbers: false)) {
      $0.moveFocus(forward: false)
    }
  }

  /// Scrolls the body, but not beyond its start or end; of several panes, that which has the
  /// keyboard.
  ///
  /// - Parameters:
  ///   - rows: The number of rows; a negative number scrolls up.
  ///   - size: The size of the frame in which the user sees the screen.
  public func scroll(by rows: Int, size: FrameSize = .standard) {
    scroll(by: rows, inPane: nil, size: size)
  }

  /// Scrolls the body of a pane, by its number; by default, of the focused one.
  package func scroll(by rows: Int, inPane pane: Int?, size: FrameSize) {
    func area() -> PaneArea? {
      let layout = layout(size: size)
      return pane == nil ? layout.focusedPane : layout.panes.first { $0.number == pane }
    }
    guard let shown = area(), shown.number >= 0 else { return }
    let element = navigator.state.element(inPane: shown.number)
    func scroll(to row: Int) {
      var screen = interaction[element]
      screen.scroll = .row(row)
      interaction.keep(screen, with: element, in: navigator.state)
    }
    let count = shown.scroll.count
    scroll(to: shown.scroll.rows.lowerBound + min(max(rows, -count), count))
    // Stop at the end, so that scrolling back has an effect at once.
    if let end = area() { scroll(to: end.scroll.rows.lowerBound) }
  }
}
