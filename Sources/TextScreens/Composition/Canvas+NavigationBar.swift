extension Canvas {
  /// Draws the back button on the left, the title in the middle and the toolbar on the right.
  ///
  /// The title is centred on the bar if there is room. If not everything fits, the back button is
  /// shortened to a quarter and the toolbar to two fifths of the bar before the title is shortened.
  mutating func drawNavigationBar(of screen: ScreenItems, in rect: Rect) {
    let title = items[screen.title].label
    let titleWidth = width(of: title)
    // Including its mark, the blank after the mark and the blank before the title.
    let back = screen.back.map { width(of: items[$0].label) + 3 } ?? 0
    let quarter = rect.width / 4
    let right = drawToolbar(
      screen.toolbar, in: rect,
      limit: max(rect.width * 2 / 5, rect.width - titleWidth - 1 - min(back, quarter)))
    var left = rect.x
    if let back = screen.back {
      let style = controlStyle(of: back)
      let limit = max(quarter, right - rect.x - titleWidth) - 3
      fill(art.back, x: left, y: rect.y, count: 1, style: style)
      let used = put(items[back].label, x: left + 2, y: rect.y, limit: limit, style: style)
      places[back] = Rect(x: left, y: rect.y, width: 2 + used, height: 1)
      left += 3 + used
    }
    let shown = min(titleWidth, right - left)
    let centred = rect.x + (rect.width - shown) / 2
    put(
      screen.title, title, x: max(left, min(centred, right - shown)), y: rect.y, limit: shown,
      style: .title)
  }

  /// Draws an item's label in a frame row, and records its position.
  mutating func put(
    _ index: Int, _ label: String, x: Int, y: Int, limit: Int, style: CellStyle
  ) {
    let used = put(label, x: x, y: y, limit: limit, style: style)
    places[index] = Rect(x: x, y: y, width: used, height: 1)
  }

  /// Draws the toolbar's items, and returns the column where the space to their left ends.
  private mutating func drawToolbar(_ toolbar: Range<Int>, in rect: Rect, limit: Int) -> Int {
    let shown = toolbar.filter { items[$0].isControl || !toolbarText(of: items[$0]).isEmpty }
    guard !shown.isEmpty else { return rect.x + rect.width }
    var widths = shown.map { toolbarWidth(of: items[$0]) }
    if widths.reduce(widths.count - 1, +) > limit {
      // Leave out items that would get no cell.
      widths.removeLast(max(0, widths.count - (limit + 1) / 2))
      widths = Canvas.shares(of: widths, in: limit - widths.count + 1)
    }
    var x = rect.x + rect.width - widths.reduce(widths.count - 1, +)
    let start = x
    for (index, width) in zip(shown, widths) {
      drawToolbarItem(index, x: x, y: rect.y, width: width)
      places[index] = Rect(x: x, y: rect.y, width: width, height: 1)
      x += width + 1
    }
    return start - 1
  }

  /// Draws an item of the toolbar. A link is drawn as a button there.
  private mutating func drawToolbarItem(_ index: Int, x: Int, y: Int, width: Int) {
    let item = items[index]
    switch item.role {
    case .button, .link, .back, .tab:
      draw(button: item, x: x, y: y, width: width, style: controlStyle(of: index))
    case .toggle, .option, .textField:
      draw(
        control: item, x: x, y: y, width: width, style: controlStyle(of: index),
        isFocused: index == focus)
    case .title, .text, .heading, .section, .picker, .value, .progress:
      put(toolbarText(of: item), x: x, y: y, limit: width, style: item.style)
    }
  }

  private mutating func toolbarWidth(of item: ScreenItem) -> Int {
    switch item.role {
    case .button, .link, .back, .tab, .toggle, .option: width(of: item.label) + 4
    case .textField: width(of: item.label) + 14
    case .title, .text, .heading, .section, .picker, .value, .progress:
      width(of: toolbarText(of: item))
    }
  }

  /// The text of an item that only shows something: its label, then its value.
  private func toolbarText(of item: ScreenItem) -> String {
    guard let value = item.value, !value.isEmpty else { return item.label }
    return item.label.isEmpty ? value : "\(item.label): \(value)"
  }
}
