/// A part of a frame, in cells.
struct Rect: Hashable, Sendable {
  var x, y, width, height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The part inside a border on each side.
  func inset(x dx: Int, y dy: Int) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
