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

  /// The picture as an element of a page that has the style sheet. It has no margin, so that its border
  /// is where the text of the page begins.
  ///
  /// - Parameters:
  ///   - changes: What is marked as new.
  ///   - item: The rows and columns of an item that is framed.
  package func svgElement(
    marking changes: FrameChanges? = nil,
    framing item: (rows: Range<Int>, columns: Range<Int>)? = nil
  ) -> String {
    let margin = CellSize.border - 1
    let (width, height) = svgElementSize
    return """
      <svg class="frame" width="\(width)" height="\(height)" \
      viewBox="\(margin) \(margin) \(width) \(height)" aria-hidden="true">
      \(svgScreen)\(changes.map(svgMarks) ?? "")\(item.map(svgBox) ?? "")\
      \(svgText(x: CellSize.inset, y: CellSize.inset))</svg>
      """
  }

  /// The box around an item, a little outside its cells.
  private func svgBox(_ item: (rows: Range<Int>, columns: Range<Int>)) -> String {
    """
    <rect class="used" x="\(CellSize.inset + CellSize.x(item.columns.lowerBound) - 4)" \
    y="\(CellSize.inset + CellSize.y(item.rows.lowerBound) - 1)" \
    width="\(CellSize.x(item.columns.count) + 8)" \
    height="\(CellSize.y(item.rows.count) + 2)" rx="3"/>

    """
  }

  /// The areas that are new.
  private func svgMarks(_ changes: FrameChanges) -> String {
    changes.areas.map { area in
      """
      <rect class="changed" x="\(CellSize.inset + CellSize.x(area.columns.lowerBound) - 2)" \
      y="\(CellSize.inset + CellSize.y(area.row))" \
      width="\(CellSize.x(area.columns.count) + 4)" height="\(CellSize.height)" rx="2"/>

      """
    }.joined()
  }

  /// The contents of the picture, for one that has the style sheet: the frame with its border.
  package var svgContent: String { svgScreen + svgText(x: CellSize.inset, y: CellSize.inset) }

  private var svgScreen: String {
    let (width, height) = svgSize
    return """
      <rect class="screen" x="\(CellSize.border).5" y="\(CellSize.border).5" \
      width="\(width - 2 * CellSize.border - 1)" height="\(height - 2 * CellSize.border - 1)" rx="6.5"/>

      """
  }

  /// The rows of the frame in a picture.
  package func svgText(x: Int, y: Int) -> String {
    let font = isEastAsian ? " class=\"eastAsian\"" : ""
    var svg = "<g transform=\"translate(\(x) \(y))\"\(font)>\n"
    for (row, content) in svgRows.enumerated() where !content.isEmpty {
      svg += "<g transform=\"translate(0 \(CellSize.y(row)))\">\(content)</g>\n"
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
  /// also has the lines of the whole frame.
  package var svgRows: [String] {
    (0..<height).map { row in
      var svg = row == 0 ? svgLines : ""
      let runs = runs(inRow: row)
      for box in runs.inverseBoxes { svg += box }
      for run in runs { run.appendSVG(to: &svg) }
      return svg
    }
  }

  private var svgLines: String {
    let tracer = LineTracer(self)
    return tracer.looks.map { look in
      look.style.svgGroup("<path class=\"\(look.kind)\" d=\"\(tracer.paths[look]!)\"/>")
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
      CellSize.x(width) + 2 * CellSize.inset, CellSize.y(height) + 2 * CellSize.inset
    )
  }
}

/// The size of a cell in a picture, in pixels.
package enum CellSize {
  package static let width = 8
  package static let height = 20
  /// The space between the edge of the picture and the cells.
  package static let inset = 20
  /// The space between the edge of the picture and its border.
  package static let border = 12

  static func x(_ columns: Int) -> Int { columns * width }
  package static func y(_ rows: Int) -> Int { rows * height }
}

extension [FrameRun] {
  /// A box under each stretch of inverse text, which can have several styles.
  fileprivate var inverseBoxes: [String] {
    var stretches: [(style: CellStyle, columns: Range<Int>)] = []
    for run in self where run.style.attributes.contains(.inverse) {
      if let last = stretches.last, last.columns.upperBound == run.columns.lowerBound {
        stretches[stretches.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
      } else {
        stretches.append((run.style, run.columns))
      }
    }
    return stretches.map { style, columns in
      style.svgGroup(
        """
        <rect x="\(CellSize.x(columns.lowerBound) - 4)" y="1" \
        width="\(CellSize.x(columns.count) + 8)" height="\(CellSize.height - 2)" rx="3"/>
        """)
    }
  }
}

extension FrameRun {
  fileprivate func appendSVG(to svg: inout String) {
    var content = ""
    // Blanks are underlined, too, as in a field.
    if style.attributes.contains(.underline) {
      content += """
        <path class="underlining" d="M\(CellSize.x(columns.lowerBound)) \(CellSize.height - 2).5\
        H\(CellSize.x(columns.upperBound))"/>
        """
    }
    for part in parts {
      content += """
        <text \(part.svgPlace)\(part.svgClass)>\(part.text.markup)</text>
        """
    }
    if !content.isEmpty { svg += style.svgGroup(content) }
  }
}

extension CellStyle {
  /// Elements with the classes of the style; those of plain text need none.
  fileprivate func svgGroup(_ content: String) -> String {
    let classes = (role == .plain ? [] : ["\(role)"]) + attributes.names
    return classes.isEmpty
      ? content : "<g class=\"\(classes.joined(separator: " "))\">\(content)</g>"
  }
}

extension FrameRun.Part {
  /// Where the text is: where each character is, if all are wide scalars of the first plane, which
  /// every reader counts in the same way; otherwise, where it begins and how wide it is.
  fileprivate var svgPlace: String {
    let scalars = text.unicodeScalars
    guard isWide, scalars.count * 2 == columns.count, scalars.allSatisfy({ $0.value < 0x1_0000 })
    else {
      return """
        x="\(CellSize.x(columns.lowerBound))" y="\(isWide ? 15 : 14)" \
        textLength="\(CellSize.x(columns.count))"
        """
    }
    let starts = stride(from: columns.lowerBound, to: columns.upperBound, by: 2)
      .map { "\(CellSize.x($0))" }
    return "x=\"\(starts.joined(separator: " "))\" y=\"15\""
  }

  /// The attribute with the class of the text, if it has one.
  fileprivate var svgClass: String {
    isWide ? " class=\"wide\"" : isSign ? " class=\"sign\"" : ""
  }
}
