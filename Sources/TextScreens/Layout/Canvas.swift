/// A frame while it is drawn.
struct Canvas {
  private(set) var frame: Frame
  let art: LineArt
  var scanner = ClusterScanner()
  /// The items of the screen that is drawn.
  var items: [ScreenItem] = []
  /// The index of the one that has the focus, if any has it.
  var focus: Int?
  /// How many characters are before the cursor, if the focused item is a text field.
  var cursor: Int?
  /// Where each item is drawn.
  var places: [Rect?] = []
  var cursorPlace: (row: Int, column: Int)?
  /// The rows of the body that are in sight, and how many rows it has.
  var scroll: (rows: Range<Int>, count: Int) = (0..<0, 0)
  var pass: LayoutPass
  /// How many bytes, clusters and cells drawing looked at so far, without the scanner.
  var drawingSteps = 0

  init(width: Int, height: Int, art: LineArt) {
    frame = Frame(width: width, height: height)
    self.art = art
    pass = LayoutPass(count: height)
  }

  /// The finished frame.
  consuming func finish() -> Frame {
    frame.renumberLongClusters()
    return frame
  }

  /// How many bytes, clusters and cells layout looked at so far: at most a fixed number for each
  /// byte of text, each item and each cell.
  var steps: Int { scanner.steps + drawingSteps }

  /// Begins to draw another screen.
  mutating func begin(_ items: [ScreenItem], focus: Int?, cursor: Int?) {
    self.items = items
    self.focus = focus
    self.cursor = cursor
    places = Array(repeating: nil, count: items.count)
    cursorPlace = nil
    scroll = (0..<0, 0)
  }

  /// The style of an item that a user can use.
  func controlStyle(of index: Int) -> CellStyle {
    if index == focus { return .focused }
    return items[index].isEnabled ? .accent : .disabled
  }

  /// Sets a run of cells in a frame row to one glyph of width 1.
  mutating func fill(_ glyph: Glyph, x: Int, y: Int, count: Int, style: CellStyle = .plain) {
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

  mutating func clear(_ rect: Rect) {
    for y in rect.y..<rect.y + rect.height {
      fill(.blank, x: rect.x, y: y, count: rect.width)
    }
  }

  /// Draws a border with blanks inside it.
  mutating func box(_ rect: Rect) {
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

  /// Dims everything drawn so far: faint, with shaded blanks.
  ///
  /// A blank between two characters stays, so that the words can still be read.
  mutating func dim() {
    let (width, height) = (frame.width, frame.height)
    let (blank, shade, style) = (Glyph.blank, art.shade, CellStyle.dimmed)
    frame.cells.withUnsafeMutableBufferPointer { cells in
      for row in 0..<height {
        let rowEnd = (row + 1) * width
        var isAfterCharacter = false
        for index in row * width..<rowEnd {
          cells[index].style = style
          let isBlank = cells[index].glyph == blank
          if isBlank {
            let isBeforeCharacter = index + 1 < rowEnd && cells[index + 1].glyph != blank
            if !isAfterCharacter || !isBeforeCharacter { cells[index].glyph = shade }
          }
          isAfterCharacter = !isBlank
        }
      }
    }
  }

  /// Puts scanned clusters into a frame row, and returns how many cells they take.
  ///
  /// What is past `limit` cells is left out; a wide character is never cut in half.
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

  /// Blanks the halves of wide characters at the edges of a run that is about to be set.
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
