package import Routebook
import VisibleText

extension AppSession {
  /// Draws what the terminal shows, with the position of its cursor.
  package func draw() -> (frame: Frame, cursor: CellPosition?) {
    endEditingIfFieldIsGone()
    let status = status(width: size.width)
    let areas = SessionAreas(size, hasStatus: status != nil, hasLog: state.showsLog)
    self.areas = areas
    let layout = app.layout(size: areas.app, art: art)
    shown = areas.showsApp ? layout : nil
    guard size == size.usable else { return (layout.frame, nil) }
    var frame = Frame(width: size.width, height: size.height)
    var cursor: CellPosition?
    if areas.showsApp {
      frame.place(layout.frame, row: 0, column: 0)
      if state.mode == .editing {
        cursor = layout.cursor.map { CellPosition(row: $0.row, column: $0.column) }
      }
    }
    if let log = areas.log { draw(log: log, in: &frame) }
    if state.mode == .help { drawKeys(in: &frame) }
    if let row = areas.statusRow, let status {
      frame.place(status.frame, row: row, column: 0)
      if let column = status.cursor { cursor = CellPosition(row: row, column: column) }
    }
    return (frame, cursor)
  }

  /// The line that is shown only if there is something to say, with the column of the cursor.
  private func status(width: Int) -> (frame: Frame, cursor: Int?)? {
    switch state.mode {
    case .finding(let text):
      let label = isFound ? "/" : "No such item: /"
      let prompt = Frame.prompt(label, text, width: width, art: art)
      return (prompt.frame, prompt.cursor)
    case .linking(let link):
      let prompt = Frame.prompt(":", link, width: width, art: art)
      return (prompt.frame, prompt.cursor)
    case .browsing, .editing, .help:
      if let number = state.number { return (line("Item \(number)", .plain, width), nil) }
      return message.map { (line($0.visible, .warning, width), nil) }
    }
  }

  private func line(_ text: String, _ style: CellStyle, _ width: Int) -> Frame {
    Frame(line: text, width: width, style: style, art: art)
  }

  private static let heading = CellStyle(.heading, .bold)
  private static let edge = CellStyle(.decoration, .faint)

  /// Draws the latest entries of the log.
  private func draw(log area: SessionAreas.Area, in frame: inout Frame) {
    let rows = area.size.height - 1
    let entries = log.entries
    logOffset = max(0, min(logOffset, entries.count - rows))
    let title = "Log: \(entries.count) \(entries.count == 1 ? "entry" : "entries")"
    let lines = entries.dropLast(logOffset).suffix(rows).map(\.description.visible)
    // Beside the app, a line divides the two.
    let isBeside = area.column > 0
    let column = area.column + (isBeside ? 2 : 0)
    let width = area.size.width - (isBeside ? 2 : 0)
    for row in 0..<area.size.height {
      if isBeside {
        let edge = line(art == .ascii ? "|" : "│", Self.edge, 2)
        frame.place(edge, row: area.row + row, column: area.column)
      }
      let text = row == 0 ? title : row <= lines.count ? lines[row - 1] : ""
      frame.place(
        line(text, row == 0 ? Self.heading : .plain, width), row: area.row + row, column: column)
    }
  }

  /// Draws the list of keys over the lower part of the screen, in as many columns as fit; what does
  /// not fit is on the next page.
  private func drawKeys(in frame: inout Frame) {
    let bindings = KeyBinding.browsing.dropFirst(keyPage.first)
    let nameWidth = bindings.map(\.names.count).max() ?? 0
    let lines = bindings.map { binding in
      binding.names + String(repeating: " ", count: nameWidth - binding.names.count + 2)
        + binding.summary
    }
    let needed = (lines.map(\.count).max() ?? 0) + 1
    let columns = max(1, frame.width / needed)
    let rows = min((lines.count + columns - 1) / columns, frame.height - 1)
    keyPage.rest = max(0, lines.count - rows * columns)
    let first = frame.height - rows - 1
    let title = line(
      keyPage.rest > 0 ? "Keys (any key: more)" : "Keys (any key returns)", Self.heading,
      frame.width)
    frame.place(title, row: first, column: 0)
    for row in 0..<rows {
      for column in 0..<columns {
        let index = column * rows + row
        let text = index < lines.count ? lines[index] : ""
        let x = column * (frame.width / columns)
        frame.place(line(text, .plain, frame.width - x), row: first + 1 + row, column: x)
      }
    }
  }
}
