/// The width that a node or a column needs.
struct WidthNeed {
  var width: Int
  /// Whether it accepts any width, as a text field does.
  var isFlexible = false
}

extension Canvas {
  /// Lays out nodes in a row, one cell apart, and returns the row after the tallest node.
  mutating func layOut(horizontal nodes: [LayoutNode], x: Int, row: Int, width: Int) -> Int {
    let widths = columnWidths(of: nodes, in: width)
    var column = x
    var bottom = row
    for (node, width) in zip(nodes, widths) where width > 0 {
      if case .spacer = node {
      } else {
        bottom = max(bottom, layOut(node, x: column, row: row, width: width))
      }
      column += width + 1
    }
    return bottom
  }

  /// The widths of nodes in a row.
  private mutating func columnWidths(of nodes: [LayoutNode], in width: Int) -> [Int] {
    let needs = nodes.map { node in
      let width = naturalWidth(of: node)
      return WidthNeed(width: width ?? 1, isFlexible: width == nil)
    }
    return Self.widths(for: needs, gap: 1, in: width)
  }

  /// Divides a width between nodes or columns.
  ///
  /// If what they need fits, each gets what it needs; otherwise wide ones are narrowed before narrow
  /// ones. The remaining width goes to those that accept any width.
  static func widths(for needs: [WidthNeed], gap: Int, in width: Int) -> [Int] {
    // What is empty does not need a gap.
    let gaps = gap * max(0, needs.count { $0.width != 0 } - 1)
    var widths = shares(of: needs.map(\.width), in: width - gaps)
    var room = width - gaps - widths.reduce(0, +)
    let flexible = widths.indices.filter { needs[$0].isFlexible && widths[$0] > 0 }
    for (place, index) in flexible.enumerated() where room > 0 {
      let share = room / (flexible.count - place)
      widths[index] += share
      room -= share
    }
    return widths
  }

  /// Divides a width, starting with the narrowest: each gets what it needs, or an equal share of
  /// the rest.
  static func shares(of needs: [Int], in width: Int) -> [Int] {
    var shares = needs
    var room = max(0, width)
    let order = needs.indices.sorted { (needs[$0], $0) < (needs[$1], $1) }
    for (place, index) in order.enumerated() {
      shares[index] = min(needs[index], room / (order.count - place))
      room -= shares[index]
    }
    return shares
  }

  /// The width of a node's widest line, or `nil` if the node accepts any width.
  mutating func naturalWidth(of node: LayoutNode) -> Int? {
    switch node {
    case .item(let index): return naturalWidth(of: items[index])
    case .list(let rows, _): return naturalWidth(ofGrid: rows).map { $0 + 2 }
    case .grid(let rows, _): return naturalWidth(ofGrid: rows)
    case .section(let nodes), .vertical(let nodes): return naturalWidth(of: nodes)
    case .horizontal(let nodes), .row(let nodes):
      var sum = max(0, nodes.count - 1)
      for node in nodes {
        guard let width = naturalWidth(of: node) else { return nil }
        sum += width
      }
      return sum
    case .divider, .spacer: return nil
    }
  }

  private mutating func naturalWidth(of item: ScreenItem) -> Int? {
    switch item.role {
    case .back, .title, .heading, .section, .footer, .picker: widestLine(of: item.label)
    case .text: widestLine(of: item.label) + badgeWidth(of: item)
    case .link: width(of: item.label) + 2 + marksWidth(of: item)
    case .button: width(of: item.label) + 4 + marksWidth(of: item)
    case .toggle, .option, .tab: width(of: item.label) + 4
    case .value: width(of: item.label) + 2 + width(of: item.value ?? "")
    case .textField, .progress: nil
    }
  }

  /// The width of a column of nodes, or `nil` if one of them accepts any width.
  mutating func naturalWidth(of column: [LayoutNode]) -> Int? {
    var widest = 0
    for node in column {
      // A spacer in a column grows only in rows.
      if case .spacer = node { continue }
      guard let width = naturalWidth(of: node) else { return nil }
      widest = max(widest, width)
    }
    return widest
  }

  private mutating func widestLine(of text: String) -> Int {
    scanner.scan(text, .breakLines, upTo: frame.width)
    return scanner.widestCells
  }
}
