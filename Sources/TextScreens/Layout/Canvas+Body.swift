extension Canvas {
  /// Lays out a screen's body in a part of the frame.
  ///
  /// If the body does not fit, it is scrolled, and a track shows which part of it is visible. O(*n*)
  /// in the elements and the bytes of their texts.
  ///
  /// - Parameters:
  ///   - items: The items of the screen.
  ///   - interaction: The scroll position.
  ///   - rect: The part of the frame.
  ///   - track: The column of the track.
  mutating func layOutBody(
    of items: ScreenItems, _ interaction: ScreenInteraction, in rect: Rect, track: Int
  ) {
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
      scroll = (0..<height, height)
      return
    }
    let goal: Scroll.Goal =
      if case .row(let row) = interaction.scroll {
        .start(row)
      } else {
        .rows(pass.wantedRows ?? 0..<1)
      }
    let scroll = Scroll(content: height, room: rect.height, goal: goal)
    self.scroll = (scroll.first..<scroll.first + scroll.shown, height)
    if scroll.first > 0 {
      clear(rect)
      _ = lay(out: items.body, in: rect, wanted: nil, from: scroll.first, shown: scroll.shown)
    } else {
      // The visible rows are already drawn, and so is the row that the words now cover.
      cutAreas(of: items.bodyRange, at: rect.y + scroll.shown)
    }
    if scroll.needsWords { say(scroll, in: rect) }
    draw(track: scroll, x: track, y: rect.y, flags: isOnBorder ? .border : [])
  }

  /// Draws the track of a body, unless there is no room for one.
  private mutating func draw(track scroll: Scroll, x: Int, y: Int, flags: CellMark.Flags) {
    let thumb = scroll.thumb
    guard !thumb.isEmpty else { return }
    for row in 0..<scroll.room {
      if thumb.contains(row) {
        fill(art.thumb, x: x, y: y + row, count: 1)
        mark(.thumb, x: x, y: y + row, flags: flags)
      } else {
        fill(art.vertical, x: x, y: y + row, count: 1, style: .decoration)
        mark(.track, x: x, y: y + row, flags: flags)
      }
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
