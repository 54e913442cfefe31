import Routebook

extension AppSession {
  /// Draws the list of keys over the lower part of the screen, in as many columns as fit; what does
  /// not fit is on the next page.
  func drawKeys(in frame: inout Frame) {
    let lines = Array(KeyBinding.help.dropFirst(keyPage.first))
    let nameWidth = lines.map(\.names.count).max() ?? 0
    let needed = 1 + nameWidth + 2 + (lines.map(\.summary.count).max() ?? 0) + 1
    let columns = max(1, frame.width / needed)
    // The last row is that of the keys and messages.
    let room = frame.height - 2
    let rows = (1...room).first { HelpPage(lines, $0, columns).rest == 0 } ?? room
    let page = HelpPage(lines, rows, columns)
    keyPage.rest = page.rest
    let first = frame.height - rows - 2
    drawRule("Keys", row: first, in: &frame)
    for column in 0..<columns {
      let x = column * (frame.width / columns)
      for row in 0..<rows {
        let y = first + 1 + row
        let width = frame.width - x
        frame.place(line("", .plain, width), row: y, column: x)
        guard let help = page.line(row: row, column: column) else { continue }
        guard !help.isTitle else {
          frame.place(line(help.summary, Self.heading, needed - 1), row: y, column: x + 1)
          continue
        }
        frame.place(line(help.names, .plain, nameWidth), row: y, column: x + 1)
        frame.place(
          line(help.summary, Self.faint, width - nameWidth - 3), row: y,
          column: x + nameWidth + 3)
      }
    }
  }
}

/// The lines of the help that fit into columns; no title is at the end of a column.
private struct HelpPage {
  private var columns: [[HelpLine]] = [[]]
  /// The number of lines on later pages.
  private(set) var rest = 0

  init(_ lines: [HelpLine], _ rows: Int, _ columnCount: Int) {
    for (index, line) in lines.enumerated() {
      let used = columns[columns.count - 1].count
      if used == rows || used == rows - 1 && rows > 1 && line.isTitle {
        guard columns.count < columnCount else {
          rest = lines.count - index
          return
        }
        columns.append([])
      }
      columns[columns.count - 1].append(line)
    }
  }

  func line(row: Int, column: Int) -> HelpLine? {
    guard column < columns.count, row < columns[column].count else { return nil }
    return columns[column][row]
  }
}
