extension Canvas {
  /// Draws the panes of a layer side by side, and returns the columns of the rules between them.
  mutating func draw(panesOf layer: ScreenLayer, in rect: Rect) -> [Int] {
    let placeholder = layer.placeholder.map { [ScreenLayer.Pane($0)] } ?? []
    let panes = layer.panes + placeholder
    let list = PaneWidths.list(count: panes.count, in: rect.width)
    var x = rect.x
    var rules: [Int] = []
    for (index, pane) in panes.enumerated() {
      let isLast = index == panes.count - 1
      let width = isLast ? rect.x + rect.width - x : list
      draw(
        pane, isWaiting: layer.isWaiting && index == layer.panes.count - 1,
        hidesBack: index > 0 && !isLast,
        in: Rect(x: x, y: rect.y, width: width, height: rect.height))
      if !isLast { rules.append(x + width) }
      x += width + 1
    }
    if !placeholder.isEmpty {
      // In a picture, too, it is in the middle, also beside a short list.
      let rows = self.panes.dropLast().map(\.scroll.count).max() ?? 0
      space.leastRows = frame.height - rect.height + 4 + rows + min(rows, 5)
    }
    return rules
  }

  /// Draws a rule from the top of the frame, after what is beside and below it: it is joined with
  /// the rules that meet it.
  mutating func drawRule(x: Int, height: Int) {
    space.rules.append(Rect(x: x, y: -1, width: 1, height: height + 2))
    // It ends at the rule above the tabs, of which the part above the selected one stays.
    for y in 0..<min(height + 1, frame.height) where y < height || mark(x: x, y: y).kind == .line {
      var edges: CellMark.Flags = y < height ? .along : .up
      if mark(x: x - 1, y: y).flags.contains(.right) { edges.insert(.left) }
      if mark(x: x + 1, y: y).flags.contains(.left) { edges.insert(.right) }
      draw(art.joint(edges), as: .line, edges, x: x, y: y, style: .decoration)
    }
  }

  func mark(x: Int, y: Int) -> CellMark { frame.cells[y * frame.width + x].mark }
}

/// The widths of panes that are side by side, in cells.
package enum PaneWidths {
  /// The width of each list; the screen on the right has the rest.
  static func list(count: Int, in width: Int) -> Int { min(40, max(30, width / (count + 1))) }

  /// The maximum number of panes in a frame: 1, 2 or 3.
  ///
  /// A list has at least 30 columns, and the screen beside it at least 50; three panes need 140
  /// columns.
  package static func limit(in width: Int) -> Int {
    width >= 140 ? 3 : width >= 30 + 1 + 50 ? 2 : 1
  }

  /// The number of columns of a sidebar, with its rule; 0 if there is no room for one. From 100
  /// columns, two panes have room beside it.
  package static func sidebar(in width: Int) -> Int { width >= 100 ? 19 : 0 }
}
