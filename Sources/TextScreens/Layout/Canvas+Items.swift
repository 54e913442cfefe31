extension Canvas {
  /// Lays out an item, starting at a content row, and returns the row after the item.
  mutating func layOutItem(_ index: Int, x: Int, row: Int, width: Int) -> Int {
    var end: (row: Int, width: Int)
    switch items[index].role {
    case .back, .title, .heading, .section, .footer:
      end = wrap(items[index].label, x: x, row: row, width: width, style: items[index].style)
    case .text: end = layOut(text: index, x: x, row: row, width: width)
    case .picker:
      let label = items[index].label
      end = label.isEmpty ? (row, 0) : wrap(label, x: x, row: row, width: width)
    case .value: end = layOut(value: items[index], x: x, row: row, width: width)
    case .progress:
      if let y = pass.frameRow(of: row) { draw(progress: items[index], x: x, y: y, width: width) }
      end = (row + 1, width)
    case .button, .link, .textField, .toggle, .option, .menu, .actions, .tab:
      end = (row + 1, 0)
      if let y = pass.frameRow(of: row) {
        end.width = draw(row: index, x: x, y: y, width: width)
      }
    }
    recordArea(of: index, rows: row..<end.row, x: x, width: end.width)
    return end.row
  }

  /// Draws an item of one row, and returns its width in cells.
  @discardableResult
  mutating func draw(
    control item: ScreenItem, x: Int, y: Int, width: Int, style: CellStyle, isFocused: Bool
  ) -> Int {
    switch item.role {
    case .link:
      return draw(item, art.link, as: .link, x: x, y: y, width: width, style: style)
    case .menu:
      return draw(item, art.menu, as: .menu, x: x, y: y, width: width, style: style)
    case .actions:
      draw(mark(art.menu, of: item), as: .menu, x: x, y: y, style: style)
      return 1
    case .textField:
      draw(field: item, x: x, y: y, width: width, style: style, isFocused: isFocused)
      return width
    case .toggle:
      return draw(
        .toggle, item.isOn == true ? "x" : .blank, "[", "]", item, x: x, y: y, width: width,
        style: style)
    case .option:
      return draw(
        .option, item.isOn == true ? art.bullet : .blank, "(", ")", item, x: x, y: y, width: width,
        style: style)
    default: return draw(button: item, x: x, y: y, width: width, style: style)
    }
  }

  /// A mark that shows that an item can be used, or its replacement if the item can't be used.
  func mark(_ glyph: Glyph, of item: ScreenItem) -> Glyph {
    item.isEnabled ? glyph : art.disabled
  }

  /// Draws `[ Label ]`, and returns its width in cells.
  @discardableResult
  mutating func draw(button item: ScreenItem, x: Int, y: Int, width: Int, style: CellStyle) -> Int {
    guard width > 4 || (width == 4 && item.label.isEmpty) else {
      return put(item.label, x: x, y: y, limit: width, style: style)
    }
    let used = put(item.label, x: x + 2, y: y, limit: width - 4, style: style) + 4
    let (left, right) = (mark("[", of: item), mark("]", of: item))
    for (glyph, offset) in [(left, 0), (.blank, 1), (.blank, used - 2), (right, used - 1)] {
      fill(glyph, x: x + offset, y: y, count: 1, style: style)
    }
    mark(.button, x: x, y: y, count: used)
    return used
  }

  /// Draws `[x] Label`, or only the mark if there is little room.
  private mutating func draw(
    _ kind: CellMark.Kind, _ state: Glyph, _ left: Glyph, _ right: Glyph, _ item: ScreenItem,
    x: Int, y: Int, width: Int, style: CellStyle
  ) -> Int {
    let glyphs = [mark(left, of: item), state, mark(right, of: item)]
    let shown = width < 3 ? glyphs.prefix(width - 1) + [art.ellipsis] : glyphs[...]
    for (offset, glyph) in shown.enumerated() {
      fill(glyph, x: x + offset, y: y, count: 1, style: style)
    }
    guard width >= 3 else { return width }
    mark(kind, x: x, y: y, count: 3)
    guard width > 4, !item.label.isEmpty else { return 3 }
    fill(.blank, x: x + 3, y: y, count: 1, style: style)
    return 4 + put(item.label, x: x + 4, y: y, limit: width - 4, style: style)
  }

  /// Draws `Label ›`, or only the sign if there is little room.
  private mutating func draw(
    _ item: ScreenItem, _ sign: Glyph, as kind: CellMark.Kind, x: Int, y: Int, width: Int,
    style: CellStyle
  ) -> Int {
    var used = put(item.label, x: x, y: y, limit: width - 2, style: style)
    if used > 0 {
      fill(.blank, x: x + used, y: y, count: 1, style: style)
      used += 1
    }
    draw(mark(sign, of: item), as: kind, x: x + used, y: y, style: style)
    return used + 1
  }

  private mutating func layOut(
    value item: ScreenItem, x: Int, row: Int, width: Int
  ) -> (row: Int, width: Int) {
    let value = item.value ?? ""
    let keyWidth = self.width(of: item.label)
    let valueWidth = self.width(of: value)
    if keyWidth + 2 + valueWidth <= width {
      if let y = pass.frameRow(of: row) {
        put(item.label, x: x, y: y, limit: keyWidth)
        put(value, x: x + width - valueWidth, y: y, limit: valueWidth)
      }
      return (row + 1, width)
    }
    var next = row
    if !item.label.isEmpty {
      // A colon has no row of its own.
      let colon = keyWidth == width ? "" : ":"
      next =
        wrap(item.label + colon, x: x, row: row, width: width, lineFeeds: .areShown).row
    }
    let indent = width > 4 ? 2 : 0
    next =
      wrap(value, x: x + indent, row: next, width: width - indent, lineFeeds: .areShown).row
    return (next, width)
  }

  /// Draws `Label ██████░░░░  60%`, or only the percentage, which is never shortened, in little
  /// room.
  private mutating func draw(progress item: ScreenItem, x: Int, y: Int, width: Int) {
    let percentage = item.value ?? ""
    let room = width - "100% ".utf8.count
    // The label takes at most half of the room, and is left out if it would get less than two
    // cells.
    var used = room < 4 ? 0 : put(item.label, x: x, y: y, limit: room / 2)
    if used > 0 { used += 1 }
    let barWidth = max(0, room - used)
    let filled = Int(Double(barWidth) * item.fraction + 0.5)
    fill(art.filled, x: x + used, y: y, count: filled, style: .accent)
    fill(art.unfilled, x: x + used + filled, y: y, count: barWidth - filled, style: .decoration)
    mark(.filled, x: x + used, y: y, count: filled)
    mark(.unfilled, x: x + used + filled, y: y, count: barWidth - filled)
    let count = percentage.utf8.count
    if count <= width {
      put(percentage, x: x + width - count, y: y, limit: count)
    } else {
      fill(art.ellipsis, x: x, y: y, count: 1)
    }
  }
}

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

  /// The space before what is centred in a line.
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
        rule(x: x, y: y, count: width)
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
    case .actions(let content, let opener):
      guard width > 3 else {
        pass.missing.insert(opener)
        return layOut(content, x: x, row: row, width: width)
      }
      let end = layOut(content, x: x, row: row, width: width - 2)
      return max(end, layOutItem(opener, x: x + width - 1, row: row, width: 1))
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
      widenLink(of: node, to: x + width)
      if indent > 0, next > row, node.takesBullet, let y = pass.frameRow(of: row) {
        draw(art.bullet, as: .bullet, x: x, y: y)
      }
    }
    return next
  }

  /// Lets the only control in a row of a list be used in the rest of the row, too, if it is a link.
  private mutating func widenLink(of node: LayoutNode, to end: Int) {
    if case .actions(let row, _) = node { return widenLink(of: row, to: end - 2) }
    var controls: [Int] = []
    node.forEachItem { if items[$0].isControl { controls.append($0) } }
    guard let link = controls.first, controls.count == 1, items[link].role == .link else { return }
    if let area = areas[link] { areas[link]!.width = end - area.x }
  }
}

extension LayoutNode {
  /// Whether the node has a bullet as a row of a list; in a nested list, the inner rows have
  /// bullets.
  fileprivate var takesBullet: Bool {
    switch self {
    case .list, .spacer, .divider: false
    case .item, .grid, .row, .section, .horizontal, .vertical, .actions: true
    }
  }
}
