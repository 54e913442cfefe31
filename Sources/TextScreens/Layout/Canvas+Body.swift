extension Canvas {
  /// Lays out a screen's body in a part of the frame.
  ///
  /// If the body does not fit, it is scrolled, and hints show the number of rows above and below.
  /// O(*n*) in the elements and the bytes of their texts.
  mutating func layOutBody(of items: ScreenItems, _ interaction: ScreenInteraction, in rect: Rect) {
    guard rect.width > 0, rect.height > 0 else { return }
    let wanted = interaction.scrolledIndex(in: items)
    var height = lay(out: items.body, in: rect, wanted: wanted, from: 0, shown: rect.height)
    if height < rect.height, pass.spacers > 0 {
      let spare = (rows: rect.height - height, shares: pass.spacers)
      clear(rect)
      height = lay(
        out: items.body, in: rect, wanted: wanted, from: 0, shown: rect.height, spare: spare)
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
    let inner = Rect(
      x: rect.x, y: rect.y + (scroll.saysAbove ? 1 : 0), width: rect.width, height: scroll.shown)
    if scroll.first > 0 {
      clear(rect)
      _ = lay(
        out: items.body, in: inner, wanted: nil, from: scroll.first, shown: scroll.shown)
    } else {
      // The visible rows are already drawn, and so is the row that the hint now covers.
      cutPlaces(of: items.bodyRange, at: inner.y + inner.height)
    }
    let (above, below) = ((art.above, scroll.first), (art.below, scroll.below))
    let last = rect.y + rect.height - 1
    if scroll.saysAbove { say([above], in: rect, y: rect.y) }
    if scroll.saysBelow { say(scroll.saysBoth ? [above, below] : [below], in: rect, y: last) }
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

  /// Draws a hint: `↑ 3 more`, or `↑ 3 ↓ 5 more` for both directions in one row.
  private mutating func say(_ counts: [(glyph: Glyph, rows: Int)], in rect: Rect, y: Int) {
    fill(.blank, x: rect.x, y: y, count: rect.width)
    var x = rect.x
    let end = rect.x + rect.width
    let counts = counts.filter { $0.rows > 0 }
    for (index, (glyph, rows)) in counts.enumerated() {
      fill(glyph, x: x, y: y, count: min(1, end - x), style: .decoration)
      x += 2
      let text = index == counts.count - 1 ? more(rows) : "\(rows) "
      x += put(text, x: x, y: y, limit: end - x, style: .decoration)
    }
  }
}
