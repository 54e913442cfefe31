extension Canvas {
  /// Draws the back button on the left, the title in the middle and the toolbar on the right, and
  /// returns the number of rows that they take.
  ///
  /// The title is centred on the bar if there is room. A toolbar that needs more than two fifths of
  /// the bar and does not fit next to the title takes a second row, or if the area is too low for
  /// this, these two fifths. The back button has its label if the title has its place beside it,
  /// else only its mark, as in a `UINavigationBar`. A sign after the title, if there is room, shows
  /// that the app waits for something.
  mutating func drawNavigationBar(
    of screen: ScreenItems, isWaiting: Bool, hidesBack: Bool, in rect: Rect
  ) -> Int {
    let title = items[screen.title].label
    let titleWidth = width(of: title)
    let back = hidesBack ? nil : screen.back
    if hidesBack, let hidden = screen.back { missing.insert(hidden) }
    // The mark of a back button, and a blank.
    let mark = back == nil ? 0 : 2
    let limit = max(rect.width * 2 / 5, rect.width - titleWidth - 1 - mark)
    let toolbar = toolbarItems(screen.toolbar)
    var right = rect.x + rect.width
    // Two rows of the body stay visible below a second row.
    let rows = rect.height >= 5 && Self.toolbarWidth(of: toolbar) > limit ? 2 : 1
    if rows == 2 {
      _ = draw(toolbar: toolbar, in: rect, y: rect.y + 1, limit: rect.width)
    } else if !toolbar.isEmpty {
      right = draw(toolbar: toolbar, in: rect, y: rect.y, limit: limit) - 1
    }
    let left = rect.x + mark
    let shown = min(titleWidth, right - left)
    let centred = rect.x + (rect.width - shown) / 2
    let start = max(left, min(centred, right - shown))
    if let back {
      drawBackButton(back, x: rect.x, y: rect.y, limit: start - rect.x - 1)
    }
    put(screen.title, title, x: start, y: rect.y, limit: shown, style: .title)
    if isWaiting, start + shown + 2 <= right {
      fill(art.ellipsis, x: start + shown + 1, y: rect.y, count: 1, style: .decoration)
    }
    return rows
  }

  /// Draws the mark of a back button, with its label if it fits.
  private mutating func drawBackButton(_ back: Int, x: Int, y: Int, limit: Int) {
    let label = items[back].label
    let labelWidth = width(of: label)
    let style = controlStyle(of: back)
    draw(mark(art.back, of: items[back]), as: .back, x: x, y: y, style: style)
    var used = 1
    if labelWidth > 0, 2 + labelWidth <= limit {
      fill(.blank, x: x + 1, y: y, count: 1, style: style)
      used = 2 + put(label, x: x + 2, y: y, limit: labelWidth, style: style)
    }
    areas[back] = Rect(x: x, y: y, width: used, height: 1)
  }

  /// Draws an item's label in a frame row, and records its position.
  mutating func put(
    _ index: Int, _ label: String, x: Int, y: Int, limit: Int, style: CellStyle
  ) {
    let used = put(label, x: x, y: y, limit: limit, style: style)
    areas[index] = Rect(x: x, y: y, width: used, height: 1)
  }

  /// The visible items of a toolbar, with the width that each of them needs.
  private mutating func toolbarItems(_ toolbar: Range<Int>) -> [(index: Int, width: Int)] {
    toolbar.filter { !items[$0].isEntry }
      .filter { items[$0].isControl || !toolbarText(of: items[$0]).isEmpty }
      .map { ($0, toolbarWidth(of: items[$0])) }
  }

  /// The width of a toolbar, with a blank between each two items.
  private static func toolbarWidth(of toolbar: [(index: Int, width: Int)]) -> Int {
    toolbar.reduce(toolbar.count - 1) { $0 + $1.width }
  }

  /// Draws a toolbar on the right of a frame row, and returns the column where it starts.
  private mutating func draw(
    toolbar: [(index: Int, width: Int)], in rect: Rect, y: Int, limit: Int
  ) -> Int {
    let needs = toolbar.map { WidthNeed(width: $0.width, hasItems: true, hasControls: true) }
    let columns = FittingColumns(needs, gap: 1, in: limit)
    let start = rect.x + rect.width - columns.width
    var x = start
    for (item, width) in zip(toolbar, columns.widths) where width > 0 {
      drawToolbarItem(item.index, x: x, y: y, width: width)
      areas[item.index] = Rect(x: x, y: y, width: width, height: 1)
      x += width + columns.gap
    }
    let rest = toolbar.dropFirst(columns.widths.count).map(\.index)
    missing.formUnion(rest)
    if !rest.isEmpty {
      put(
        FittingColumns.sign(rest.count), x: start + columns.signStart, y: y,
        limit: columns.signWidth, style: .decoration)
    }
    return start
  }

  /// Draws an item of the toolbar. A link is drawn as a button there.
  private mutating func drawToolbarItem(_ index: Int, x: Int, y: Int, width: Int) {
    let item = items[index]
    if item.isControl {
      _ = draw(row: index, x: x, y: y, width: width, linkAsButton: true)
    } else {
      put(toolbarText(of: item), x: x, y: y, limit: width, style: item.style)
    }
  }

  private mutating func toolbarWidth(of item: ScreenItem) -> Int {
    switch item.role {
    case .link: width(of: item.label) + 4 + marksWidth(of: item)
    case .textField: width(of: item.label) + 14
    case _ where item.isControl: naturalWidth(of: item) ?? 1
    default: width(of: toolbarText(of: item))
    }
  }

  /// The text of an item that only shows something: its label, then its value.
  private func toolbarText(of item: ScreenItem) -> String {
    let badge = item.badgeText
    guard badge.isEmpty else { return "\(item.label) \(badge)" }
    guard let value = item.value, !value.isEmpty else { return item.label }
    return item.label.isEmpty ? value : "\(item.label): \(value)"
  }
}

extension Canvas {
  /// Lays out a screen's body in a part of the frame.
  ///
  /// If the body does not fit, it is scrolled, and a track shows which part of it is visible.
  /// O(*n*) in the elements and the bytes of their texts.
  ///
  /// - Parameters:
  ///   - items: The items of the screen.
  ///   - interaction: The scroll position.
  ///   - rect: The part of the frame.
  ///   - track: The column of the track.
  ///   - isCentered: Whether texts and buttons are centred in their lines, as below the title of an
  ///     alert.
  mutating func layOutBody(
    of items: ScreenItems, _ interaction: ScreenInteraction, in rect: Rect, track: Int,
    isCentered: Bool = false
  ) {
    centersItems = isCentered
    panes.append(PaneArea(number: items.pane, body: items.bodyRange))
    guard rect.width > 0, rect.height > 0 else { return }
    defer { missing.formUnion(pass.missing) }
    // The margin is between the body and the border of a box.
    let isOnBorder = track > rect.x + rect.width
    let wanted = interaction.scrolledIndex(in: items)
    var height = lay(out: items.body, in: rect, wanted: wanted, from: 0, shown: rect.height)
    if height < rect.height, pass.spacers > 0 {
      let spare = (rows: rect.height - height, shares: pass.spacers)
      clear(rect)
      height = lay(
        out: items.body, in: rect, wanted: wanted, from: 0, shown: rect.height, spare: spare)
    }
    var rect = rect
    if height > rect.height, Scroll.hasTrack(room: rect.height), rect.width > 1 {
      // A blank column before the track, so that no text touches it.
      clear(rect)
      rect.width -= 1
      height = lay(out: items.body, in: rect, wanted: wanted, from: 0, shown: rect.height)
    }
    guard height > rect.height else {
      panes[panes.count - 1].scroll = (0..<height, height)
      return
    }
    let goal: Scroll.Goal =
      if case .row(let row) = interaction.scroll {
        .start(row)
      } else {
        .rows(pass.wantedRows ?? 0..<1)
      }
    let scroll = Scroll(content: height, room: rect.height, goal: goal)
    panes[panes.count - 1].scroll = (scroll.first..<scroll.first + scroll.shown, height)
    if scroll.first > 0 {
      clear(rect)
      _ = lay(out: items.body, in: rect, wanted: nil, from: scroll.first, shown: scroll.shown)
    } else {
      // The visible rows are already drawn, and so is the row that the words now cover.
      cutAreas(of: items.bodyRange, at: rect.y + scroll.shown)
    }
    if scroll.needsWords { say(scroll, in: rect) }
    draw(track: scroll, x: track, y: rect.y, flags: isOnBorder ? .along : [])
  }

  /// Draws the track of a body, unless there is no room for one.
  mutating func draw(track scroll: Scroll, x: Int, y: Int, flags: CellMark.Flags) {
    let thumb = scroll.thumb
    guard !thumb.isEmpty else { return }
    for row in 0..<scroll.room {
      thumb.contains(row)
        ? draw(art.thumb, as: .thumb, flags, x: x, y: y + row)
        : draw(art.vertical, as: .track, flags, x: x, y: y + row, style: .decoration)
    }
  }

  /// The number of rows that a body takes at a width, without its spacers. Draws nothing.
  mutating func height(of body: [LayoutNode], width: Int) -> Int {
    lay(
      out: body, in: Rect(x: 0, y: 0, width: width, height: 0), wanted: nil, from: 0, shown: 0)
  }

  /// Lays out a body once, and returns the number of rows that it takes.
  private mutating func lay(
    out body: [LayoutNode], in rect: Rect, wanted: Int?, from first: Int, shown: Int,
    spare: (rows: Int, shares: Int) = (0, 1)
  ) -> Int {
    pass = LayoutPass(first: first, y: rect.y, count: shown, wanted: wanted, spare: spare)
    return layOut(body, x: rect.x, row: 0, width: rect.width)
  }

  /// Says in the last row how much is above and below: `↑ 3 ↓ 5 more`.
  private mutating func say(_ scroll: Scroll, in rect: Rect) {
    let y = rect.y + rect.height - 1
    fill(.blank, x: rect.x, y: y, count: rect.width)
    var x = rect.x
    let end = rect.x + rect.width
    let counts = [(art.above, scroll.first), (art.below, scroll.below)].filter { $0.1 > 0 }
    for (index, (glyph, rows)) in counts.enumerated() {
      fill(glyph, x: x, y: y, count: min(1, end - x), style: .decoration)
      x += 2
      let text = index == counts.count - 1 ? more(rows) : "\(rows) "
      x += put(text, x: x, y: y, limit: end - x, style: .decoration)
    }
  }
}
