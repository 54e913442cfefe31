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
    var lines = LineBreaking(scanner.clusters, width: width)
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
