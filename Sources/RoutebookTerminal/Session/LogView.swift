import Routebook
import VisibleText

/// The visible lines of the log, wrapped.
struct LogView {
  private(set) var frame: Frame
  /// The number of rows below the visible ones.
  private(set) var offset: Int

  /// - Parameter chosen: The line that the user chooses, which is always shown.
  init(
    _ facts: SessionFacts, _ width: Int, _ height: Int, scrolledBy offset: Int, chosen: Int?,
    _ art: FrameArt
  ) {
    let timeWidth = facts.log.map(\.seconds.count).max() ?? 0
    self.offset = offset
    // From the last one up, as far as they are shown.
    var rows: [(frame: Frame, column: Int)] = []
    for (index, line) in facts.log.enumerated().reversed() {
      guard rows.count - height < max(0, self.offset) || index >= chosen ?? .max else { break }
      var (text, style) = (line.text.visible, CellStyle.plain)
      let number = facts.omittedCount + index
      if number >= facts.timeline.entryCount { style = SessionView.faint }
      if chosen != nil, case .failure(let obstacle) = facts.timeline.index(ofEntry: number) {
        (text, style) = ("\(text) (\(obstacle.rawValue))", SessionView.faint)
      }
      if index == chosen { style.attributes.insert(.inverse) }
      let padding = String(repeating: " ", count: timeWidth - line.seconds.count)
      let entry = Frame(
        wrapping: "\(padding)\(line.seconds)  \(text)", width: max(8, width - Self.indent),
        maxHeight: height, style: style, art: art)
      if index == chosen {
        self.offset = min(max(self.offset, rows.count + entry.height - height), rows.count)
      }
      rows += (0..<entry.height).reversed().map { row in
        (entry.rows(row..<row + 1), row == 0 ? 0 : Self.indent)
      }
    }
    self.offset = max(0, min(self.offset, rows.count - height))
    frame = Frame(width: width, height: max(1, height))
    // A log that does not fill its area begins at its top.
    let last = min(height, rows.count) - 1
    for (index, row) in rows.dropFirst(self.offset).prefix(height).enumerated() {
      frame.place(row.frame, row: last - index, column: row.column)
    }
  }

  /// The number of blanks before the further rows of a line.
  private static let indent = 2
}

extension NavigationLog.Entry {
  /// The whole seconds since the log was created: `102 s`.
  fileprivate var seconds: String { "\(time.components.seconds) s" }
}
