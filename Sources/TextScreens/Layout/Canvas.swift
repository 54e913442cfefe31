/// A frame while it is being drawn.
package struct Canvas {
  package private(set) var frame: Frame
  package let art: LineArt
  var scanner = ClusterScanner()
  /// What of the rows that are laid out is drawn, and where.
  var window: Window
  /// The controls met so far.
  var walk = ControlWalk()
  /// How many bytes, clusters and cells drawing has looked at so far, scanning aside.
  var drawingSteps = 0

  /// Content rows from `first` on are drawn from frame row `y` on, `count` of them.
  struct Window {
    var first = 0
    var y = 0
    var count: Int
  }

  package init(width: Int, height: Int, art: LineArt) {
    frame = Frame(width: width, height: height)
    self.art = art
    window = Window(count: height)
  }

  /// The finished frame.
  package consuming func finish() -> Frame {
    frame.renumberLongClusters()
    return frame
  }

  /// How many bytes, clusters and cells layout has looked at so far. Whatever the texts say, they
  /// are at most a fixed number for each byte of text, each element and each cell.
  package var steps: Int { scanner.steps + drawingSteps }

  /// Sets a run of cells in a frame row to one glyph of width 1.
  package mutating func fill(
    _ glyph: Glyph, x: Int, y: Int, count: Int, style: CellStyle = []
  ) {
    let (start, end) = (max(0, x), min(frame.width, x + count))
    guard y >= 0, y < frame.height, start < end else { return }
    drawingSteps += end - start
    separate(start, end, row: y)
    let row = y * frame.width
    frame.cells.withUnsafeMutableBufferPointer { cells in
      for column in start..<end {
        cells[row + column] = Cell(glyph: glyph, width: 1, style: style)
      }
    }
  }

  package mutating func clear(_ rect: Rect) {
    for y in rect.y..<rect.y + rect.height {
      fill(.blank, x: rect.x, y: y, count: rect.width)
    }
  }

  /// Draws a border with blanks inside it.
  package mutating func box(_ rect: Rect) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    clear(rect)
    let (right, bottom) = (rect.x + rect.width - 1, rect.y + rect.height - 1)
    for y in [rect.y, bottom] {
      fill(art.horizontal, x: rect.x, y: y, count: rect.width)
    }
    for y in rect.y + 1..<bottom {
      fill(art.vertical, x: rect.x, y: y, count: 1)
      fill(art.vertical, x: right, y: y, count: 1)
    }
    fill(art.topLeft, x: rect.x, y: rect.y, count: 1)
    fill(art.topRight, x: right, y: rect.y, count: 1)
    fill(art.bottomLeft, x: rect.x, y: bottom, count: 1)
    fill(art.bottomRight, x: right, y: bottom, count: 1)
  }

  /// Puts all that is drawn so far behind a veil: faint, with its blanks shaded.
  ///
  /// A blank between two characters stays, so that the words behind the veil can be read.
  package mutating func dim() {
    let (width, height, shade) = (frame.width, frame.height, art.shade)
    frame.cells.withUnsafeMutableBufferPointer { cells in
      for row in 0..<height {
        let rowEnd = (row + 1) * width
        var isBehindCharacter = false
        for index in row * width..<rowEnd {
          cells[index].style = .faint
          let isBlank = cells[index].glyph == .blank
          if isBlank {
            let isBeforeCharacter = index + 1 < rowEnd && cells[index + 1].glyph != .blank
            if !isBehindCharacter || !isBeforeCharacter { cells[index].glyph = shade }
          }
          isBehindCharacter = !isBlank
        }
      }
    }
  }

  /// Puts clusters that were scanned into a frame row, and answers how many cells they took.
  ///
  /// What reaches past `limit` cells is left off; a wide character is never cut in half.
  @discardableResult
  mutating func place(
    _ range: Range<Int>, x: Int, y: Int, limit: Int, style: CellStyle
  ) -> Int {
    let clusters = scanner.clusters
    let limit = min(limit, frame.width - x)
    var used = 0
    var end = range.lowerBound
    while end < range.upperBound, used + Int(clusters[end].width) <= limit {
      used += Int(clusters[end].width)
      end += 1
    }
    drawingSteps += end - range.lowerBound
    guard y >= 0, y < frame.height, used > 0, x >= 0 else { return used }
    separate(x, x + used, row: y)
    let start = y * frame.width + x
    var index = start
    frame.cells.withUnsafeMutableBufferPointer { cells in
      clusters.withUnsafeBufferPointer { clusters in
        for cluster in clusters[range.lowerBound..<end] where cluster.width > 0 {
          cells[index] = Cell(glyph: cluster.glyph, width: cluster.width, style: style)
          index += 1
          if cluster.width == 2 {
            cells[index] = .covered(style)
            index += 1
          }
        }
      }
    }
    if !scanner.longClusters.isEmpty { frame.take(scanner.longClusters, in: start..<start + used) }
    return used
  }

  /// Blanks the halves of wide characters that stick out of a run which is about to be set.
  private mutating func separate(_ start: Int, _ end: Int, row y: Int) {
    let row = y * frame.width
    if frame.cells[row + start].width == 0 {
      frame.cells[row + start - 1] = .blank(frame.cells[row + start - 1].style)
    }
    if end < frame.width, frame.cells[row + end].width == 0 {
      frame.cells[row + end] = .blank(frame.cells[row + end].style)
    }
  }
}
