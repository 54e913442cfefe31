/// The lines of a frame as strokes, which the marks of its cells say.
///
/// A picture draws all lines of one style as one path: where two paths meet or overlap, a gap or a
/// knot shows at sizes that are not whole. Lengths are in half pixels, so that lines are in the
/// middle of pixels.
struct FrameLines {
  /// The style of a line.
  struct LineStyle: Hashable {
    /// The class in the style sheet.
    let name: String
    let style: CellStyle
  }

  private typealias Edge = CellMark.Flags

  /// The distance from a corner at which its arc begins.
  private static let radius = 16

  private let frame: Frame
  /// The edges of each cell to which a line leads, and how the line is drawn.
  private let cells: [(edges: Edge, lineStyle: LineStyle?)]
  /// The styles in the order in which they occur.
  private(set) var lineStyles: [LineStyle] = []
  private(set) var paths: [LineStyle: String] = [:]

  /// Draws all lines. O(*n*) in the number of cells.
  init(_ frame: Frame) {
    self.frame = frame
    cells = frame.cells.map { ($0.mark.edges, Self.lineStyle(of: $0)) }
    for index in cells.indices {
      guard let lineStyle = cells[index].lineStyle else { continue }
      if paths[lineStyle] == nil { lineStyles.append(lineStyle) }
      paths[lineStyle, default: ""] +=
        stroke(from: index, .left, .right) + stroke(from: index, .up, .down) + arc(in: index)
    }
  }

  private static func lineStyle(of cell: Cell) -> LineStyle? {
    let (mark, style) = (cell.mark, cell.style)
    guard !mark.edges.isEmpty else { return nil }
    // The border of a box continues below a handle or a scroll track.
    let isBelow = mark.kind == .grabber || mark.kind == .thumb || mark.kind == .track
    return LineStyle(
      name: mark.kind == .accent ? "thick" : "line",
      style: isBelow && style.role != .dimmed ? .plain : style)
  }

  private func neighbour(of index: Int, _ edge: Edge) -> Int? {
    let step = edge == .left || edge == .right ? 1 : frame.width
    let next = edge == .left || edge == .up ? index - step : index + step
    let isBeside = step > 1 || next / frame.width == index / frame.width
    return cells.indices.contains(next) && isBeside ? next : nil
  }

  /// The cell in which a line continues, if there is one.
  private func next(after index: Int, _ edge: Edge) -> Int? {
    guard cells[index].edges.contains(edge), let next = neighbour(of: index, edge),
      cells[next].edges.contains(edge.opposite), cells[next].lineStyle == cells[index].lineStyle
    else { return nil }
    return next
  }

  /// The straight line that begins in a cell, if one does.
  private func stroke(from index: Int, _ back: Edge, _ forward: Edge) -> String {
    guard !cells[index].edges.isDisjoint(with: [back, forward]), next(after: index, back) == nil
    else { return "" }
    var last = index
    while let next = next(after: last, forward) { last = next }
    let (start, end) = (pixels(end(of: index, back)), pixels(end(of: last, forward)))
    let (x, y) = (pixels(middle(of: index).x), pixels(middle(of: index).y))
    return forward == .right ? "M\(start) \(y)H\(end)" : "M\(x) \(start)V\(end)"
  }

  /// The arc of a corner.
  private func arc(in index: Int) -> String {
    let edges = cells[index].edges
    guard Self.isCorner(edges) else { return "" }
    let middle = middle(of: index)
    let x = middle.x + (edges.contains(.left) ? -Self.radius : Self.radius)
    let y = middle.y + (edges.contains(.up) ? -Self.radius : Self.radius)
    return "M\(pixels(middle.x)) \(pixels(y))"
      + "Q\(pixels(middle.x)) \(pixels(middle.y)) \(pixels(x)) \(pixels(middle.y))"
  }

  /// The middle of a cell, where its lines are.
  private func middle(of index: Int) -> (x: Int, y: Int) {
    (
      2 * CellSize.x(index % frame.width) + CellSize.width + 1,
      2 * CellSize.y(index / frame.width) + CellSize.height + 1
    )
  }

  /// Where a straight line ends in a cell: at its edge or beyond it, or at the arc of a corner.
  private func end(of index: Int, _ edge: Edge) -> Int {
    let isAcross = Edge.across.contains(edge)
    let sign = [.left, .up].contains(edge) ? -1 : 1
    let middle = isAcross ? middle(of: index).x : middle(of: index).y
    let edges = cells[index].edges
    guard edges.contains(edge) else {
      return Self.isCorner(edges) ? middle - sign * Self.radius : middle
    }
    if isAcross { return middle + sign * (CellSize.width + reach(beyond: index, edge)) - 1 }
    // A rule continues up to the border of the picture, and the mark of a selected tab does not.
    let isAtBorder =
      neighbour(of: index, edge) == nil && frame.cells[index].mark.kind != .accent
    let reach = isAtBorder ? 2 * (CellSize.top - CellSize.border) : 0
    return middle + sign * (CellSize.height + reach) - 1
  }

  /// Whether two lines meet in a cell, and neither continues beyond it.
  private static func isCorner(_ edges: Edge) -> Bool {
    edges.intersection(.across).rawValue.nonzeroBitCount == 1
      && edges.intersection(.along).rawValue.nonzeroBitCount == 1
  }

  /// The length by which a rule continues beyond its last cell: one across the frame up to the
  /// border of the picture, one across a box up to the border of the box, and the edge of a lower
  /// box up to the straight edge of the one in front of it.
  private func reach(beyond index: Int, _ edge: Edge) -> Int {
    guard let next = neighbour(of: index, edge) else {
      return 2 * (CellSize.inset - CellSize.border)
    }
    let middle = edge == .left ? CellSize.width - 1 : CellSize.width + 1
    switch cells[next].edges {
    // Up to the inside of the border, which is a pixel wide.
    case .along: return middle - 1
    case [.up, edge]: return middle + Self.radius
    default: return 0
    }
  }

  private func pixels(_ halves: Int) -> String {
    "\(halves / 2)" + (halves.isMultiple(of: 2) ? "" : ".5")
  }
}

extension CellMark.Flags {
  fileprivate var opposite: CellMark.Flags {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    default: .up
    }
  }
}
