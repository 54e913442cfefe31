extension Canvas {
  /// Draws the titles of the tabs in a row, below a line that is thick above the selected one.
  ///
  /// If there is little room, the gaps shrink first, then all tabs are shortened equally; a badge
  /// stays whole as long as a few cells of its title do. If the tabs would be narrower than these
  /// few cells, only the tabs around the selected one are shown, and
  /// an arrow on a side shows that there are more tabs.
  mutating func drawTabBar(_ tabs: Range<Int>, selected: Int, y: Int, size: FrameSize) {
    let widths = tabs.map { tabWidth(of: items[$0]) }
    let bar = Rect(x: 0, y: y, width: size.width, height: 1)
    // Below the body, if there is room for all tabs.
    let area = TabRow.room(for: widths) <= bar.readable.width ? bar.readable : bar.inset(x: 1, y: 0)
    let row = TabRow(widths: widths, selected: selected, room: area.width)
    if row.hidesBefore { fill(art.back, x: area.x, y: y, count: 1, style: .decoration) }
    if row.hidesAfter {
      fill(art.link, x: area.x + area.width - 1, y: y, count: 1, style: .decoration)
    }
    var x = area.x + row.start
    for (tab, width) in zip(row.shown, row.widths) {
      let index = tabs.lowerBound + tab
      let isSelected = tab == selected
      if isSelected {
        fill(art.thick, x: x, y: y - 1, count: width, style: .accent)
      }
      let style: CellStyle = index == focus ? .focused : isSelected ? .selected : .plain
      draw(tab: items[index], x: x, y: y, width: width, style: style)
      areas[index] = Rect(x: x, y: y, width: width, height: 1)
      x += width + row.gap
    }
  }

  /// The width of a tab's title and badge.
  private mutating func tabWidth(of tab: ScreenItem) -> Int {
    width(of: tab.label) + badgeWidth(of: tab)
  }

  /// Draws a tab's title and badge; if they don't fit, the title is shortened first.
  private mutating func draw(tab: ScreenItem, x: Int, y: Int, width: Int, style: CellStyle) {
    let badgeWidth = badgeWidth(of: tab)
    guard badgeWidth > 0 else {
      put(tab.label, x: x, y: y, limit: width, style: style)
      return
    }
    guard width - badgeWidth >= min(self.width(of: tab.label), TabRow.least) else {
      put(tab.label + " " + tab.badgeText, x: x, y: y, limit: width, style: style)
      return
    }
    let used = put(tab.label, x: x, y: y, limit: width - badgeWidth, style: style)
    put(" " + tab.badgeText, x: x + used, y: y, limit: badgeWidth, style: style)
  }
}

/// The tabs that fit into a row, and the cells for each of them.
private struct TabRow {
  /// The width of an arrow and a blank.
  static let arrow = 2
  /// The minimum width of a shortened title.
  static let least = 4
  /// The minimum number of cells between two tabs.
  static let leastGap = 2
  /// The number of cells between two tabs, if there is room.
  static let fullGap = 3

  /// The room that titles need with full gaps.
  static func room(for widths: [Int]) -> Int { widths.reduce(fullGap * (widths.count - 1), +) }

  /// The visible tabs, including the selected one.
  let shown: Range<Int>
  /// The number of cells for the title and badge of each visible tab.
  let widths: [Int]
  /// The number of cells between two tabs.
  let gap: Int
  let hidesBefore: Bool
  let hidesAfter: Bool

  /// The column of the first tab, after the arrow, if there is one.
  var start: Int { hidesBefore ? Self.arrow : 0 }

  init(widths all: [Int], selected: Int, room: Int) {
    /// The minimum number of cells for a tab.
    func need(_ index: Int) -> Int { min(all[index], Self.least) }
    func arrows(_ range: Range<Int>) -> Int {
      Self.arrow * ((range.lowerBound > 0 ? 1 : 0) + (range.upperBound < all.count ? 1 : 0))
    }
    var shown = all.indices
    if all.indices.reduce(Self.leastGap * (all.count - 1), { $0 + need($1) }) > room {
      shown = selected..<selected + 1
      var used = need(selected)
      var isGrowing = true
      while isGrowing {
        isGrowing = false
        for next in [shown.upperBound, shown.lowerBound - 1] where all.indices.contains(next) {
          let wider = min(next, shown.lowerBound)..<max(next + 1, shown.upperBound)
          guard used + Self.leastGap + need(next) + arrows(wider) <= room else { continue }
          used += Self.leastGap + need(next)
          shown = wider
          isGrowing = true
        }
      }
    }
    let titles = Array(all[shown])
    let free = room - arrows(shown)
    gap = Self.room(for: titles) <= free ? Self.fullGap : Self.leastGap
    widths = Canvas.shares(of: titles, in: free - gap * (titles.count - 1))
    hidesBefore = shown.lowerBound > 0
    hidesAfter = shown.upperBound < all.count
    self.shown = shown
  }
}
