import Routebook
import VisibleText

/// The view of a session: draws the screen from the state and the facts.
struct SessionView {
  /// The state; drawing limits its scroll position and its page to what exists.
  private(set) var state: SessionState
  let facts: SessionFacts
  let art: FrameArt
  /// The items with a number.
  let numbered: ArraySlice<PlacedItem>

  init(_ state: SessionState, _ facts: SessionFacts, _ art: FrameArt) {
    (self.state, self.facts, self.art) = (state, facts, art)
    numbered = state.mode == .browsing ? facts.numbered : []
  }

  var areas: SessionAreas { facts.areas }

  /// Draws the screen; returns it with the position of the cursor.
  mutating func draw() -> (frame: Frame, cursor: CellPosition?) {
    let size = areas.size
    guard size == size.usable else { return (facts.layout.frame, nil) }
    var frame = Frame(width: size.width, height: size.height)
    var cursor: CellPosition?
    frame.place(facts.layout.frame, row: 0, column: 0)
    if state.showsNumbers { drawNumbers(in: &frame) }
    if state.mode == .editing {
      cursor = facts.layout.cursor.map { CellPosition(row: $0.row, column: $0.column) }
    }
    if let log = areas.log { draw(log: log, in: &frame) }
    if let page = state.mode.helpPage { drawKeys(page, in: &frame) }
    if let row = areas.statusRow {
      // The row is below the app, whose panes begin at the edge.
      let margin = facts.layout.panes.count < 2 ? areas.app.margin : 0
      let status = status(width: size.width - margin)
      frame.place(status.frame, row: row - status.frame.height + 1, column: margin)
      if let column = status.cursor { cursor = CellPosition(row: row, column: margin + column) }
      // A message about the link that is being typed is above it.
      if case .linking = state.mode, let message = state.message {
        let text = messageFrame(message, width: size.width - margin)
        frame.place(text, row: row - text.height, column: margin)
      }
    }
    return (frame, cursor)
  }

  // MARK: The last row

  /// Draws the last row: a prompt with its cursor, a message of one or more rows, or the hints.
  private func status(width: Int) -> (frame: Frame, cursor: Int?) {
    switch state.mode {
    case .finding(let sought):
      return prompt(sought.isFound ? "Find: " : "No such item: ", sought.text, width)
    case .linking(let link):
      return prompt(
        facts.links.events.isEmpty ? "Open link: " : "Open link or event: ", link, width)
    case .browsing, .editing, .choosing, .help:
      if let message = state.message { return (messageFrame(message, width: width), nil) }
      var frame = line("", .plain, width)
      draw(KeyHint.fitting(width - 1, of: Keys.hints(self)), from: 1, in: &frame)
      return (frame, nil)
    }
  }

  /// Draws a message, aligned with the app.
  private func messageFrame(_ message: String, width: Int) -> Frame {
    let text = Frame(
      wrapping: message.visible, width: width - 2, maxHeight: min(4, areas.size.height - 2),
      style: state.isProblem ? .warning : .plain, art: art)
    var frame = Frame(width: width, height: text.height)
    frame.place(text, row: 0, column: 1)
    return frame
  }

  /// Draws a prompt, with the hints that fit after it.
  private func prompt(
    _ label: String, _ text: EditedText, _ width: Int
  ) -> (frame: Frame, cursor: Int?) {
    var (frame, cursor) = Frame.prompt(" " + label, text, width: width, art: art)
    let used = 1 + CellWidth.of(label) + CellWidth.of(text.text.visible)
    let hints = KeyHint.fitting(width - used - 3, of: Keys.hints(self))
    draw(hints, from: width - KeyHint.width(of: hints) - 1, in: &frame)
    return (frame, cursor)
  }

  /// Draws hints in one row.
  private func draw(_ hints: [KeyHint], from column: Int, in frame: inout Frame) {
    var column = column
    for hint in hints {
      for (text, style, gap) in [
        (hint.key, Self.heading, 1), (hint.summary, Self.faint, KeyHint.gap),
      ] {
        let part = line(text, style, CellWidth.of(text))
        frame.place(part, row: 0, column: column)
        column += part.width + gap
      }
    }
  }

  // MARK: Parts

  /// Draws the numbers in front of the items.
  private func drawNumbers(in frame: inout Frame) {
    for (index, placed) in numbered.enumerated() {
      guard let area = placed.area else { continue }
      let label = line("\(index + 1)", Self.number, "\(index + 1)".count)
      let row = area.rows.lowerBound
      // The line above the tabs has room for the numbers of the tabs.
      if placed.item.role == .tab {
        frame.place(label, row: row - 1, column: area.columns.lowerBound)
      } else {
        let column = frame.makeRoom(for: label.width, row: row, before: area.columns)
        frame.place(label, row: row, column: column)
      }
    }
  }

  /// Draws the log, below a rule or beside a line.
  private mutating func draw(log area: SessionAreas.Area, in frame: inout Frame) {
    let isBeside = area.column > 0
    // Below the app, the entries are aligned with what it shows.
    let margin = isBeside ? 2 : 1
    let size = FrameSize(width: area.size.width - margin, height: area.size.height)
    let later = facts.timeline.laterCount
    let undone = later == 0 ? "" : ", \(later) undone"
    let title = "Log: \(counted(facts.log.count, "entry", "entries"))\(undone)"
    if isBeside {
      for row in 0..<size.height {
        let edge = line(art == .ascii ? "|" : "│", Self.faint, margin)
        frame.place(edge, row: area.row + row, column: area.column)
      }
      frame.place(
        line(title, Self.heading, size.width), row: area.row, column: area.column + margin)
    } else {
      drawRule(title, row: area.row, in: &frame)
    }
    let log = LogView(
      facts, size.width, size.height - 1, scrolledBy: state.logOffset,
      chosen: facts.logLine(of: state.mode), art)
    state.logOffset = log.offset
    frame.place(log.frame, row: area.row + 1, column: area.column + margin)
  }

  /// Draws the list of keys over the lower part of the screen.
  private mutating func drawKeys(_ page: Int, in frame: inout Frame) {
    let help = HelpPages(size: areas.size)
    let page = min(page, help.pages.count - 1)
    state.mode = .help(page: page)
    // The last row is that of the keys and messages.
    let first = frame.height - help.rowCount - 2
    let title = help.pages.count > 1 ? "Keys \(page + 1)/\(help.pages.count)" : "Keys"
    drawRule(title, row: first, in: &frame)
    frame.place(Frame(width: frame.width, height: help.rowCount), row: first + 1, column: 0)
    for (column, lines) in help.pages[page].enumerated() {
      let x = column * (frame.width / help.columnCount)
      for (row, help) in zip((first + 1)..., lines) {
        guard !help.names.isEmpty else {
          frame.place(
            line(help.summary, Self.heading, HelpPages.width - 1), row: row, column: x + 1)
          continue
        }
        frame.place(line(help.names, .plain, HelpPages.nameWidth), row: row, column: x + 1)
        let start = HelpPages.nameWidth + 3
        let width = min(HelpPages.width, frame.width - x) - start
        frame.place(line(help.summary, Self.faint, width), row: row, column: x + start)
      }
    }
  }

  private func line(_ text: String, _ style: CellStyle, _ width: Int) -> Frame {
    Frame(line: text, width: width, style: style, art: art)
  }

  /// Draws a rule across the screen with a title in it.
  private func drawRule(_ title: String, row: Int, in frame: inout Frame) {
    let rule = String(repeating: art == .ascii ? "-" : "─", count: frame.width)
    frame.place(line(rule, Self.faint, frame.width), row: row, column: 0)
    let label = " \(title) "
    let width = min(label.count, frame.width - 2)
    frame.place(line(label, Self.heading, width), row: row, column: 1)
  }

  private static let heading = CellStyle(.heading, .bold)
  /// The style of numbers, in another colour than the focus, which can be beside them.
  private static let number = CellStyle(.heading, [.bold, .inverse])
  static let faint = CellStyle(.decoration, .faint)
}

/// The list of keys, in pages of as many columns as fit. A group is not divided, unless it is
/// higher than a column.
struct HelpPages {
  /// The lines of each page, in columns; a title has no names.
  let pages: [[[HelpLine]]]
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
    var columns: [[HelpLine]] = []
    var room = 0
    for group in Self.groups {
      if group.count > room { room = 0 }
      for line in group {
        if room == 0 {
          columns.append([])
          room = rowCount
        }
        columns[columns.count - 1].append(line)
        room -= 1
      }
    }
    pages = stride(from: 0, to: columns.count, by: columnCount).map { first in
      Array(columns[first...].prefix(columnCount))
    }
  }
}
