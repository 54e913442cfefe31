import Routebook

extension AppSession {
  /// Moves the focus in reading order, or to the nearest item in a direction. O(*n*) in the items.
  func moveFocus(_ focus: Intention.Focus) throws(ItemError) {
    let layout = app.layout(size: areas.app)
    let items = layout.placedItems.filter(\.item.isUsable)
    let body = items.filter(\.isInBody)
    // A screen without items has only a text to read.
    if body.isEmpty, layout.scroll.rows.count < layout.scroll.count,
      focus == .first || focus == .last
    {
      let count = layout.scroll.count
      return app.scroll(by: focus == .first ? -count : count, size: areas.app)
    }
    // The first and the last item are those of the list, and not in the bars around it.
    guard let first = body.first ?? items.first, let last = body.last ?? items.last else { return }
    let target: PlacedItem?
    switch (focus, items.firstIndex(where: \.isFocused)) {
    case (.next, _): return app.focusNext()
    case (.previous, _): return app.focusPrevious()
    case (.first, _), (.down, nil), (.right, nil): target = first
    case (.last, _), (.up, nil), (.left, nil): target = last
    case (let direction, let index?):
      target = Self.item(direction, of: index, in: items)
      // What has no items can only be read by scrolling.
      if target?.isInBody != true, scrollRow(direction, layout) { return }
    }
    if let target { try app.focus(on: target.item.id) }
  }

  /// Scrolls the body by a row; returns whether there was something to scroll to.
  private func scrollRow(_ direction: Intention.Focus, _ layout: ScreenLayout) -> Bool {
    let (rows, count) = layout.scroll
    switch direction {
    case .down where rows.upperBound < count: app.scroll(by: 1, size: areas.app)
    case .up where rows.lowerBound > 0: app.scroll(by: -1, size: areas.app)
    default: return false
    }
    return true
  }

  /// Moves the focus to the first item of the body if nothing has it, as on a new screen; without
  /// such an item, to the first one of the bars.
  func focusNewScreen() {
    guard app.focusedItem() == nil else { return }
    // Among the tabs alone, it is the selected one.
    let item =
      app.bodyItems().first(where: \.isUsable)
      ?? app.items().first { $0.isUsable && ($0.role != .tab || $0.isOn == true) }
    if let item { try? app.focus(on: item.id) }
  }

  /// Scrolls the body by a page, and moves the focus to the item that is now where the focus was. If
  /// the body can't be scrolled further, the focus goes to its first or last item.
  func turnPage(isDown: Bool) {
    let before = app.layout(size: areas.app)
    let rows = max(1, before.scroll.rows.count - 1)
    app.scroll(by: isDown ? rows : -rows, size: areas.app)
    let after = app.layout(size: areas.app)
    let body = after.placedItems.filter { $0.isInBody && $0.item.isUsable }
    guard after.scroll.rows != before.scroll.rows else {
      if let last = isDown ? body.last : body.first { try? app.focus(on: last.item.id) }
      return
    }
    let row = before.placedItems.first(where: \.isFocused)?.area?.rows.lowerBound
    let goal = row ?? (isDown ? 0 : areas.app.height)
    let distances = body.compactMap { placed in
      placed.area.map { (placed.item.id, abs($0.rows.lowerBound - goal)) }
    }
    guard let nearest = distances.min(by: { $0.1 < $1.1 }) else { return }
    try? app.focus(on: nearest.0)
    // The focus scrolls to its item, which is visible without that.
    let shown = app.layout(size: areas.app).scroll.rows.lowerBound
    app.scroll(by: after.scroll.rows.lowerBound - shown, size: areas.app)
  }

  /// Returns the nearest item in a direction, or `nil` if there is none.
  ///
  /// An item that is scrolled out of sight is before or after the visible ones. O(*n*) in the number
  /// of items.
  private static func item(
    _ direction: Intention.Focus, of index: Int, in items: [PlacedItem]
  ) -> PlacedItem? {
    let neighbour: Int? =
      switch direction {
      case .up: index > 0 ? index - 1 : nil
      case .down: index + 1 < items.count ? index + 1 : nil
      default: nil
      }
    guard let area = items[index].area else { return neighbour.map { items[$0] } }
    if let neighbour, items[neighbour].area == nil { return items[neighbour] }
    /// The distance to another area: along the direction first, then across it.
    func distance(to other: (rows: Range<Int>, columns: Range<Int>)) -> (Int, Int)? {
      let (along, across): (Int, Int)
      switch direction {
      case .up:
        (along, across) = (area.rows.lowerBound - other.rows.upperBound, gap(other.columns))
      case .down:
        (along, across) = (other.rows.lowerBound - area.rows.upperBound, gap(other.columns))
      default:
        guard other.rows.overlaps(area.rows) else { return nil }
        let isLeft = direction == .left
        along =
          isLeft
          ? area.columns.lowerBound - other.columns.upperBound
          : other.columns.lowerBound - area.columns.upperBound
        across = 0
      }
      return along >= 0 ? (along, across) : nil
    }
    func gap(_ columns: Range<Int>) -> Int {
      columns.overlaps(area.columns)
        ? 0 : abs(columns.lowerBound - area.columns.lowerBound)
    }
    var best: (distance: (Int, Int), index: Int)?
    for candidate in items.indices where candidate != index {
      guard let other = items[candidate].area, let distance = distance(to: other) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (distance, candidate) }
    }
    return best.map { items[$0.index] }
  }
}
