extension Canvas {
  /// Draws the titles of the tabs in a row, below a line that is thick above the selected one.
  ///
  /// If there is little room, the gaps shrink first. If that is not enough, only the tabs around
  /// the focused one are shown, or around the selected one, with their whole titles and badges; if
  /// there is room for a part of one more, that one is shortened. An arrow on a side shows that
  /// there are more tabs.
  mutating func drawTabBar(_ tabs: Range<Int>, selected: Int, y: Int, size: FrameSize) {
    let titles = tabs.map { width(of: items[$0].label) }
    let badges = tabs.map { badgeWidth(of: items[$0]) }
    let widths = zip(titles, badges).map(+)
    let bar = Rect(x: 0, y: y, width: size.width, height: 1)
    // Below the body, if there is room for all tabs.
    let isReadable = panes.count < 2 && TabRow.room(for: widths) <= bar.readable.width
    let area = isReadable ? bar.readable : bar.inset(x: 1, y: 0)
    let row = TabRow(
      widths: widths, least: zip(titles, badges).map { min($0, TabRow.least) + $1 },
      around: neededTab(of: tabs, selected),
      room: area.width)
    if row.hidesBefore {
      draw(art.back, as: .back, x: area.x, y: y, style: .decoration)
    }
    if row.hidesAfter {
      draw(art.link, as: .link, x: area.x + area.width - 1, y: y, style: .decoration)
    }
    var x = area.x + row.start
    for (tab, width) in zip(row.shown, row.widths) {
      let index = tabs.lowerBound + tab
      let isSelected = tab == selected
      if isSelected {
        draw(art.thick, as: .accent, .across, x: x, y: y - 1, count: width, style: .accent)
      }
      let style: CellStyle = index == focus ? .focused : isSelected ? .selected : .plain
      draw(tab: items[index], x: x, y: y, width: width, style: style)
      areas[index] = Rect(x: x, y: y, width: width, height: 1)
      x += width + row.gap
    }
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
    fill(.blank, x: x + used, y: y, count: width - badgeWidth + 1 - used, style: style)
    put(badgeOf: tab, x: x + width - badgeWidth + 1, y: y, limit: badgeWidth - 1, style: style)
  }

  /// The tab that must be visible: the focused one, or else the selected one.
  private func neededTab(of tabs: Range<Int>, _ selected: Int) -> Int {
    focus.flatMap { tabs.contains($0) ? $0 - tabs.lowerBound : nil } ?? selected
  }

  /// Draws the tabs one below another, below the titles of their sections, with a mark before the
  /// selected one.
  ///
  /// If there is too little room, the rows around the focused tab are shown, or around the selected
  /// one, and a part of the rule beside them stands out.
  mutating func drawSidebar(_ tabs: Range<Int>, _ bar: TabBar, height: Int) {
    var rows: [(title: String, tab: Int?)] = []
    var last: String?
    for (tab, section) in bar.tabs.map(\.label.section).enumerated() {
      if section != last {
        if !rows.isEmpty { rows.append(("", nil)) }
        if let section { rows.append((section, nil)) }
      }
      last = section
      rows.append(("", tab))
    }
    let needed = neededTab(of: tabs, bar.selected)
    let width = bar.sidebar - 1
    var first = 0
    if rows.count > height, let row = rows.firstIndex(where: { $0.tab == needed }) {
      let scroll = Scroll(content: rows.count, room: height, goal: .rows(row..<row + 1))
      first = scroll.first
      for y in scroll.thumb { draw(art.thumb, as: .thumb, .along, x: width, y: y) }
    }
    for (y, row) in zip(0..<height, rows[first...]) {
      guard let tab = row.tab else {
        put(row.title, x: 2, y: y, limit: width - 3, style: .section)
        continue
      }
      let (index, isSelected) = (tabs.lowerBound + tab, tab == bar.selected)
      let style: CellStyle = index == focus ? .focused : isSelected ? .selected : .plain
      fill(.blank, x: 1, y: y, count: width - 1, style: style)
      if isSelected { draw(art.thumb, as: .accent, .along, x: 0, y: y, style: .accent) }
      draw(tab: items[index], x: 2, y: y, width: width - 3, style: style)
      areas[index] = Rect(x: 0, y: y, width: width, height: 1)
    }
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

  /// The visible tabs.
  let shown: Range<Int>
  /// The number of cells for the title and badge of each visible tab.
  let widths: [Int]
  /// The number of cells between two tabs.
  let gap: Int
  let hidesBefore: Bool
  let hidesAfter: Bool

  /// The column of the first tab, after the arrow, if there is one.
  var start: Int { hidesBefore ? Self.arrow : 0 }

  /// - Parameters:
  ///   - all: The number of cells of each whole title and badge.
  ///   - least: The minimum number of cells of a tab that is shortened.
  ///   - center: The tab that must be visible.
  ///   - room: The number of cells of the row.
  init(widths all: [Int], least: [Int], around center: Int, room: Int) {
    func arrows(_ range: Range<Int>) -> Int {
      Self.arrow * ((range.lowerBound > 0 ? 1 : 0) + (range.upperBound < all.count ? 1 : 0))
    }
    var shown = all.indices
    var shortened: (tab: Int, width: Int)?
    if all.reduce(Self.leastGap * (all.count - 1), +) > room {
      shown = center..<center + 1
      var used = all[center]
      /// The next tab on each side, with all visible ones, and the cells that are left for it;
      /// first that of the side with fewer visible tabs.
      func neighbours() -> [(tab: Int, range: Range<Int>, rest: Int)] {
        let sides = [shown.upperBound, shown.lowerBound - 1]
        let isBalanced = shown.upperBound - 1 - center <= center - shown.lowerBound
        return (isBalanced ? sides : sides.reversed()).filter(all.indices.contains).map { tab in
          let range = min(tab, shown.lowerBound)..<max(tab + 1, shown.upperBound)
          return (tab, range, room - used - Self.leastGap - arrows(range))
        }
      }
      while let next = neighbours().first(where: { all[$0.tab] <= $0.rest }) {
        used += Self.leastGap + all[next.tab]
        shown = next.range
      }
      if let next = neighbours().first(where: { least[$0.tab] <= $0.rest }) {
        shortened = (next.tab, next.rest)
        shown = next.range
      }
    }
    let free = room - arrows(shown)
    widths = shown.map { $0 == shortened?.tab ? shortened!.width : min(all[$0], free) }
    gap = shortened == nil && Self.room(for: widths) <= free ? Self.fullGap : Self.leastGap
    hidesBefore = shown.lowerBound > 0
    hidesAfter = shown.upperBound < all.count
    self.shown = shown
  }
}

/// The title of a tab in the tab bar, with its badge, if there is one.
public struct TabLabel: Hashable, Sendable {
  /// The title of the tab.
  public let title: String
  /// A short text next to the title, such as a number; `nil` for none.
  public let badge: String?
  /// The title of the group that the tab belongs to in a sidebar; `nil` for none.
  public let section: String?

  /// Creates a label; an empty badge is none, and so is an empty section.
  public init(_ title: String, badge: String? = nil, section: String? = nil) {
    self.title = title
    self.badge = badge == "" ? nil : badge
    self.section = section == "" ? nil : section
  }
}

/// The tabs of an app, with their names and labels, and the selected tab.
package struct TabBar {
  let tabs: [(name: String, label: TabLabel)]
  let selected: Int
  /// The number of columns that the tabs take in a sidebar, with its rule; 0 if they are in a bar.
  package let sidebar: Int

  package init(_ tabs: [(name: String, label: TabLabel)], selected: Int, sidebar: Int = 0) {
    self.tabs = tabs
    self.selected = selected
    self.sidebar = tabs.count > 1 ? sidebar : 0
  }
}
