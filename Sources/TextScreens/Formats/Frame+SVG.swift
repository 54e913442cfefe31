import VisibleText

extension Frame {
  /// Returns the frame as an SVG picture (SVG 1.1), with the colours of a theme.
  ///
  /// Each character has the width of its cells in any monospaced font, since the picture states the
  /// length of each text. O(*n*) in the number of cells.
  public func svg(theme: Theme = .dark) -> String {
    let size = CellSize.standard
    let (width, height) = svgSize
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(title.markup)</title>
      <rect width="100%" height="100%" fill="\(theme.background.hex)"/>
      <g font-family="ui-monospace, 'DejaVu Sans Mono', 'Noto Sans Mono CJK KR', monospace" \
      font-size="\(size.font)">

      """
    for row in 0..<self.height {
      for run in runs(inRow: row) { run.appendSVG(to: &svg, theme, size) }
    }
    return svg + "</g>\n</svg>\n"
  }

  /// The width and height of the picture, in pixels.
  package var svgSize: (width: Int, height: Int) {
    (CellSize.standard.x(width), CellSize.standard.y(height))
  }

  /// The text of the first row that has one, to name the picture.
  private var title: String {
    lines.lazy.map { line in
      line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    }.first { !$0.isEmpty }.map { String($0) } ?? ""
  }
}

/// The size of a cell in a picture, in pixels.
private struct CellSize {
  static let standard = CellSize(width: 8, height: 18, font: 14)

  let width: Int
  let height: Int
  let font: Int

  func x(_ columns: Int) -> Int { columns * width }
  func y(_ rows: Int) -> Int { rows * height }
  /// The baseline of a row's text.
  func baseline(_ row: Int) -> Int { row * height + height * 3 / 4 }
}

extension FrameRun {
  fileprivate func appendSVG(to svg: inout String, _ theme: Theme, _ size: CellSize) {
    let colors = theme.colors(of: style)
    if colors.background != theme.background {
      svg += """
        <rect x="\(size.x(columns.lowerBound))" y="\(size.y(row))" \
        width="\(size.x(columns.count))" height="\(size.height)" \
        fill="\(colors.background.hex)"/>

        """
    }
    var attributes = " fill=\"\(colors.text.hex)\""
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.underline) { attributes += " text-decoration=\"underline\"" }
    for part in parts {
      svg += """
        <text x="\(size.x(part.columns.lowerBound))" y="\(size.baseline(row))" \
        textLength="\(size.x(part.columns.count))"\(attributes)>\(part.text.markup)</text>

        """
    }
  }
}
