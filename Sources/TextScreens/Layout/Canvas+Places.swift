extension Canvas {
  /// Records the position of an item in the body, from its content rows.
  mutating func note(_ index: Int, rows: Range<Int>, x: Int, width: Int) {
    if index == pass.wanted { pass.wantedRows = rows }
    let shown = rows.clamped(to: pass.first..<pass.first + pass.count)
    places[index] =
      shown.isEmpty || width <= 0
      ? nil
      : Rect(x: x, y: pass.y + shown.lowerBound - pass.first, width: width, height: shown.count)
  }

  /// Cuts off the positions of items at a frame row.
  mutating func cutPlaces(of range: Range<Int>, at row: Int) {
    for index in range {
      guard let place = places[index], place.y + place.height > row else { continue }
      places[index]!.height = row - place.y
      if place.y >= row { places[index] = nil }
    }
  }
}
