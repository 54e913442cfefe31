extension Canvas {
  /// Draws `Label: [text      ]` in the whole width.
  mutating func draw(
    field item: ScreenItem, x: Int, y: Int, width: Int, style: CellStyle, isFocused: Bool
  ) {
    // The text gets a third of the width, or all of it if the label would get less than two cells.
    let labelRoom = width * 2 / 3 - 4
    var used = 0
    if !item.label.isEmpty, labelRoom >= min(2, self.width(of: item.label)) {
      used = put(item.label, x: x, y: y, limit: labelRoom, style: style)
      used += put(": ", x: x + used, y: y, limit: 2, style: style)
      mark(.label, x: x, y: y, count: used)
    }
    var box = x + used
    var room = width - used
    let hasSides = room > 2
    if hasSides {
      fill(mark("[", of: item), x: box, y: y, count: 1, style: style)
      fill(mark("]", of: item), x: x + width - 1, y: y, count: 1, style: style)
      box += 1
      room -= 2
    }
    // A focused field is one area, like every other item.
    let boxStyle = isFocused ? style : CellStyle(.plain, .underline)
    fill(.blank, x: box, y: y, count: room, style: boxStyle)
    // The dots of a secret text are marks, which ASCII art has its own character for.
    let text =
      item.isSecret && art.isASCII
      ? String(repeating: "*", count: item.value?.count ?? 0) : item.value ?? ""
    if isFocused {
      let column = draw(edited: text, x: box, y: y, room: room, style: boxStyle)
      cursorPosition = (y, box + column)
    } else {
      putEnd(of: text, x: box, y: y, limit: room, style: boxStyle)
    }
    guard hasSides else { return }
    mark(.field, x: box - 1, y: y, count: room + 2)
    if let cursorPosition, isFocused, cursorPosition.column < frame.width {
      let mark = CellMark(kind: .field, flags: .cursor)
      setMark(mark, row: y, column: cursorPosition.column)
    }
  }

  /// Draws the part of a text around the cursor, and returns the column of the cursor in this part.
  ///
  /// If the cursor fits into the start of the text, the start is shown, otherwise the text before
  /// the cursor.
  mutating func draw(
    edited text: String, x: Int, y: Int, room: Int, style: CellStyle
  ) -> Int {
    guard let cursor else {
      // The cursor needs its own cell after the text.
      return min(putEnd(of: text, x: x, y: y, limit: max(1, room - 1), style: style), room - 1)
    }
    let before = String(text.prefix(cursor))
    let column = width(of: before)
    if column < room {
      put(text, x: x, y: y, limit: room, style: style)
      return column
    }
    return min(putEnd(of: before, x: x, y: y, limit: max(1, room - 1), style: style), room - 1)
  }
}
