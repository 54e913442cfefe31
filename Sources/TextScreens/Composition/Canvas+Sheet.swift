/// The blank rows that a picture can do without.
struct RowSpace {
  /// The sheets whose blank rows can be left out; empty unless the top sheet is as high as possible
  /// and does not scroll.
  var sheets: [Rect] = []
  /// The number of rows that stay, so that a sheet is not mistaken for the same at half the height.
  var leastRows = 0
  /// The rules between panes, which also only fill space.
  var rules: [Rect] = []
}

extension Canvas {
  /// Draws the box of a sheet above those that are already drawn, and returns its area.
  mutating func raiseSheet(above sheets: inout [Rect], detent: Detent, size: FrameSize) -> Rect {
    let number = sheets.count
    // In a wide frame, there is room for what is below on both sides.
    let width = min(size.width, max(80, min(size.width * 3 / 5, FrameSize.readableWidth + 4)))
    let inset = (size.width - width) / 2 + (size.width >= 40 ? min(2 * (number + 1), width / 4) : 0)
    let height = detent.rows(in: size.height, above: number)
    let rect = Rect(
      x: inset, y: size.height - height, width: size.width - 2 * inset, height: height)
    raise(rect, above: sheets)
    for lower in sheets where lower.x < rect.x { drawEdges(of: lower, behind: rect) }
    sheets.append(rect)
    return rect
  }

  /// Continues the edges of a lower sheet behind a sheet: its lower edge on both sides, and if both
  /// are equally tall, its sides instead of its upper corners.
  private mutating func drawEdges(of lower: Rect, behind rect: Rect) {
    let (left, right) = (lower.x, lower.x + lower.width - 1)
    let (bottom, end) = (lower.y + lower.height - 1, rect.x + rect.width)
    let art = art.behind
    if lower.y == rect.y {
      for x in [left, right] {
        draw(art.vertical, as: .line, .along, x: x, y: lower.y, style: .dimmed)
      }
    }
    draw(art.bottomLeft, as: .line, [.up, .right], x: left, y: bottom, style: .dimmed)
    for (x, count) in [(left + 1, rect.x - left - 1), (end, right - end)] {
      draw(art.horizontal, as: .line, .across, x: x, y: bottom, count: count, style: .dimmed)
    }
    draw(art.bottomRight, as: .line, [.up, .left], x: right, y: bottom, style: .dimmed)
  }

  /// Draws the handle in the middle of a sheet's upper border, on the axis of its title.
  mutating func drawGrabber(of rect: Rect, above title: String) {
    let width = width(of: title).isMultiple(of: 2) ? 4 : 5
    let x = rect.x + (rect.width - width) / 2
    draw(art.thick, as: .grabber, .across, x: x, y: rect.y, count: width)
  }
}
