/// A frame while it is being drawn.
struct Canvas {
  private(set) var frame: Frame
  private let frontArt: LineArt
  /// The characters of the screen that is being drawn.
  private(set) var art: LineArt
  /// Whether the screen that is being drawn is below a sheet or an alert: its cells are dimmed, and
  /// its controls have no marks.
  private(set) var isBehind = false
  /// The end of a hint that a number of rows is not visible.
  let more: (Int) -> String
  var scanner = ClusterScanner()
  /// The items of the current screen.
  var items: [ScreenItem] = []
  /// The panes of the current layer, in the order in which they are drawn.
  var panes: [PaneArea] = []
  /// The index of the focused pane.
  var focusedPaneIndex = 0
  /// The visible rows of the body that was drawn last, and the number of all its rows.
  var scroll: (rows: Range<Int>, count: Int) { panes.last?.scroll ?? (0..<0, 0) }
  /// The index of the item that has the focus, if any.
  var focus: Int?
  /// The index of the item whose menu is open, if one is.
  var openMenu: Int?
  /// The number of characters before the cursor, if the focused item is a text field.
  var cursor: Int?
  /// The area of each item.
  var areas: [Rect?] = []
  /// The items without room in their rows, in the toolbar and the body.
  var missing: Set<Int> = []
  var cursorPosition: (row: Int, column: Int)?
  /// The box of the sheet that is being drawn.
  var sheet: Rect?
  /// The blank rows that a picture can do without, beside sides of sheets and rules.
  var space = RowSpace()
  var pass: LayoutPass
  /// Whether texts and buttons of the body that is being drawn are centred in their lines.
  var centersItems = false
  /// The number of bytes, clusters and cells processed so far, without those of the scanner.
  var drawingSteps = 0

  init(
    width: Int, height: Int, art: LineArt, language: ScreenLanguage = .english,
    style: CellStyle = .plain
  ) {
    frame = Frame(width: width, height: height, style: style)
    frontArt = art
    self.art = art
    more = language.more
    pass = LayoutPass(count: height)
  }

  /// Returns the finished frame.
  consuming func finish() -> Frame {
    frame.renumberLongClusters()
    return frame
  }

  /// The number of bytes, clusters and cells processed so far.
  ///
  /// It is at most a fixed number for each byte of text, each item and each cell.
  var steps: Int { scanner.steps + drawingSteps }

  /// Starts drawing another screen.
  mutating func begin(
    _ items: [ScreenItem], focus: Int?, cursor: Int?, isBehind: Bool = false
  ) {
    self.isBehind = isBehind
    art = isBehind ? frontArt.behind : frontArt
    self.items = items
    (panes, focusedPaneIndex) = ([], 0)
    self.focus = focus
    self.cursor = cursor
    openMenu = nil
    areas = Array(repeating: nil, count: items.count)
    missing = []
    cursorPosition = nil
    sheet = nil
  }

  /// The style of an item that a user can use.
  func controlStyle(of index: Int) -> CellStyle {
    if index == focus { return .focused }
    let item = items[index]
    if !item.isEnabled { return .disabled }
    return item.isOn == true && (item.role == .button || item.role == .link) ? .selected : .accent
  }

  /// Fills cells in a frame row with a glyph of width 1.
  mutating func fill(
    _ glyph: Glyph, x: Int, y: Int, count: Int, style: CellStyle = .plain, mark: CellMark = .none
  ) {
    let (start, end) = (max(0, x), min(frame.width, x + count))
    guard y >= 0, y < frame.height, start < end else { return }
    drawingSteps += end - start
    frame.separate(start..<end, inRow: y)
    let row = y * frame.width
    let cell = Cell(glyph: glyph, width: 1, style: isBehind ? .dimmed : style, mark: mark)
    frame.cells.withUnsafeMutableBufferPointer { cells in
      for column in start..<end { cells[row + column] = cell }
    }
  }

  /// Makes a cell a part of a shape.
  mutating func setMark(_ mark: CellMark, row: Int, column: Int) {
    guard 0..<frame.height ~= row, 0..<frame.width ~= column else { return }
    drawingSteps += 1
    frame.cells[row * frame.width + column].mark = mark
  }

  mutating func clear(_ rect: Rect) {
    for y in rect.rows {
      fill(.blank, x: rect.x, y: y, count: rect.width)
    }
  }

  /// Draws a border.
  ///
  /// - Parameter corner: What a picture takes the upper left and the lower right corner for.
  mutating func box(_ rect: Rect, corner: CellMark.Kind = .corner) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let (right, bottom) = (rect.x + rect.width - 1, rect.y + rect.height - 1)
    for y in [rect.y, bottom] {
      draw(art.horizontal, as: .line, .across, x: rect.x, y: y, count: rect.width)
    }
    for y in rect.y + 1..<bottom {
      for x in [rect.x, right] { draw(art.vertical, as: .line, .along, x: x, y: y) }
    }
    draw(art.topLeft, as: corner, [.down, .right], x: rect.x, y: rect.y)
    draw(art.topRight, as: .line, [.down, .left], x: right, y: rect.y)
    draw(art.bottomLeft, as: .line, [.up, .right], x: rect.x, y: bottom)
    draw(art.bottomRight, as: corner, [.up, .left], x: right, y: bottom)
  }

  /// Draws a rule.
  mutating func rule(x: Int, y: Int, count: Int) {
    draw(art.horizontal, as: .line, .across, x: x, y: y, count: count, style: .decoration)
  }

  /// Draws a sign, or cells of a line, in each of which it leads to two edges.
  mutating func draw(
    _ glyph: Glyph, as kind: CellMark.Kind, _ flags: CellMark.Flags = [.start, .end], x: Int,
    y: Int, count: Int = 1, style: CellStyle = .plain
  ) {
    fill(glyph, x: x, y: y, count: count, style: style, mark: CellMark(kind: kind, flags: flags))
  }

  /// Draws scanned clusters in a frame row, and returns their width in cells.
  ///
  /// Clusters beyond `limit` cells are left out; a wide character is never cut in half.
  @discardableResult
  mutating func place(
    _ range: Range<Int>, x: Int, y: Int, limit: Int, style: CellStyle
  ) -> Int {
    let clusters = scanner.clusters
    let style = isBehind ? .dimmed : style
    let limit = min(limit, frame.width - x)
    var used = 0
    var end = range.lowerBound
    while end < range.upperBound, used + Int(clusters[end].width) <= limit {
      used += Int(clusters[end].width)
      end += 1
    }
    drawingSteps += end - range.lowerBound
    guard y >= 0, y < frame.height, used > 0, x >= 0 else { return used }
    frame.separate(x..<x + used, inRow: y)
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
}

extension Canvas {
  /// The width of a text on one line, in cells; any larger number if it is wider than the frame.
  mutating func width(of text: String) -> Int {
    scanner.scan(text, .areShown, upTo: frame.width)
    return scanner.lineCells
  }

  /// Draws a line of text in a frame row, and returns its width in cells.
  ///
  /// Text that is too long ends with an ellipsis.
  @discardableResult
  mutating func put(
    _ text: String, x: Int, y: Int, limit: Int, style: CellStyle = .plain
  ) -> Int {
    guard limit > 0 else { return 0 }
    scanner.scan(text, .areShown, upTo: limit)
    let all = 0..<scanner.clusters.count
    guard scanner.lineCells > limit else {
      return place(all, x: x, y: y, limit: limit, style: style)
    }
    let used = place(all, x: x, y: y, limit: limit - 1, style: style)
    fill(art.ellipsis, x: x + used, y: y, count: 1, style: style)
    return used + 1
  }

  /// Draws a line of text in a frame row, but only its end if it doesn't fit; returns its width in
  /// cells.
  @discardableResult
  mutating func putEnd(
    of text: String, x: Int, y: Int, limit: Int, style: CellStyle
  ) -> Int {
    guard limit > 0 else { return 0 }
    scanner.scan(text, .areShown)
    var width = scanner.lineCells
    guard width > limit else {
      return place(0..<scanner.clusters.count, x: x, y: y, limit: limit, style: style)
    }
    var start = 0
    while width > limit - 1 {
      width -= Int(scanner.clusters[start].width)
      start += 1
    }
    fill(art.ellipsis, x: x, y: y, count: 1, style: style)
    drawingSteps += start
    let range = start..<scanner.clusters.count
    return 1 + place(range, x: x + 1, y: y, limit: limit - 1, style: style)
  }

  /// Lays out a text, starting at a content row; returns the row after it, and the width of its
  /// widest line.
  mutating func wrap(
    _ text: String, x: Int, row: Int, width: Int, style: CellStyle = .plain,
    lineFeeds: ClusterScanner.LineFeeds = .breakLines
  ) -> (row: Int, width: Int) {
    guard width > 0 else { return (row, 0) }
    scanner.scan(text, lineFeeds)
    if scanner.isOneLine, scanner.lineCells <= width {
      guard let y = pass.frameRow(of: row) else { return (row + 1, 0) }
      let all = 0..<scanner.clusters.count
      return (row + 1, place(all, x: x, y: y, limit: width, style: style))
    }
    var lines = LineBreaker(scanner.clusters, width: width)
    var row = row
    var widest = 0
    while let line = lines.nextLine() {
      if let y = pass.frameRow(of: row) {
        widest = max(widest, place(line, x: x, y: y, limit: width, style: style))
      }
      row += 1
    }
    drawingSteps += lines.steps
    return (row, widest)
  }
}
