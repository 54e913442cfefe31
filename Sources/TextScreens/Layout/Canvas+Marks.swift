extension Canvas {
  /// The width of an item's badge with the blank before it; 0 if there is none.
  mutating func badgeWidth(of item: ScreenItem) -> Int {
    let text = item.badgeText
    return text.isEmpty ? 0 : width(of: text) + 1
  }

  /// The width of what follows an item in its row: a check mark and a badge.
  mutating func marksWidth(of item: ScreenItem) -> Int {
    Self.checkWidth(of: item) + badgeWidth(of: item)
  }

  /// The width of the check mark with the blank before it. The items that are not selected have
  /// room for it, too, so that columns stay where they are.
  private static func checkWidth(of item: ScreenItem) -> Int {
    switch item.role {
    case .button, .link: item.isOn == nil ? 0 : 2
    default: 0
    }
  }

  /// Draws a control of one row, with its check mark after it and its badge at the end of the
  /// width; returns the width in cells.
  mutating func draw(
    row index: Int, x: Int, y: Int, width: Int, linkAsButton: Bool = false
  ) -> Int {
    let item = items[index]
    let style = controlStyle(of: index)
    let badge = shownBadgeWidth(of: item, in: width)
    let check = width - badge > 4 ? Self.checkWidth(of: item) : 0
    let room = width - badge - check
    var used =
      linkAsButton && item.role == .link
      ? draw(button: item, x: x, y: y, width: room, style: style)
      : draw(
        control: item, x: x, y: y, width: room, style: style, isFocused: index == focus)
    if check > 0, item.isOn == true {
      fill(.blank, x: x + used, y: y, count: 1, style: style)
      draw(art.check, as: .check, x: x + used + 1, y: y, style: style)
      used += check
    }
    guard badge > 0 else { return used }
    draw(badgeOf: item, x: x, y: y, width: width, badge)
    return width
  }

  /// Lays out a text, with its badge at the end of its first row.
  mutating func layOut(
    text index: Int, x: Int, row: Int, width: Int
  ) -> (row: Int, width: Int) {
    if items[index].text == nil {
      return wrap(items[index].label, x: x, row: row, width: width, style: items[index].style)
    }
    let item = items[index]
    let badge = shownBadgeWidth(of: item, in: width)
    let end = wrap(item.label, x: x, row: row, width: width - badge, style: item.style)
    guard badge > 0, let y = pass.frameRow(of: row) else { return end }
    draw(badgeOf: item, x: x, y: y, width: width, badge)
    return (end.row, width)
  }

  private mutating func draw(badgeOf item: ScreenItem, x: Int, y: Int, width: Int, _ badge: Int) {
    put(
      badgeOf: item, x: x + width - badge + 1, y: y, limit: badge - 1,
      style: item.isEnabled ? .plain : .disabled)
  }

  /// Draws an item's badge, and returns its width in cells. One that is cut off has no shape.
  @discardableResult
  mutating func put(
    badgeOf item: ScreenItem, x: Int, y: Int, limit: Int, style: CellStyle
  ) -> Int {
    let used = put(item.badgeText, x: x, y: y, limit: limit, style: style)
    if used == width(of: item.badgeText) { mark(.badge, x: x, y: y, count: used) }
    return used
  }

  /// The number of cells for a badge, which takes at most half of a row; 0 if it would get fewer
  /// than three cells.
  private mutating func shownBadgeWidth(of item: ScreenItem, in width: Int) -> Int {
    let badge = min(badgeWidth(of: item), width / 2)
    return badge > 3 ? badge : 0
  }
}

extension Canvas {
  /// Records the area of an item in the body, from its content rows.
  mutating func recordArea(of index: Int, rows: Range<Int>, x: Int, width: Int) {
    if index == pass.wanted { pass.wantedRows = rows }
    let shown = rows.clamped(to: pass.first..<pass.first + pass.count)
    areas[index] =
      shown.isEmpty || width <= 0
      ? nil
      : Rect(x: x, y: pass.y + shown.lowerBound - pass.first, width: width, height: shown.count)
  }

  /// Cuts off the areas of items at a frame row.
  mutating func cutAreas(of range: Range<Int>, at row: Int) {
    for index in range {
      guard let area = areas[index], area.y + area.height > row else { continue }
      areas[index]!.height = row - area.y
      if area.y >= row { areas[index] = nil }
    }
  }
}
