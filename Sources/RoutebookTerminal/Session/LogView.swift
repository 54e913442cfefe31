import Routebook
import VisibleText

/// The latest entries of the log, those that are too long wrapped, as the user scrolled them.
struct LogView {
  private(set) var frame: Frame
  /// The number of rows after those that are shown.
  let offset: Int

  init(
    _ entries: [NavigationLog.Entry], _ width: Int, _ height: Int, scrolledBy offset: Int,
    _ art: FrameArt
  ) {
    let entries = RepeatedEntry.list(entries)
    let timeWidth = entries.map(\.entry.seconds.count).max() ?? 0
    let textWidth = max(8, width - timeWidth - 2)
    // From the last one up, as far as they are shown.
    var texts: [(time: String, frame: Frame)] = []
    var count = 0
    for entry in entries.reversed() {
      guard count < height || count - height < offset else { break }
      let text = Frame(
        wrapping: entry.text.visible, width: textWidth, maxHeight: height, style: .plain, art: art)
      texts.append((entry.entry.seconds, text))
      count += text.height
    }
    self.offset = max(0, min(offset, count - height))
    frame = Frame(width: width, height: max(1, height))
    // A log that does not fill its area begins at its top.
    var y = count < height ? 0 : height - count + self.offset
    for (time, text) in texts.reversed() {
      defer { y += text.height }
      let padding = String(repeating: " ", count: timeWidth - time.count)
      frame.place(
        Frame(line: padding + time, width: timeWidth, art: art), row: y, column: 0)
      for part in 0..<text.height where (0..<height).contains(y + part) {
        frame.place(text.rows(part..<part + 1), row: y + part, column: timeWidth + 2)
      }
    }
  }
}

/// An entry of the log, with how often it follows itself.
private struct RepeatedEntry {
  /// The latest of the equal entries.
  private(set) var entry: NavigationLog.Entry
  private var count = 1

  private init(_ entry: NavigationLog.Entry) { self.entry = entry }

  /// What happened, and how often: `go back changed nothing: at the root (3 times)`.
  var text: String { count == 1 ? entry.text : "\(entry.text) (\(count) times)" }

  /// The entries, with equal ones that follow each other as one. O(*n*) in their number.
  static func list(_ entries: [NavigationLog.Entry]) -> [RepeatedEntry] {
    entries.reduce(into: []) { list, entry in
      if let last = list.last, last.entry.text == entry.text {
        list[list.count - 1].entry = entry
        list[list.count - 1].count += 1
      } else {
        list.append(RepeatedEntry(entry))
      }
    }
  }
}
