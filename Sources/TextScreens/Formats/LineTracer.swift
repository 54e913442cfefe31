/// Finds the lines of a frame, each as long as possible, so that a picture draws the border of a box as
/// one path: where two strokes meet or overlap, a gap or a knot shows at sizes that are not whole.
struct LineTracer {
  /// How a line is drawn.
  struct Look: Hashable {
    let kind: LineGlyph.Kind
    let style: CellStyle
  }

  private let frame: Frame
  private var visited: Set<Int> = []
  /// The looks in the order in which they occur.
  private(set) var looks: [Look] = []
  private(set) var paths: [Look: String] = [:]

  /// Traces all lines. O(*n*) in the number of cells.
  init(_ frame: Frame) {
    self.frame = frame
    for index in frame.cells.indices {
      guard let (glyph, look) = line(at: index), !visited.contains(index) else { continue }
      if paths[look] == nil { looks.append(look) }
      let (row, column) = (index / frame.width, index % frame.width)
      guard let edges = glyph.edges else {
        paths[look, default: ""] += glyph.branches(x: CellSize.x(column), y: CellSize.y(row))
        continue
      }
      paths[look, default: ""] += path(through: index, edges.0)
    }
  }

  private func line(at index: Int) -> (LineGlyph, Look)? {
    let cell = frame.cells[index]
    guard let glyph = LineGlyph(cell) else { return nil }
    // A scroll track can be a part of the border.
    let isBorder = cell.mark.flags.contains(.border) && cell.style.role != .dimmed
    return (glyph, Look(kind: glyph.kind, style: isBorder ? .plain : cell.style))
  }

  /// The cell that continues a line, if there is one, and the edge at which the line leaves it.
  private func next(after index: Int, _ edge: LineGlyph.Edge) -> (index: Int, exit: LineGlyph.Edge)?
  {
    let column = index % frame.width
    let next: Int
    switch edge {
    case .left: next = column > 0 ? index - 1 : -1
    case .right: next = column + 1 < frame.width ? index + 1 : -1
    case .up: next = index - frame.width
    case .down: next = index + frame.width
    }
    guard frame.cells.indices.contains(next), let (glyph, look) = line(at: next),
      look == line(at: index)?.1, let edges = glyph.edges
    else { return nil }
    if edges.0 == edge.opposite { return (next, edges.1) }
    return edges.1 == edge.opposite ? (next, edges.0) : nil
  }

  /// The path of the line through a cell, from one end to the other, or once around.
  private mutating func path(through start: Int, _ edge: LineGlyph.Edge) -> String {
    // Go to an end first; the line leaves the first cell there.
    var (first, end) = (start, edge)
    var isClosed = false
    while let next = next(after: first, end) {
      (first, end) = next
      if first == start {
        isClosed = true
        break
      }
    }
    var cell = first
    var entry = end
    var path = PathText(from: point(cell, entry))
    while true {
      visited.insert(cell)
      let edges = line(at: cell)!.0.edges!
      let exit = edges.0 == entry ? edges.1 : edges.0
      if exit == entry.opposite {
        path.line(to: point(cell, exit))
      } else {
        let middle = Point(cell, in: frame)
        path.line(to: middle.corner(entry, radius(cell, entry)))
        path.arc(around: middle, to: middle.corner(exit, radius(cell, exit)))
        path.line(to: point(cell, exit))
      }
      guard let next = next(after: cell, exit), !visited.contains(next.index) else { break }
      (cell, entry) = (next.index, exit.opposite)
    }
    return path.text(isClosed: isClosed)
  }

  /// The distance from a corner at which its arc begins, in half pixels: within the cell, unless the line
  /// goes straight on in the next one.
  private func radius(_ cell: Int, _ edge: LineGlyph.Edge) -> Int {
    next(after: cell, edge)?.exit == edge ? 2 * CellSize.width : CellSize.width - 1
  }

  /// Where a line leaves a cell. A rule across the frame goes up to the border of the picture, one across
  /// a box up to the border of the box, and the edge of a lower box up to the straight edge of the one in
  /// front of it.
  private func point(_ cell: Int, _ edge: LineGlyph.Edge) -> Point {
    var point = Point(cell, in: frame).edge(edge)
    let margin = 2 * (CellSize.inset - CellSize.border)
    let column = cell % frame.width
    switch edge {
    case .left:
      point.x -= column == 0 ? margin : length(into: cell - 1, .left, CellSize.width - 1)
    case .right:
      point.x +=
        column == frame.width - 1 ? margin : length(into: cell + 1, .right, CellSize.width + 1)
    case .up, .down: break
    }
    return point
  }

  /// How far a line goes on into the next cell, in half pixels.
  private func length(into cell: Int, _ edge: LineGlyph.Edge, _ middle: Int) -> Int {
    // Up to the inside of the border, which is a pixel wide.
    if isUpright(cell) { return middle - 1 }
    // The lower corner of a box, which leads away from the line.
    guard let edges = line(at: cell)?.0.edges, edges == (.up, edge) else { return 0 }
    return middle + radius(cell, edge)
  }

  /// Whether a cell has a line from its upper edge to its lower one.
  private func isUpright(_ cell: Int) -> Bool {
    guard let (glyph, look) = line(at: cell), let edges = glyph.edges else { return false }
    return look.kind != .thick && edges.0 == edges.1.opposite
      && (edges.0 == .up || edges.0 == .down)
  }
}

/// A point of a picture in half pixels, so that lines are in the middle of pixels.
private struct Point: Equatable {
  var x, y: Int

  init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

  /// The middle of a cell, where its lines are.
  init(_ cell: Int, in frame: Frame) {
    x = 2 * CellSize.x(cell % frame.width) + CellSize.width + 1
    y = 2 * CellSize.y(cell / frame.width) + CellSize.height + 1
  }

  /// Where a line through this middle of a cell meets the edge of the cell.
  func edge(_ edge: LineGlyph.Edge) -> Point {
    switch edge {
    case .left: Point(x: x - CellSize.width - 1, y: y)
    case .right: Point(x: x + CellSize.width - 1, y: y)
    case .up: Point(x: x, y: y - CellSize.height - 1)
    case .down: Point(x: x, y: y + CellSize.height - 1)
    }
  }

  /// Where the arc of a corner begins or ends.
  func corner(_ edge: LineGlyph.Edge, _ radius: Int) -> Point {
    switch edge {
    case .left: Point(x: x - radius, y: y)
    case .right: Point(x: x + radius, y: y)
    case .up: Point(x: x, y: y - radius)
    case .down: Point(x: x, y: y + radius)
    }
  }
}

/// The text of a path: straight parts as long as possible, and arcs.
private struct PathText {
  private var svg: String
  /// The end of what is written.
  private var written: Point
  /// Where the straight part ends that is not written yet.
  private var pending: Point

  init(from point: Point) {
    svg = "M\(Self.pixels(point.x)) \(Self.pixels(point.y))"
    (written, pending) = (point, point)
  }

  private static func pixels(_ halves: Int) -> String {
    "\(halves / 2)" + (halves.isMultiple(of: 2) ? "" : ".5")
  }

  mutating func line(to point: Point) { pending = point }

  mutating func arc(around middle: Point, to point: Point) {
    writeLine()
    let numbers = [middle.x, middle.y, point.x, point.y].map(Self.pixels)
    svg += "Q\(numbers.joined(separator: " "))"
    (written, pending) = (point, point)
  }

  private mutating func writeLine() {
    guard pending != written else { return }
    svg += pending.y == written.y ? "H\(Self.pixels(pending.x))" : "V\(Self.pixels(pending.y))"
    written = pending
  }

  func text(isClosed: Bool) -> String {
    var path = self
    path.writeLine()
    return path.svg + (isClosed ? "Z" : "")
  }
}
