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

  /// Whether a cell is on the border of the area.
  func hasBorder(atX x: Int, y: Int) -> Bool {
    let (right, bottom) = (self.x + width - 1, self.y + height - 1)
    return (self.x...max(self.x, right)).contains(x) && (self.y...max(self.y, bottom)).contains(y)
      && (x == self.x || x == right || y == self.y || y == bottom)
  }

  /// Whether a cell is on the left or right border of the area, between the corners.
  func hasSide(atX x: Int, y: Int) -> Bool {
    (x == self.x || x == self.x + width - 1) && self.y < y && y < self.y + height - 1
  }

  /// The part inside a border on each side.
  func inset(x dx: Int, y dy: Int) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
