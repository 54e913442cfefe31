extension Canvas {
  /// Records the area of an item in the body, from its content rows.
  mutating func note(_ index: Int, rows: Range<Int>, x: Int, width: Int) {
    if index == pass.wanted { pass.wantedRows = rows }
    let shown = rows.clamped(to: pass.first..<pass.first + pass.count)
    areas[index] =
      shown.isEmpty || width <= 0
      ? nil
      : Rect(x: x, y: pass.y + shown.lowerBound - pass.first, width: width, height: shown.count)
  }

  /// Cuts off the areas of items at a frame row.
  mutating func cutAreas(of range: Range<Int>, at row: Int) {
    for index in range {
      guard let area = areas[index], area.y + area.height > row else { continue }
      areas[index]!.height = row - area.y
      if area.y >= row { areas[index] = nil }
    }
  }
}
