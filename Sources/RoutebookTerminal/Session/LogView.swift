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
    var texts: [Frame] = []
    var count = 0
    for (index, line) in facts.log.enumerated().reversed() {
      guard count < height || count - height < self.offset || index >= chosen ?? .max else { break }
      var (text, style) = (line.text.visible, CellStyle.plain)
      let number = facts.omittedCount + index
      if number >= facts.timeline.entryCount { style = SessionView.faint }
      if chosen != nil, case .failure(let obstacle) = facts.timeline.index(ofEntry: number) {
        (text, style) = ("\(text) (\(obstacle.rawValue))", SessionView.faint)
      }
      if index == chosen { style.attributes.insert(.inverse) }
      let padding = String(repeating: " ", count: timeWidth - line.seconds.count)
      let frame = Frame(
        wrapping: "\(padding)\(line.seconds)  \(text)", width: max(8, width - Self.indent),
        maxHeight: height, style: style, art: art)
      texts.append(frame)
      if index == chosen {
        self.offset = min(max(self.offset, count + frame.height - height), count)
      }
      count += frame.height
    }
    self.offset = max(0, min(self.offset, count - height))
    frame = Frame(width: width, height: max(1, height))
    // A log that does not fill its area begins at its top.
    var y = count < height ? 0 : height - count + self.offset
    for text in texts.reversed() {
      defer { y += text.height }
      for part in 0..<text.height where (0..<height).contains(y + part) {
        let column = part == 0 ? 0 : Self.indent
        frame.place(text.rows(part..<part + 1), row: y + part, column: column)
      }
    }
  }

  /// The number of blanks before the further rows of a line.
  private static let indent = 2
}

extension NavigationLog.Entry {
  /// The whole seconds since the log was created: `102 s`.
  fileprivate var seconds: String { "\(time.components.seconds) s" }
}
