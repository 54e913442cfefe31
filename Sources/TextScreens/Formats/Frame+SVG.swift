import VisibleText

extension Frame {
  /// Returns the frame as an SVG picture (SVG 1.1) with a margin and a border.
  ///
  /// Borders and rules are strokes, so they have no gaps, and each text states the width of its
  /// cells, whatever the font. O(*n*) in the number of cells.
  ///
  /// - Parameter theme: The colours; `nil` for those that the reader prefers, dark or light.
  public func svg(theme: Theme? = nil) -> String {
    SVGDocument.text(svgContent, title: firstText, size: svgSize, theme: theme)
  }

  /// The picture as an element of a page that has the style sheet. It has no margin, so that its
  /// border is where the text of the page begins.
  ///
  /// - Parameters:
  ///   - changes: What is marked as new.
  ///   - losses: What is marked and struck through, as it is gone in the next picture.
  ///   - item: The rows and columns of an item that is framed.
  package func svgElement(
    marking changes: FrameChanges? = nil, striking losses: FrameChanges? = nil,
    framing item: (rows: Range<Int>, columns: Range<Int>)? = nil
  ) -> String {
    let margin = CellSize.border - 1
    let (width, height) = svgElementSize
    return """
      <svg class="frame" width="\(width)" height="\(height)" \
      viewBox="\(margin) \(margin) \(width) \(height)" aria-hidden="true">
      \(svgScreen)<g transform="translate(\(CellSize.inset) \(CellSize.top))">\(svgSurface)</g>
      \(svgMarks(changes?.replacedAreas, "changed whole", isWhole: true))\(svgMarks(changes?.areas, "changed"))\
      \(svgMarks(losses?.areas, "gone"))\(item.map(svgBox) ?? "")\
      \(svgText(x: CellSize.inset, y: CellSize.top, hasSurface: false))\
      \(losses.map(svgStrikes) ?? "")\(svgBorder)</svg>
      """
  }

  /// The box around an item, a little outside its cells.
  private func svgBox(_ item: (rows: Range<Int>, columns: Range<Int>)) -> String {
    """
    <rect class="used" x="\(CellSize.inset + CellSize.x(item.columns.lowerBound) - 4)" \
    y="\(CellSize.top + CellSize.y(item.rows.lowerBound) - 1)" \
    width="\(CellSize.x(item.columns.count) + 8)" \
    height="\(CellSize.y(item.rows.count) + 2)" rx="5"/>

    """
  }

  /// The areas that are new or gone. Panes and sheets reach the lines around them, in the middle of
  /// cells, and the border.
  private func svgMarks(
    _ areas: [FrameChanges.Area]?, _ name: String, isWhole: Bool = false
  ) -> String {
    (areas ?? []).map { area in
      let (start, end) = (area.columns.lowerBound, area.columns.upperBound)
      let (left, right) = isWhole ? (start == 0 ? 8 : 4, end == width ? 8 : 4) : (2, 2)
      return """
        <rect class="\(name)" x="\(CellSize.inset + CellSize.x(start) - left)" \
        y="\(CellSize.top + CellSize.y(area.row) - (isWhole ? CellSize.height / 2 : 0))" \
        width="\(CellSize.x(end - start) + left + right)" \
        height="\(CellSize.y(area.height + (isWhole ? 1 : 0)))" rx="\(isWhole ? 8 : 2)"/>

        """
    }.joined()
  }

  /// The lines through what is gone.
  private func svgStrikes(_ losses: FrameChanges) -> String {
    let lines = losses.areas.map { area in
      """
      M\(CellSize.inset + CellSize.x(area.columns.lowerBound) - 2) \
      \(CellSize.top + CellSize.y(area.row) + CellSize.height / 2).5h\(CellSize.x(area.columns.count) + 4)
      """
    }
    return lines.isEmpty ? "" : "<path class=\"gone\" d=\"\(lines.joined())\"/>"
  }

  /// The contents of the picture, for one that has the style sheet: the frame with its border.
  package var svgContent: String {
    svgScreen + svgText(x: CellSize.inset, y: CellSize.top) + svgBorder
  }

  private var svgScreen: String { svgOutline("screen") }

  /// The border is above all else, so that no rule cuts into it.
  private var svgBorder: String { svgOutline("border") }

  private func svgOutline(_ name: String) -> String {
    let (width, height) = svgSize
    return """
      <rect class="\(name)" x="\(CellSize.border).5" y="\(CellSize.border).5" \
      width="\(width - 2 * CellSize.border - 1)" height="\(height - 2 * CellSize.border - 1)" rx="8"/>

      """
  }

  /// The rows of the frame in a picture.
  ///
  /// - Parameters:
  ///   - x: Where the cells begin, in pixels.
  ///   - y: Where the rows begin.
  ///   - rowHeight: The distance of rows; less than that of cells for rows of text alone.
  ///   - hasSurface: Whether what is below a sheet or an alert is grey.
  package func svgText(
    x: Int, y: Int, rowHeight: Int = CellSize.height, hasSurface: Bool = true
  ) -> String {
    let font = isEastAsian ? " class=\"eastAsian\"" : ""
    var svg = "<g transform=\"translate(\(x) \(y))\"\(font)>\n"
    let rows = svgRows(on: hasSurface ? svgSurface : "")
    for (row, content) in rows.enumerated() where !content.isEmpty {
      svg += "<g transform=\"translate(0 \(row * rowHeight))\">\(content)</g>\n"
    }
    return svg + "</g>\n"
  }

  /// Whether the frame has Chinese, Japanese or Korean text. O(*n*) in the number of cells.
  package var isEastAsian: Bool { cells.contains(where: isEastAsian) }

  /// Whether a cell has a wide character that is not an emoji.
  private func isEastAsian(_ cell: Cell) -> Bool {
    guard cell.width == 2 else { return false }
    let glyph = cell.glyph
    let first = glyph.isLong ? longClusters[glyph.longIndex].first : UInt8(glyph.bits & 0xFF)
    // Emoji are from U+2000 to U+2FFF, and above U+FFFF.
    return first.map { 0xE1...0xEF ~= $0 && $0 != 0xE2 } ?? false
  }

  /// The contents of each row, which do not depend on where the row is, except that the first one
  /// also has the lines and areas of the whole frame.
  package var svgRows: [String] { svgRows(on: svgSurface) }

  private func svgRows(on surface: String) -> [String] {
    (0..<height).map { row in
      var svg = row == 0 ? surface + svgLines : ""
      let runs = runs(inRow: row)
      let shapes = shapes(inRow: row)
      for box in runs.inverseBoxes(beside: shapes) { svg += box }
      // A part of a bar continues below the one before it.
      for shape in shapes.reversed() where !shape.svg.isEmpty {
        // In a group of its own, since it is behind no other text of the row.
        let style = shape.style.ofShapes
        svg += style == .plain ? "<g>\(shape.svg)</g>" : style.svgGroup(shape.svg)
      }
      for run in runs { run.appendSVG(to: &svg) }
      return svg
    }
  }

  /// What is below a sheet or an alert is grey, and the box is not; its border is in the middle of
  /// cells.
  private var svgSurface: String {
    let corners = cells.indices.filter {
      cells[$0].mark.kind == .corner && cells[$0].style.role != .dimmed
    }
    guard corners.count == 2,
      let first = cells.firstIndex(where: { $0.style.role == .dimmed }),
      let last = cells.lastIndex(where: { $0.style.role == .dimmed })
    else { return "" }
    let (start, end) = (corners[0], corners[1])
    let (across, along) = (CellSize.inset - CellSize.border, CellSize.top - CellSize.border)
    let rows = first / width..<max(last, end) / width + 1
    let (top, bottom) = (
      rows.lowerBound == 0 ? -along : CellSize.y(rows.lowerBound),
      CellSize.y(rows.upperBound) + (rows.upperBound == height ? along : 0)
    )
    return """
      <rect class="below" x="-\(across)" y="\(top)" width="\(CellSize.x(width) + 2 * across)" \
      height="\(bottom - top)" rx="8"/>\
      <rect class="front" x="\(CellSize.x(start % width) + CellSize.width / 2).5" \
      y="\(CellSize.y(start / width) + CellSize.height / 2).5" \
      width="\(CellSize.x(end % width - start % width))" \
      height="\(CellSize.y(end / width - start / width))" rx="8"/>
      """
  }

  private var svgLines: String {
    let lines = FrameLines(self)
    let paths = lines.lineStyles.map { lineStyle in
      lineStyle.style.svgGroup(
        "<path class=\"\(lineStyle.name)\" d=\"\(lines.paths[lineStyle]!)\"/>")
    }
    return paths.joined() + svgThumbs
  }

  /// What shows which part of a body is visible. In a box, it is beside the border.
  private var svgThumbs: String {
    let thumbs = cells.indices.filter { cells[$0].mark.kind == .thumb }
    return thumbs.filter { $0 < width || cells[$0 - width].mark.kind != .thumb }.map { index in
      var end = index
      while end < cells.count, cells[end].mark.kind == .thumb { end += width }
      let x = CellSize.x(index % width) + (cells[index].mark.edges.isEmpty ? 4 : -2)
      let length = CellSize.y((end - index) / width) - 6
      return cells[index].style.ofShapes.svgGroup(
        #"<path class="thumb" d="M\#(x) \#(CellSize.y(index / width) + 3)v\#(length)"/>"#)
    }.joined()
  }

  /// The number of cells between the borders of the picture.
  package var columnsInBorder: Int {
    width + 2 * (CellSize.inset - CellSize.border) / CellSize.width
  }

  /// The width and height of the picture as an element of a page, in pixels.
  package var svgElementSize: (width: Int, height: Int) {
    let margin = 2 * (CellSize.border - 1)
    return (svgSize.width - margin, svgSize.height - margin)
  }

  /// The width and height of the picture, in pixels.
  package var svgSize: (width: Int, height: Int) {
    (
      CellSize.x(width) + 2 * CellSize.inset, CellSize.y(height) + 2 * CellSize.top
    )
  }
}

/// The size of a cell in a picture, in pixels.
package enum CellSize {
  package static let width = 8
  package static let height = 24
  /// Where the letters of a row stand.
  static let baseline = height / 2 + 5
  /// The space between the left edge of the picture and the cells.
  package static let inset = 20
  /// The space above the cells: the border is as far from them as that of a box, in the middle of
  /// its row, so that the bars are in the middle between the border and their rule.
  static let top = border + height / 2
  /// The space between the edge of the picture and its border.
  package static let border = 12

  static func x(_ columns: Int) -> Int { columns * width }
  package static func y(_ rows: Int) -> Int { rows * height }
}

/// A vector graphic that is a document of its own, with the style sheet for frames (SVG 1.1).
package enum SVGDocument {
  /// Returns the text of the document.
  ///
  /// - Parameters:
  ///   - body: The elements.
  ///   - title: The text for screen readers; without characters that can't be shown.
  ///   - size: The width and height in pixels.
  ///   - scale: How much larger the graphic is shown, in percent.
  ///   - theme: The colours; `nil` for those that the reader prefers, dark or light.
  ///   - rules: Rules for this graphic alone.
  package static func text(
    _ body: String, title: String, size: (width: Int, height: Int), scale: Int = 100,
    theme: Theme?, rules: String = ""
  ) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" class="frame" \
    width="\(size.width * scale / 100)" height="\(size.height * scale / 100)" \
    viewBox="0 0 \(size.width) \(size.height)" role="img">
    <title>\(title.markup)</title>
    <style>
    \(FrameStyleSheet.document(theme))\(rules)</style>
    <rect class="page" width="100%" height="100%" rx="8"/>
    \(body)</svg>

    """
  }
}
