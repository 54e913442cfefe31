extension Canvas {
  /// The cells that a text takes on one line; where they are more than the frame has, any number
  /// of more.
  package mutating func width(of text: String) -> Int {
    scanner.scan(text, .areShown, upTo: frame.width)
    return scanner.lineCells
  }

  /// Puts one line of text into a frame row, and answers how many cells it took.
  ///
  /// A text that is too long ends in an ellipsis.
  @discardableResult
  package mutating func put(
    _ text: String, x: Int, y: Int, limit: Int, style: CellStyle = []
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

  /// Puts the end of a line of text into a frame row, where all of it has no room.
  mutating func putEnd(
    of text: String, x: Int, y: Int, limit: Int, style: CellStyle
  ) {
    guard limit > 0 else { return }
    scanner.scan(text, .areShown)
    var width = scanner.lineCells
    guard width > limit else {
      place(0..<scanner.clusters.count, x: x, y: y, limit: limit, style: style)
      return
    }
    var start = 0
    while width > limit - 1 {
      width -= Int(scanner.clusters[start].width)
      start += 1
    }
    fill(art.ellipsis, x: x, y: y, count: 1, style: style)
    drawingSteps += start
    let range = start..<scanner.clusters.count
    place(range, x: x + 1, y: y, limit: limit - 1, style: style)
  }

  /// Lays out a text from a content row on, and answers the row behind it.
  mutating func wrap(
    _ text: String, x: Int, row: Int, width: Int, style: CellStyle = [],
    lineFeeds: ClusterScanner.LineFeeds = .breakLines
  ) -> Int {
    guard width > 0 else { return row }
    scanner.scan(text, lineFeeds)
    var lines = LineBreaking(scanner.clusters, width: width)
    var row = row
    while let line = lines.nextLine() {
      if let y = frameRow(of: row) { place(line, x: x, y: y, limit: width, style: style) }
      row += 1
    }
    drawingSteps += lines.steps
    return row
  }

  /// Where a content row is drawn, or `nil` where it is scrolled out of sight.
  func frameRow(of row: Int) -> Int? {
    let offset = row - window.first
    return offset >= 0 && offset < window.count ? window.y + offset : nil
  }
}
