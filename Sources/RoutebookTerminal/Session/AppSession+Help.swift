import Routebook

extension AppSession {
  /// Draws the list of keys over the lower part of the screen, in as many columns as fit; what does
  /// not fit is on other pages, each as high as the screen.
  func drawKeys(in frame: inout Frame) {
    let groups = KeyBinding.help
    let lines = groups.flatMap(\.self)
    let nameWidth = lines.map(\.names.count).max() ?? 0
    let needed = 1 + nameWidth + 2 + (lines.map(\.summary.count).max() ?? 0) + 1
    let columns = max(1, frame.width / needed)
    // The last row is that of the keys and messages.
    let room = frame.height - 2
    let rows = (1...room).first { HelpPages(groups, $0, columns).pages.count == 1 } ?? room
    let pages = HelpPages(groups, rows, columns).pages
    let number = min(keyPage.number, pages.count - 1)
    keyPage = (number, pages.count)
    let first = frame.height - rows - 2
    let title = pages.count > 1 ? "Keys \(number + 1)/\(pages.count)" : "Keys"
    drawRule(title, row: first, in: &frame)
    frame.place(Frame(width: frame.width, height: rows), row: first + 1, column: 0)
    for (column, lines) in pages[number].enumerated() {
      let x = column * (frame.width / columns)
      for (row, help) in lines.enumerated() {
        let y = first + 1 + row
        guard !help.isTitle else {
          frame.place(line(help.summary, Self.heading, needed - 1), row: y, column: x + 1)
          continue
        }
        frame.place(line(help.names, .plain, nameWidth), row: y, column: x + 1)
        let width = min(needed, frame.width - x) - nameWidth - 3
        frame.place(line(help.summary, Self.faint, width), row: y, column: x + nameWidth + 3)
      }
    }
  }
}

/// The groups of the help in columns and pages. A group is whole in its column, unless it is higher than a
/// column.
private struct HelpPages {
  private(set) var pages: [[[HelpLine]]] = [[[]]]

  init(_ groups: [[HelpLine]], _ rows: Int, _ columnCount: Int) {
    var used = 0
    func addColumn(to pages: inout [[[HelpLine]]]) {
      if pages[pages.count - 1].count == columnCount { pages.append([]) }
      pages[pages.count - 1].append([])
      used = 0
    }
    for group in groups {
      if used > 0, used + group.count > rows { addColumn(to: &pages) }
      for line in group {
        if used == rows { addColumn(to: &pages) }
        let (page, column) = (pages.count - 1, pages[pages.count - 1].count - 1)
        pages[page][column].append(line)
        used += 1
      }
    }
  }
}
