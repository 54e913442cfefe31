/// The columns of a grid or a list.
struct GridColumns {
  /// The number of cells between two columns.
  static let gap = 2

  let fitting: FittingColumns
  let alignments: [HorizontalAlignment]

  func alignment(of column: Int) -> HorizontalAlignment {
    column < alignments.count ? alignments[column] : .leading
  }
}

extension Canvas {
  /// Lays out the rows of a grid, and returns the row after the last one. A divider is as wide as
  /// the columns.
  mutating func layOut(
    grid rows: [LayoutNode], _ alignments: [HorizontalAlignment], x: Int, row: Int, width: Int
  ) -> Int {
    let columns = columns(of: rows, alignments, in: width)
    var next = row
    for node in rows {
      let isDivider = if case .divider = node { columns.fitting.width > 0 } else { false }
      next = layOut(
        node, in: columns, x: x, row: next, width: isDivider ? columns.fitting.width : width)
    }
    return next
  }

  /// Lays out a row of a grid or a list, with its cells in columns if it has cells, and returns the
  /// row after it.
  mutating func layOut(
    _ node: LayoutNode, in columns: GridColumns, x: Int, row: Int, width: Int
  ) -> Int {
    guard case .row(let cells) = node else { return layOut(node, x: x, row: row, width: width) }
    let start = x
    var x = x
    var bottom = row
    let shown = columns.fitting.widths
    for ((column, cell), width) in zip(cells.enumerated(), shown) where width > 0 {
      let spare = spare(of: cell, columns.alignment(of: column), in: width)
      if case .spacer = cell {
      } else {
        bottom = max(
          bottom, layOut(cell, x: x + spare, row: row, width: width - spare))
      }
      x += width + GridColumns.gap
    }
    let missing = cells.dropFirst(shown.count)
    return max(bottom, layOut(missing: missing, in: columns.fitting, x: start, row: row))
  }

  /// The number of cells to leave free before a cell of a column.
  private mutating func spare(
    of cell: LayoutNode, _ alignment: HorizontalAlignment, in width: Int
  ) -> Int {
    guard alignment != .leading, let needed = naturalWidth(of: cell) else { return 0 }
    let spare = max(0, width - max(1, needed))
    return alignment == .center ? spare / 2 : spare
  }

  /// The columns of the rows of a grid or a list; none if no row has cells.
  mutating func columns(
    of rows: [LayoutNode], _ alignments: [HorizontalAlignment], in width: Int
  ) -> GridColumns {
    GridColumns(
      fitting: FittingColumns(
        columnNeeds(of: rows), gap: GridColumns.gap, in: width),
      alignments: alignments)
  }

  /// The width that the columns of a grid need, or `nil` if one of them accepts any width.
  mutating func naturalWidth(ofGrid rows: [LayoutNode]) -> Int? {
    let needs = columnNeeds(of: rows)
    if needs.contains(where: \.isFlexible) { return nil }
    let others = rows.filter { node in
      switch node {
      case .row, .divider: false
      default: true
      }
    }
    return naturalWidth(of: others).map { widest in
      max(widest, FittingColumns(needs, gap: GridColumns.gap, in: .max).width)
    }
  }

  /// The needs of the columns; each cell is measured once.
  private mutating func columnNeeds(of rows: [LayoutNode]) -> [WidthNeed] {
    var needs: [WidthNeed] = []
    for case .row(let cells) in rows {
      for (column, cell) in cells.enumerated() {
        if column == needs.count { needs.append(WidthNeed(width: 0)) }
        needs[column].add(need(of: cell))
      }
    }
    return needs
  }
}
