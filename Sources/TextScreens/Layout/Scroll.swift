/// A part of a frame, in cells.
struct Rect: Hashable, Sendable {
  var x, y, width, height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The part for what people read: in the middle, at most as wide as people read with ease, and
  /// without a column on each side.
  var readable: Rect { inset(x: max(1, (width - FrameSize.readableWidth) / 2), y: 0) }

  var rows: Range<Int> { y..<y + height }

  var columns: Range<Int> { x..<x + width }

  func contains(x: Int, y: Int) -> Bool { columns.contains(x) && rows.contains(y) }

  /// Whether a cell is on the border of the area.
  func hasBorder(atX x: Int, y: Int) -> Bool {
    contains(x: x, y: y) && !inset(x: 1, y: 1).contains(x: x, y: y)
  }

  /// Whether a cell is on the left or right border of the area, between the corners.
  func hasSide(atX x: Int, y: Int) -> Bool {
    hasBorder(atX: x, y: y) && rows.dropFirst().dropLast().contains(y)
  }

  /// The part inside a border on each side.
  func inset(x dx: Int, y dy: Int) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}

/// The visible rows of a body that is taller than the available space.
struct Scroll {
  /// The rows that must be visible.
  enum Goal {
    case rows(Range<Int>)
    /// The rows from this one on.
    case start(Int)
  }

  /// The number of rows of the body.
  let content: Int
  /// The number of available rows.
  let room: Int
  /// The first visible content row, which equals the number of rows above.
  let first: Int

  /// Whether words say how much is above and below. There are only two rows then: one for the
  /// words, and one for content. A track needs more rows, and in a single row, content is more
  /// useful.
  var needsWords: Bool { room == 2 }

  /// Whether there is room for a track.
  static func hasTrack(room: Int) -> Bool { room > 2 }

  /// The number of visible content rows.
  var shown: Int { needsWords ? 1 : room }

  /// The number of rows below.
  var below: Int { content - first - shown }

  /// The rows of the track that represent the visible part, in proportion; empty if there is no
  /// room for a track.
  ///
  /// They touch an end of the track only if the content's end is visible.
  var thumb: Range<Int> {
    guard Self.hasTrack(room: room) else { return 0..<0 }
    let length = max(1, room * room / content)
    let (free, hidden) = (room - length, content - room)
    let start =
      switch first {
      case 0: 0
      case hidden: free
      default: min(max(1, (2 * first * free + hidden) / (2 * hidden)), free - 1)
      }
    return start..<start + length
  }

  init(content: Int, room: Int, goal: Goal) {
    self.content = content
    self.room = room
    let shown = room == 2 ? 1 : room
    let last = content - shown
    let wanted =
      switch goal {
      case .rows(let rows) where rows.upperBound <= shown: 0
      case .rows(let rows) where rows.lowerBound >= last: last
      case .rows(let rows): rows.lowerBound - shown / 2
      case .start(let row): row
      }
    first = min(max(0, wanted), last)
  }
}
