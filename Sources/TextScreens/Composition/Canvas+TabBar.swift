extension Canvas {
  /// The tabs' titles in a row, with a mark at the selected one.
  ///
  /// In little room the gaps become narrower first, then all titles are cut alike. If they would be
  /// cut to less than a few cells, only the tabs around the selected one are shown, and an arrow on
  /// each side says that there are more.
  mutating func drawTabBar(_ tabs: Range<Int>, selected: Int, y: Int, size: FrameSize) {
    // A column is left free on each side, for the eye.
    let row = TabRow(
      widths: tabs.map { width(of: items[$0].label) }, selected: selected, room: size.width - 2)
    if row.hidesBefore { fill(art.back, x: 1, y: y, count: 1, style: .decoration) }
    if row.hidesAfter { fill(art.link, x: size.width - 2, y: y, count: 1, style: .decoration) }
    var x = 1 + row.start
    for (tab, width) in zip(row.shown, row.widths) {
      let index = tabs.lowerBound + tab
      let isSelected = tab == selected
      if isSelected { fill(art.bullet, x: x, y: y, count: 1, style: .accent) }
      let style: CellStyle = index == focus ? .focused : isSelected ? .selected : .plain
      put(items[index].label, x: x + TabRow.mark, y: y, limit: width, style: style)
      places[index] = Rect(x: x, y: y, width: TabRow.mark + width, height: 1)
      x += TabRow.mark + width + row.gap
    }
  }
}

/// Which tabs fit into a row, and how much of it each has.
private struct TabRow {
  /// The width of the mark and the blank before each title, and of an arrow and a blank.
  static let mark = 2
  /// The least width of a title that is cut.
  private static let least = 3

  /// The tabs that are shown, with the selected one.
  let shown: Range<Int>
  /// The cells that each of them has for its title.
  let widths: [Int]
  /// The cells between one tab and the next.
  let gap: Int
  let hidesBefore: Bool
  let hidesAfter: Bool

  /// Where the first tab begins, after the arrow.
  var start: Int { hidesBefore ? Self.mark : 0 }

  init(widths all: [Int], selected: Int, room: Int) {
    /// The cells that a tab needs at least.
    func need(_ index: Int) -> Int { Self.mark + min(all[index], Self.least) }
    func arrows(_ range: Range<Int>) -> Int {
      Self.mark * ((range.lowerBound > 0 ? 1 : 0) + (range.upperBound < all.count ? 1 : 0))
    }
    var shown = all.indices
    if all.indices.reduce(all.count - 1, { $0 + need($1) }) > room {
      shown = selected..<selected + 1
      var used = need(selected)
      var isGrowing = true
      while isGrowing {
        isGrowing = false
        for next in [shown.upperBound, shown.lowerBound - 1] where all.indices.contains(next) {
          let wider = min(next, shown.lowerBound)..<max(next + 1, shown.upperBound)
          guard used + 1 + need(next) + arrows(wider) <= room else { continue }
          used += 1 + need(next)
          shown = wider
          isGrowing = true
        }
      }
    }
    let titles = Array(all[shown])
    let free = room - arrows(shown) - Self.mark * titles.count
    gap = titles.reduce(3 * (titles.count - 1), +) <= free ? 3 : 1
    widths = Canvas.shares(of: titles, in: free - gap * (titles.count - 1))
    hidesBefore = shown.lowerBound > 0
    hidesAfter = shown.upperBound < all.count
    self.shown = shown
  }
}
