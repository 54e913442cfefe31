extension Canvas {
  /// Lays out nodes in a column, and returns the row after the last node.
  mutating func layOut(_ nodes: [LayoutNode], x: Int, row: Int, width: Int) -> Int {
    var next = row
    for node in nodes {
      if case .section = node, next > row { next += 1 }
      let indent = centersItems ? indent(of: node, in: width) : 0
      next = layOut(node, x: x + indent, row: next, width: width - indent)
    }
    return next
  }

  /// The space in front of what stands in the middle of a line.
  private mutating func indent(of node: LayoutNode, in width: Int) -> Int {
    switch node {
    case .item(let index) where ![.text, .button, .link].contains(items[index].role): 0
    case .item, .horizontal: naturalWidth(of: node).map { max(0, (width - $0) / 2) } ?? 0
    default: 0
    }
  }

  /// Lays out a node, starting at a content row, and returns the row after the node.
  mutating func layOut(_ node: LayoutNode, x: Int, row: Int, width: Int) -> Int {
    switch node {
    case .item(let index): return layOutItem(index, x: x, row: row, width: width)
    case .divider:
      if let y = pass.frameRow(of: row) {
        fill(art.horizontal, x: x, y: y, count: width, style: .decoration)
      }
      return row + 1
    case .spacer: return row + pass.nextSpacerRows()
    case .list(let rows, let alignments):
      return layOut(list: rows, alignments, x: x, row: row, width: width)
    case .grid(let rows, let alignments):
      return layOut(grid: rows, alignments, x: x, row: row, width: width)
    case .horizontal(let nodes), .row(let nodes):
      return layOut(horizontal: nodes, x: x, row: row, width: width)
    case .section(let nodes), .vertical(let nodes):
      return layOut(nodes, x: x, row: row, width: width)
    }
  }

  private mutating func layOut(
    list: [LayoutNode], _ alignments: [HorizontalAlignment], x: Int, row: Int, width: Int
  ) -> Int {
    // Leave out the bullets if there is too little room.
    let indent = width > 4 ? 2 : 0
    let columns = columns(of: list, alignments, in: width - indent)
    var next = row
    for node in list {
      let row = next
      next = layOut(node, in: columns, x: x + indent, row: row, width: width - indent)
      if indent > 0, next > row, node.takesBullet, let y = pass.frameRow(of: row) {
        fill(art.bullet, x: x, y: y, count: 1)
        mark(.bullet, x: x, y: y)
      }
    }
    return next
  }
}

extension LayoutNode {
  /// Whether the node has a bullet as a row of a list; in a nested list, the inner rows have
  /// bullets.
  fileprivate var takesBullet: Bool {
    switch self {
    case .list, .spacer, .divider: false
    case .item, .grid, .row, .section, .horizontal, .vertical: true
    }
  }
}
