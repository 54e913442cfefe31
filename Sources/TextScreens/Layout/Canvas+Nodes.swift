extension Canvas {
  /// Lays nodes out below one another, and returns the row after the last.
  mutating func layOut(_ nodes: [LayoutNode], x: Int, row: Int, width: Int) -> Int {
    var next = row
    for node in nodes {
      if case .section = node, next > row { next += 1 }
      next = layOut(node, x: x, row: next, width: width)
    }
    return next
  }

  /// Lays a node out from a content row on, and returns the row after it.
  mutating func layOut(_ node: LayoutNode, x: Int, row: Int, width: Int) -> Int {
    switch node {
    case .item(let index): return layOutItem(index, x: x, row: row, width: width)
    case .divider:
      if let y = pass.frameRow(of: row) {
        fill(art.horizontal, x: x, y: y, count: width, style: .decoration)
      }
      return row + 1
    case .spacer: return row + pass.nextSpacerRows()
    case .list(let rows): return layOut(list: rows, x: x, row: row, width: width)
    case .section(let title, let nodes):
      let next = layOutItem(title, x: x, row: row, width: width)
      return layOut(nodes, x: x, row: next, width: width)
    case .horizontal(let nodes): return layOut(horizontal: nodes, x: x, row: row, width: width)
    case .vertical(let nodes): return layOut(nodes, x: x, row: row, width: width)
    }
  }

  private mutating func layOut(list: [LayoutNode], x: Int, row: Int, width: Int) -> Int {
    // If there is no room for bullets, only the rows.
    let indent = width > 4 ? 2 : 0
    var next = row
    for node in list {
      let row = next
      next = layOut(node, x: x + indent, row: row, width: width - indent)
      if indent > 0, next > row, node.takesBullet, let y = pass.frameRow(of: row) {
        fill(art.bullet, x: x, y: y, count: 1)
      }
    }
    return next
  }
}

extension LayoutNode {
  /// Whether it has a bullet as a row of a list; the rows of a list inside have their own.
  fileprivate var takesBullet: Bool {
    switch self {
    case .list, .spacer, .divider: false
    case .item, .section, .horizontal, .vertical: true
    }
  }
}
