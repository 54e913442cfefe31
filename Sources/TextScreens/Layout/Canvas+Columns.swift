extension Canvas {
  /// Lays out nodes in a row, one cell apart, and returns the row after the tallest node.
  ///
  /// If there is not enough room for all of them, a sign after those that fit says how many are
  /// missing.
  mutating func layOut(horizontal nodes: [LayoutNode], x: Int, row: Int, width: Int) -> Int {
    let columns = FittingColumns(nodes.map { need(of: $0) }, gap: 1, in: width)
    var column = x
    var bottom = row
    for (node, width) in zip(nodes, columns.widths) where width > 0 {
      if case .spacer = node {
      } else {
        bottom = max(bottom, layOut(node, x: column, row: row, width: width))
      }
      column += width + columns.gap
    }
    let end = layOut(missing: nodes[columns.widths.count...], in: columns, x: x, row: row)
    return max(bottom, end)
  }

  /// Draws how many nodes a row has that don't fit, and returns the row after the sign.
  mutating func layOut(
    missing nodes: ArraySlice<LayoutNode>, in columns: FittingColumns, x: Int, row: Int
  ) -> Int {
    guard !nodes.isEmpty else { return row }
    var count = 0
    for node in nodes {
      if hasItems(node) { count += 1 }
      node.forEachItem {
        pass.missing.insert($0)
        // It can have had room in a pass before the track took some.
        areas[$0] = nil
      }
    }
    guard count > 0, columns.signWidth > 0 else { return row }
    if let y = pass.frameRow(of: row) {
      put(
        FittingColumns.sign(count), x: x + columns.signStart, y: y, limit: columns.signWidth,
        style: .decoration)
    }
    return row + 1
  }

  mutating func need(of node: LayoutNode) -> WidthNeed {
    let width = naturalWidth(of: node)
    let hasControls = hasItems(node, where: \.isControl)
    return WidthNeed(
      width: width ?? (hasControls ? WidthNeed.leastOfControls : 1), isFlexible: width == nil,
      hasItems: hasItems(node), hasControls: hasControls)
  }

  /// Whether a node contains something to use, or a text.
  func hasItems(_ node: LayoutNode) -> Bool {
    hasItems(node) { $0.isControl || !$0.label.isEmpty }
  }

  /// Whether a node contains an item for which something is true.
  func hasItems(_ node: LayoutNode, where isMeant: (ScreenItem) -> Bool) -> Bool {
    var isFound = false
    node.forEachItem { isFound = isFound || isMeant(items[$0]) }
    return isFound
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
    case .actions(let row, _): return naturalWidth(of: row).map { $0 + 2 }
    case .divider, .spacer: return nil
    }
  }

  mutating func naturalWidth(of item: ScreenItem) -> Int? {
    switch item.role {
    case .back, .title, .heading, .section, .footer, .picker: widestLine(of: item.label)
    case .text: widestLine(of: item.label) + badgeWidth(of: item)
    case .link: width(of: item.label) + 2 + marksWidth(of: item)
    case .menu: width(of: item.label) + (item.label.isEmpty ? 1 : 2)
    case .actions: 1
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
