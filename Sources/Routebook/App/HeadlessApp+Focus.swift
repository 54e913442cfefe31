public import TextScreens

extension HeadlessApp {
  /// Returns the item that has the focus, if any.
  public func focusedItem() -> ScreenItem? {
    let reach = reach()
    return reach.layer.focusedIndex.map { reach.items[$0] }
  }

  /// Moves the focus to an item that the user can use at the moment.
  public func focus(on id: ScreenItem.ID) throws(ItemError) { keep(try reach(focusing: id)) }

  /// Moves the focus to an item that the user can use at the moment, while the body starts at a row.
  package func focus(on id: ScreenItem.ID, scrolledTo row: Int) throws(ItemError) {
    var reach = try reach(focusing: id)
    reach.layer.interaction.scroll = .row(row)
    keep(reach)
  }

  private func reach(focusing id: ScreenItem.ID) throws(ItemError) -> Reach {
    var reach = reach()
    let index = try reach.index(of: id)
    let item = reach.items[index]
    guard item.isControl else { throw ItemError(.notControl(label: item.label), reach.controls) }
    guard item.isEnabled else { throw ItemError(.disabled(label: item.label), reach.controls) }
    reach.layer.setFocus(index)
    return reach
  }

  /// Removes the focus from the screen on top, without scrolling.
  package func removeFocus() {
    var reach = reach()
    reach.layer.interaction.removeFocus()
    keep(reach)
  }

  /// Moves the focus to the next usable item in reading order, or from the last item to the first.
  public func focusNext() { moveFocus(forward: true) }

  /// Moves the focus to the previous usable item in reading order, or from the first item to the
  /// last.
  public func focusPrevious() { moveFocus(forward: false) }

  private func moveFocus(forward: Bool) {
    var reach = reach()
    reach.layer.moveFocus(forward: forward)
    keep(reach)
  }

  /// Scrolls the body, but not beyond its start or end.
  ///
  /// - Parameters:
  ///   - rows: The number of rows; a negative number scrolls up.
  ///   - size: The size of the frame in which the user sees the screen.
  public func scroll(by rows: Int, size: FrameSize = .standard) {
    var reach = reach()
    func scroll() -> (rows: Range<Int>, count: Int) { layout(size: size).scroll }
    let (shown, count) = scroll()
    reach.layer.interaction.scroll = .row(shown.lowerBound + min(max(rows, -count), count))
    keep(reach)
    // Stop at the end, so that scrolling back has an effect at once.
    reach.layer.interaction.scroll = .row(scroll().rows.lowerBound)
    keep(reach)
  }
}
