package import Routebook
import VisibleText

extension AppSession {
  /// Draws what the terminal shows, with the position of its cursor.
  package func draw() -> (frame: Frame, cursor: CellPosition?) {
    endEditingIfFieldIsGone()
    let areas = SessionAreas(size, hasLog: state.showsLog)
    self.areas = areas
    let layout = layoutWithFocus()
    shown = areas.showsApp ? layout : nil
    shownElement = app.navigator.state.top.id
    shownRevision = app.navigator.revision
    guard size == size.usable else { return (layout.frame, nil) }
    var frame = Frame(width: size.width, height: size.height)
    var cursor: CellPosition?
    if areas.showsApp {
      frame.place(layout.frame, row: 0, column: 0)
      if state.showsNumbers, state.mode == .browsing { drawNumbers(over: layout.frame, in: &frame) }
      if state.mode == .editing {
        cursor = layout.cursor.map { CellPosition(row: $0.row, column: $0.column) }
      }
    }
    if let log = areas.log { draw(log: log, in: &frame) }
    if state.mode == .help { drawKeys(in: &frame) }
    if let row = areas.statusRow {
      // Below what the app shows, also in a wide terminal.
      let margin = areas.showsApp ? areas.app.margin : 0
      let status = status(width: size.width - margin)
      let first = row - status.frame.height + 1
      frame.place(status.frame, row: first, column: margin)
      if let column = status.cursor { cursor = CellPosition(row: row, column: margin + column) }
      // A message about the link that is being typed is above it.
      if case .linking = state.mode, let message {
        let text = messageFrame(message, width: size.width - margin)
        frame.place(text, row: row - text.height, column: margin)
      }
    }
    return (frame, cursor)
  }

  /// The last row, with the column of the cursor: a prompt, a message, which can need more rows, or the
  /// most useful keys.
  private func status(width: Int) -> (frame: Frame, cursor: Int?) {
    switch state.mode {
    case .finding(let text): return prompt(isFound ? "Find: " : "No such item: ", text, width)
    case .linking(let link):
      return prompt(
        canComplete ? "Open link: " : "Nothing to complete: ", link,
        proposing: restOfPattern(link.text),
        width)
    case .browsing, .editing, .help:
      if let number = state.number { return (line("Item \(number)", .plain, width), nil) }
      if let message { return (messageFrame(message, width: width), nil) }
      return (keyRow(width: width), nil)
    }
  }

  /// A message, aligned with what the app shows.
  private func messageFrame(_ message: String, width: Int) -> Frame {
    let text = Frame(
      wrapping: message.visible, width: width - 2, maxHeight: min(4, size.height - 2),
      style: .warning, art: art)
    var frame = Frame(width: width, height: text.height)
    frame.place(text, row: 0, column: 1)
    return frame
  }

  /// A prompt, with what could follow the text and the keys that fit at the end.
  private func prompt(
    _ label: String, _ text: EditedText, proposing rest: String = "", _ width: Int
  ) -> (frame: Frame, cursor: Int?) {
    var (frame, cursor) = Frame.prompt(" " + label, text, width: width, art: art)
    var used = 1 + CellWidth.of(label) + CellWidth.of(text.text.visible)
    let restWidth = CellWidth.of(rest.visible)
    // The keys matter more.
    if restWidth > 0, used + restWidth + 14 <= width {
      frame.place(line(rest.visible, Self.faint, restWidth), row: 0, column: used)
      used += restWidth
    }
    let keys = KeyHint.fitting(width - used - 3, of: keyHints)
      .map { "\($0.key) \($0.summary)" }.joined(
        separator: String(repeating: " ", count: KeyHint.gap))
    if !keys.isEmpty {
      let hint = line(keys, Self.faint, CellWidth.of(keys))
      frame.place(hint, row: 0, column: width - hint.width - 1)
    }
    return (frame, cursor)
  }

  /// The keys for what has the focus, as many as fit; those that are needed less often are left out
  /// first.
  private func keyRow(width: Int) -> Frame {
    var frame = line("", .plain, width)
    var column = 1
    for hint in KeyHint.fitting(width - 1, of: keyHints) {
      let key = line(hint.key, Self.heading, CellWidth.of(hint.key))
      frame.place(key, row: 0, column: column)
      column += key.width + 1
      let summary = line(hint.summary, Self.faint, CellWidth.of(hint.summary))
      frame.place(summary, row: 0, column: column)
      column += summary.width + KeyHint.gap
    }
    return frame
  }

  /// Draws the numbers of the items in front of them.
  private func drawNumbers(over app: Frame, in frame: inout Frame) {
    for (index, placed) in numberedItems.enumerated() {
      guard let area = placed.area else { continue }
      let text = "\(index + 1)"
      // The line above the tabs has room for the numbers of the tabs.
      guard placed.item.role != .tab else {
        let label = line(text, Self.number, text.count)
        frame.place(label, row: area.rows.lowerBound - 1, column: area.columns.lowerBound)
        continue
      }
      let row = area.rows.lowerBound
      // With a blank after it, if there is room; over the item itself rather than over a border.
      let end = area.columns.lowerBound
      let column = (end - text.count - 1...end).first { start in
        start >= (start + text.count < end ? 1 : 0)
          && (start..<end).allSatisfy { app.isBlankOrBullet(row: row, column: $0) }
      }
      frame.place(line(text, Self.number, text.count), row: row, column: column ?? end)
    }
  }

  func line(_ text: String, _ style: CellStyle, _ width: Int) -> Frame {
    Frame(line: text, width: width, style: style, art: art)
  }

  static let heading = CellStyle(.heading, .bold)
  /// Not in the colour of the focus, which can be beside it.
  private static let number = CellStyle(.heading, [.bold, .inverse])
  static let faint = CellStyle(.decoration, .faint)

  /// Draws the latest entries of the log, below a rule, or beside a line.
  private func draw(log area: SessionAreas.Area, in frame: inout Frame) {
    let count = log.entries.count
    let title = "Log: \(count) \(count == 1 ? "entry" : "entries")"
    let isBeside = area.column > 0
    // Below the app, the entries are aligned with what it shows.
    let column = area.column + (isBeside ? 2 : 1)
    let width = area.size.width - (isBeside ? 2 : 1)
    if isBeside {
      for row in 0..<area.size.height {
        let edge = line(art == .ascii ? "|" : "│", Self.faint, 2)
        frame.place(edge, row: area.row + row, column: area.column)
      }
      frame.place(line(title, Self.heading, width), row: area.row, column: column)
    } else {
      drawRule(title, row: area.row, in: &frame)
    }
    drawEntries(
      in: &frame, row: area.row + 1, column: column, rows: area.size.height - 1, width: width)
  }

  /// Draws the entries, those that are too long wrapped, as the user scrolled them.
  private func drawEntries(in frame: inout Frame, row: Int, column: Int, rows: Int, width: Int) {
    let entries = RepeatedEntry.list(log.entries)
    let timeWidth = entries.map(\.entry.seconds.count).max() ?? 0
    let textWidth = max(8, width - timeWidth - 2)
    // From the last one up, as far as they are shown.
    var texts: [(time: String, frame: Frame)] = []
    var height = 0
    for entry in entries.reversed() {
      guard height < rows || height - rows < logOffset else { break }
      let text = Frame(
        wrapping: entry.text.visible, width: textWidth, maxHeight: rows, style: .plain, art: art)
      texts.append((entry.entry.seconds, text))
      height += text.height
    }
    logOffset = max(0, min(logOffset, height - rows))
    var y = rows - height + logOffset
    // A log that does not fill its area begins at its top.
    if height < rows { y = 0 }
    for (time, text) in texts.reversed() {
      defer { y += text.height }
      if (0..<rows).contains(y) {
        let padding = String(repeating: " ", count: timeWidth - time.count)
        frame.place(line(padding + time, .plain, timeWidth), row: row + y, column: column)
      }
      for part in 0..<text.height where (0..<rows).contains(y + part) {
        frame.place(
          text.rows(part..<part + 1), row: row + y + part, column: column + timeWidth + 2)
      }
    }
  }

  /// Draws a rule across the screen with a title in it.
  func drawRule(_ title: String, row: Int, in frame: inout Frame) {
    let rule = String(repeating: art == .ascii ? "-" : "─", count: frame.width)
    frame.place(line(rule, Self.faint, frame.width), row: row, column: 0)
    let label = " \(title) "
    let width = min(label.count, frame.width - 2)
    frame.place(line(label, Self.heading, width), row: row, column: 1)
  }
}
