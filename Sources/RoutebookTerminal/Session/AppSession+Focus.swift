import Routebook

extension AppSession {
  /// Moves the focus in reading order, or to the nearest item in a direction. O(*n*) in the items.
  ///
  /// If rows between the items would never be seen, an arrow scrolls by a row instead.
  func moveFocus(_ focus: SessionEffect.FocusMove) throws(ItemError) {
    let layout = app.layout(size: areas.app)
    let items = layout.placedItems.filter(\.canHaveFocus)
    var focus = focus
    if layout.menuOpener != nil, focus != .first, focus != .last {
      // After the last entry of a menu, the first one follows.
      focus = [.next, .down, .right].contains(focus) ? .next : .previous
    }
    switch (focus, items.firstIndex { $0.isFocused && $0.area != nil }) {
    case (.next, _), (.previous, _):
      guard !items.isEmpty else { return }
      let isForward = focus == .next
      let index = items.firstIndex(where: \.isFocused) ?? (isForward ? -1 : items.count)
      let next = (index + (isForward ? 1 : -1) + items.count) % items.count
      try app.focus(on: items[next].item.id)
    case (.first, _), (.last, _): try scrollToEnd(isDown: focus == .last, layout, items)
    case (let direction, let index?):
      var target = Self.item(direction, of: index, in: items)
      if let other = target, other.item.pane != items[index].item.pane, other.item.role != .tab {
        target = lastUsed(inPane: other.item.pane, items) ?? target
        if target?.item.role == .textField {
          target = Self.first(of: items.filter { $0.item.pane == other.item.pane && !$0.isInBar })
        }
      }
      if target?.isInBody != true, scroll(direction, layout) { return }
      guard let target else { return }
      let before = app.interaction
      try app.focus(on: target.item.id)
      let (old, new) = (layout.scroll.rows, app.layout(size: areas.app).scroll.rows)
      if new.lowerBound > old.upperBound || new.upperBound < old.lowerBound {
        app.interaction = before
        _ = scroll(direction, layout)
      }
    case (let direction, nil):
      let isForward = direction == .down || direction == .right
      if focusInSight({ isForward ? $0.first : $0.last }) || scroll(direction, layout) { return }
      let bars = items.filter { $0.area != nil }
      if let target = isForward ? bars.last : bars.first { try app.focus(on: target.item.id) }
    }
  }

  /// The row of a pane that is selected, or else the item that had the focus last, if it is
  /// visible.
  private func lastUsed(inPane pane: Int, _ items: [PlacedItem]) -> PlacedItem? {
    let focus = app.interaction[app.navigator.state.element(inPane: pane)].focus
    let visible = items.filter { $0.item.pane == pane && $0.area != nil && $0.item.role != .tab }
    return visible.first { $0.item.role == .link && $0.item.isOn == true }
      ?? visible.first { $0.item.id.inPane() == focus }
  }

  /// Scrolls the body by a row; returns whether there was something to scroll to.
  private func scroll(_ direction: SessionEffect.FocusMove, _ layout: ScreenLayout) -> Bool {
    let (rows, count) = layout.scroll
    switch direction {
    case .down where rows.upperBound < count: app.scroll(by: 1, size: areas.app)
    case .up where rows.lowerBound > 0: app.scroll(by: -1, size: areas.app)
    default: return false
    }
    focusInSight { items in
      items.first(where: \.isFocused) ?? (direction == .down ? items.first : items.last)
    }
    return true
  }

  /// Scrolls to the first or last line and focuses the first or last item of the body, or one of
  /// the bars if the body has none. In the list of a menu, nothing scrolls.
  private func scrollToEnd(
    isDown: Bool, _ layout: ScreenLayout, _ items: [PlacedItem]
  ) throws(ItemError) {
    let (rows, count) = layout.scroll
    if layout.menuOpener != nil || rows.count == count && !items.contains(where: \.isInBody) {
      if let item = isDown ? items.last : items.first { try app.focus(on: item.item.id) }
      return
    }
    app.scroll(by: isDown ? count : -count, size: areas.app)
    focusInSight { isDown ? $0.last : $0.first }
  }

  /// Focuses one of the visible items of the body without scrolling; returns whether there is one.
  /// If not, a hidden item loses the focus.
  @discardableResult
  private func focusInSight(_ choose: ([PlacedItem]) -> PlacedItem?) -> Bool {
    let layout = app.layout(size: areas.app)
    let visible = layout.placedItems.filter { $0.area != nil }
    if let chosen = choose(visible.filter { $0.isInBody && $0.item.isUsable }) {
      try? app.focus(on: chosen.item.id, scrolledTo: layout.scroll.rows.lowerBound)
      return true
    }
    if !visible.contains(where: \.isFocused) { app.removeFocus() }
    return false
  }

  /// Lays out the app. On a screen without a focus, such as a new one, the first visible item of
  /// the body is focused, or the first item of the bars.
  func layoutWithFocus() -> ScreenLayout {
    let layout = app.layout(size: areas.app, art: art)
    let items = layout.placedItems.filter(\.canHaveFocus)
    let screen = app.navigator.state.top.id
    let focused = layout.placedItems.first(where: \.isFocused)
    // Content that loads above the focus must not scroll a screen that shows its beginning.
    if let focused, focused.hasRoom, focused.area != nil || unusedScreen != screen { return layout }
    let body = items.filter(\.isInBody)
    // If there are only tabs, focus the selected one.
    let first =
      body.isEmpty
      ? items.first {
        $0.item.pane == layout.focusedPane?.number
          && ($0.item.role != .tab || $0.item.isOn == true)
      }
      : Self.first(of: body)
    unusedScreen = screen
    if state.mode == .editing { state.mode = .browsing }
    if let first {
      try? app.focus(on: first.item.id, scrolledTo: layout.scroll.rows.lowerBound)
    } else if focused != nil {
      app.removeFocus()
    } else {
      return layout
    }
    return app.layout(size: areas.app, art: art)
  }

  /// The first visible item of a body; but the first row of a list rather than a field above it, in
  /// which the user searches the list.
  private static func first(of body: [PlacedItem]) -> PlacedItem? {
    let visible = body.filter { $0.area != nil }
    let row = visible.first?.item.role == .textField ? visible.first(where: \.hasBullet) : nil
    return row ?? visible.first
  }

  /// Scrolls the body by a page and focuses the item at the row of the previous focus. At an end,
  /// the first or last visible item gets the focus.
  func turnPage(isDown: Bool) {
    let before = app.layout(size: areas.app)
    let rows = max(1, before.scroll.rows.count - 1)
    app.scroll(by: isDown ? rows : -rows, size: areas.app)
    guard app.layout(size: areas.app).scroll.rows != before.scroll.rows else {
      focusInSight { isDown ? $0.last : $0.first }
      return
    }
    let row = before.placedItems.first(where: \.isFocused)?.area?.rows.lowerBound
    let goal = row ?? (isDown ? 0 : areas.app.height)
    func distance(_ placed: PlacedItem) -> Int { abs((placed.area?.rows.lowerBound ?? 0) - goal) }
    focusInSight { $0.min { distance($0) < distance($1) } }
  }

  /// Returns the nearest item in a direction, or `nil` if there is none. Up and down stay in the
  /// pane, besides the tabs; left and right stay in the row, or lead to the nearest row of the next
  /// pane.
  ///
  /// A hidden item counts as before or after the visible ones. O(*n*) in the number of items.
  private static func item(
    _ direction: SessionEffect.FocusMove, of index: Int, in items: [PlacedItem]
  ) -> PlacedItem? {
    guard let area = items[index].area else { return nil }
    let isVertical = direction == .up || direction == .down
    let tabs = items.filter { $0.item.role == .tab }
    // The sidebar with the tabs is beside all panes.
    let hasSidebar = Set(tabs.map { $0.area?.rows.lowerBound }).count > 1
    func pane(_ index: Int) -> Int {
      hasSidebar && items[index].item.role == .tab ? Int(Int8.max) : items[index].item.pane
    }
    func isInPane(_ other: Int) -> Bool {
      pane(other) == pane(index)
        || !hasSidebar && [index, other].contains { items[$0].item.role == .tab }
    }
    let neighbour = direction == .up ? index - 1 : direction == .down ? index + 1 : index
    if items.indices.contains(neighbour), isInPane(neighbour), items[neighbour].area == nil {
      return items[neighbour]
    }
    /// Returns the distance to another item: along the direction, then across it.
    func distance(to other: Int) -> (Int, Int)? {
      guard other != index, let place = items[other].area else { return nil }
      var (first, second) =
        isVertical ? (area.rows, place.rows) : (area.columns, place.columns)
      if direction == .up || direction == .left { swap(&first, &second) }
      let along = second.lowerBound - first.upperBound
      guard along >= 0 else { return nil }
      if isVertical {
        let isAcross = place.columns.overlaps(area.columns)
        let across = isAcross ? 0 : abs(place.columns.lowerBound - area.columns.lowerBound)
        return isInPane(other) ? (along, across) : nil
      }
      if isInPane(other) { return place.rows.overlaps(area.rows) ? (along, 0) : nil }
      // Prefer the next pane, and in it the items outside of its bar.
      let panes = 2 * abs(pane(other) - pane(index))
      return (
        (panes + (items[other].isInBar ? 1 : 0)) * FrameSize.maximum.width,
        abs(place.rows.lowerBound - area.rows.lowerBound)
      )
    }
    return items.indices.lazy
      .compactMap { other in distance(to: other).map { (item: items[other], distance: $0) } }
      .min { $0.distance < $1.distance }?.item
  }
}
