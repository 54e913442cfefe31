extension Canvas {
  /// Draws the list of an open menu in a box, below what opens it, or above it if there is more
  /// room.
  ///
  /// Only its entries can be reached. If they don't fit, the list is scrolled to the focused one.
  /// O(*n*) in the number of items and the bytes of the entries' labels.
  mutating func draw(menuOf opener: Int) {
    openMenu = opener
    let entries = items.indices.filter { items[$0].isIn(openMenu: opener) }
    var widest = 1
    for entry in entries {
      let rest = items[entry].role == .textField ? 20 : badgeWidth(of: items[entry])
      widest = max(widest, self.width(of: items[entry].label) + rest)
    }
    // The column of the marks, if an entry can have one.
    let mark = entries.contains { items[$0].isOn != nil || !items[$0].isEnabled } ? 2 : 0
    // A border and two blanks on both sides, of which the focus takes one.
    let width = min(frame.width, widest + mark + 6)
    let anchor = areas[opener] ?? Rect(x: 0, y: frame.height, width: 0, height: 0)
    let below = frame.height - anchor.y - 1
    let isBelow = below >= min(entries.count + 2, anchor.y)
    let height = min(entries.count + 2, max(3, isBelow ? below : anchor.y))
    let isAtEnd = items[opener].role == .actions || !panes.contains { $0.body.contains(opener) }
    let isOnRight = isAtEnd || anchor.x + width > frame.width
    let rect = Rect(
      x: max(0, isOnRight ? anchor.x + anchor.width - width : anchor.x),
      y: isBelow ? anchor.y + 1 : max(0, anchor.y - height), width: width, height: height)
    // So that what is beside the box does not run into it.
    clear(rect.inset(x: -1, y: 0))
    box(rect, corner: .line)
    areas = areas.map { _ in nil }
    cursorPosition = nil
    draw(entries: entries, mark: mark, in: rect.inset(x: 2, y: 1))
  }

  private mutating func draw(entries: [Int], mark: Int, in rect: Rect) {
    var first = 0
    if entries.count > rect.height {
      let row = entries.firstIndex { $0 == focus } ?? 0
      let scroll = Scroll(content: entries.count, room: rect.height, goal: .rows(row..<row + 1))
      // No words need a row here.
      first = min(scroll.first, entries.count - rect.height)
      draw(track: scroll, x: rect.x + rect.width + 1, y: rect.y, flags: .along)
    }
    for (y, entry) in zip(rect.rows, entries[first...]) {
      let item = items[entry]
      let style = item.isControl ? controlStyle(of: entry) : item.style
      fill(.blank, x: rect.x, y: y, count: rect.width, style: style)
      if !item.isEnabled {
        fill(art.disabled, x: rect.x + 1, y: y, count: 1, style: style)
      } else if item.isOn == true {
        draw(art.check, as: .check, x: rect.x + 1, y: y, style: style)
      }
      let badge = badgeWidth(of: item)
      let (x, end) = (rect.x + 1 + mark, rect.x + rect.width - 1)
      if item.role == .textField {
        draw(
          field: item, x: x, y: y, width: end - x, style: style, isFocused: entry == focus)
      } else {
        put(item.label, x: x, y: y, limit: end - x - badge, style: style)
      }
      if badge > 0 {
        put(badgeOf: item, x: end - badge + 1, y: y, limit: badge - 1, style: style)
      }
      areas[entry] = Rect(x: rect.x, y: y, width: rect.width, height: 1)
    }
  }
}
