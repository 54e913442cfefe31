import Routebook

/// The list of keys in as many columns as fit; what does not fit is on other pages, each as high as the
/// screen. A group is whole in its column, unless it is higher than a column.
struct HelpPages {
  /// A line in a column; a title has no names.
  private(set) var pages: [[[HelpLine]]] = [[[]]]
  let rowCount: Int
  let columnCount: Int

  static let nameWidth = groups.joined().map(\.names.count).max() ?? 0
  /// The width of a column.
  static let width = 1 + nameWidth + 2 + (groups.joined().map(\.summary.count).max() ?? 0) + 1
  private static let groups = Keys.help.map { [("", $0.title)] + $0.lines }

  init(size: FrameSize) {
    let columnCount = max(1, size.width / Self.width)
    let room = max(1, size.height - 2)
    let fitting = (1...room).lazy.map { HelpPages($0, columnCount) }
    self = fitting.first { $0.pages.count == 1 } ?? HelpPages(room, columnCount)
  }

  private init(_ rowCount: Int, _ columnCount: Int) {
    (self.rowCount, self.columnCount) = (rowCount, columnCount)
    var used = 0
    for group in Self.groups {
      if used > 0, used + group.count > rowCount { used = rowCount }
      for line in group {
        if used == rowCount {
          if pages[pages.count - 1].count == columnCount { pages.append([]) }
          pages[pages.count - 1].append([])
          used = 0
        }
        pages[pages.count - 1][pages[pages.count - 1].count - 1].append(line)
        used += 1
      }
    }
  }
}
