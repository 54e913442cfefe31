import RoutebookNavigation
import TextScreens

extension Canvas {
  /// The tabs' titles in a row, the selected one marked.
  ///
  /// In little room the gaps narrow first, then the titles are cut alike. Where they would be cut
  /// to less than a few cells, only the tabs around the selected one are shown, and an arrow at
  /// each side says that there are more.
  mutating func drawTabBar(_ state: NavigationState, y: Int, size: FrameSize) {
    // A column is left free at each side, for the eye.
    let row = TabRow(
      widths: state.tabs.map { width(of: $0.title) }, selected: state.selectedTab,
      room: size.width - 2)
    let style: CellStyle = .faint
    if row.hidesBefore { fill(art.back, x: 1, y: y, count: 1, style: style) }
    if row.hidesAfter { fill(art.link, x: size.width - 2, y: y, count: 1, style: style) }
    var x = 1 + row.start
    for (index, width) in zip(row.shown, row.widths) {
      let isSelected = index == state.selectedTab
      if isSelected { fill(art.bullet, x: x, y: y, count: 1, style: .accent) }
      put(
        state.tabs[index].title, x: x + TabRow.mark, y: y, limit: width,
        style: isSelected ? [.accent, .bold] : [])
      x += TabRow.mark + width + row.gap
    }
  }
}

/// Which tabs have room in a row, and how much of it.
private struct TabRow {
  /// Before each title are its mark and a blank; an arrow and a blank are as wide.
  static let mark = 2
  /// No title is cut to less.
  private static let least = 3

  /// The tabs that are shown, the selected one among them.
  let shown: Range<Int>
  /// The cells that each of them has for its title.
  let widths: [Int]
  /// The cells between one tab and the next.
  let gap: Int
  let hidesBefore: Bool
  let hidesAfter: Bool

  /// Where the first tab begins, behind the arrow.
  var start: Int { hidesBefore ? Self.mark : 0 }

  init(widths all: [Int], selected: Int, room: Int) {
    /// The cells that a range of tabs needs at least, arrows aside.
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
