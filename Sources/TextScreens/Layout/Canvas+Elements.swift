extension Canvas {
  /// Lays elements out under one another, and answers the row behind the last.
  mutating func layOut(_ elements: [ScreenElement], x: Int, row: Int, width: Int) -> Int {
    var next = row
    for element in elements {
      if case .section = element, next > row { next += 1 }
      next = layOut(element, x: x, row: next, width: width)
    }
    return next
  }

  /// Lays an element out from a content row on, and answers the row behind it.
  mutating func layOut(_ element: ScreenElement, x: Int, row: Int, width: Int) -> Int {
    switch element {
    case .text(let text): return wrap(text.text, x: x, row: row, width: width, style: text.style)
    case .heading(let heading):
      return wrap(heading.text, x: x, row: row, width: width, style: .bold)
    case .button(let button):
      return control(isEnabled: button.isEnabled, row: row) { canvas, style, y in
        canvas.bracketed(button.label, x: x, y: y, width: width, style: style)
      }
    case .link(let link):
      return control(isEnabled: link.isEnabled, row: row) { canvas, style, y in
        canvas.draw(link, x: x, y: y, width: width, style: style)
      }
    case .textField(let field):
      return control(isEnabled: field.isEnabled, row: row) { canvas, style, y in
        canvas.draw(field, x: x, y: y, width: width, style: style)
      }
    case .toggle(let toggle):
      return control(isEnabled: toggle.isEnabled, row: row) { canvas, style, y in
        let box = toggle.isOn ? "[x]" : "[ ]"
        canvas.marked(box, toggle.label, x: x, y: y, width: width, style: style)
      }
    case .picker(let picker): return layOut(picker, x: x, row: row, width: width)
    case .list(let list): return layOut(list, x: x, row: row, width: width)
    case .section(let section):
      let next = wrap(section.title, x: x, row: row, width: width, style: [.bold, .underline])
      return layOut(section.elements, x: x, row: next, width: width)
    case .labeled(let pair): return layOut(pair, x: x, row: row, width: width)
    case .progress(let bar):
      if let y = frameRow(of: row) { draw(bar, x: x, y: y, width: width) }
      return row + 1
    case .divider:
      if let y = frameRow(of: row) {
        fill(art.horizontal, x: x, y: y, count: width, style: .faint)
      }
      return row + 1
    case .spacer:
      return row + walk.nextSpacerRows()
    case .horizontal(let stack): return layOut(stack, x: x, row: row, width: width)
    case .vertical(let stack): return layOut(stack.elements, x: x, row: row, width: width)
    }
  }

  /// Counts a control of one row, and draws it where its row is in sight.
  private mutating func control(
    isEnabled: Bool, row: Int, draw: (inout Canvas, CellStyle, Int) -> Void
  ) -> Int {
    let isFocused = walk.count == walk.focus
    walk.count += 1
    if isFocused { walk.focusRows = row..<row + 1 }
    if let y = frameRow(of: row) {
      draw(&self, Self.controlStyle(isEnabled: isEnabled, isFocused: isFocused), y)
    }
    return row + 1
  }

  package static func controlStyle(isEnabled: Bool, isFocused: Bool) -> CellStyle {
    let style: CellStyle = isEnabled ? .accent : .faint
    return isFocused ? style.union(.inverse) : style
  }

  /// `[ Label ]`, and answers how many cells it took.
  @discardableResult
  package mutating func bracketed(
    _ label: String, x: Int, y: Int, width: Int, style: CellStyle
  ) -> Int {
    guard width > 4 || (width == 4 && label.isEmpty) else {
      return put(label, x: x, y: y, limit: width, style: style)
    }
    let start = put("[ ", x: x, y: y, limit: 2, style: style)
    let used = put(label, x: x + start, y: y, limit: width - 4, style: style)
    put(" ]", x: x + start + used, y: y, limit: 2, style: style)
    return used + 4
  }

  /// `[x] Label`; the mark goes last.
  private mutating func marked(
    _ mark: String, _ label: String, x: Int, y: Int, width: Int, style: CellStyle
  ) {
    let used = put(mark, x: x, y: y, limit: width, style: style)
    guard width > used + 1, !label.isEmpty else { return }
    fill(.blank, x: x + used, y: y, count: 1, style: style)
    put(label, x: x + used + 1, y: y, limit: width - used - 1, style: style)
  }

  /// `Label ›`; the arrow goes last.
  private mutating func draw(_ link: NavigationLink, x: Int, y: Int, width: Int, style: CellStyle) {
    var used = put(link.label, x: x, y: y, limit: width - 2, style: style)
    if used > 0 {
      fill(.blank, x: x + used, y: y, count: 1, style: style)
      used += 1
    }
    fill(art.link, x: x + used, y: y, count: 1, style: style)
  }

  /// `Label: [text      ]`, as wide as there is room.
  private mutating func draw(
    _ field: TextField, x: Int, y: Int, width: Int, style: CellStyle
  ) {
    // The text keeps a third of the room; and all, where two cells of the label would be too much.
    let labelRoom = width * 2 / 3 - 4
    var used = 0
    if !field.label.isEmpty, labelRoom >= min(2, self.width(of: field.label)) {
      used = put(field.label, x: x, y: y, limit: labelRoom, style: style)
      used += put(": ", x: x + used, y: y, limit: 2, style: style)
    }
    var box = x + used
    var room = width - used
    if room > 2 {
      put("[", x: box, y: y, limit: 1, style: style)
      put("]", x: x + width - 1, y: y, limit: 1, style: style)
      box += 1
      room -= 2
    }
    fill(.blank, x: box, y: y, count: room, style: .underline)
    putEnd(of: field.text, x: box, y: y, limit: room, style: .underline)
  }

  private mutating func layOut(_ picker: Picker, x: Int, row: Int, width: Int) -> Int {
    var next = row
    if !picker.label.isEmpty {
      next = wrap(picker.label, x: x, row: row, width: width)
    }
    for (index, option) in picker.options.enumerated() {
      next = control(isEnabled: picker.isEnabled, row: next) { canvas, style, y in
        canvas.marked("( )", option, x: x, y: y, width: width, style: style)
        if index == picker.selection, width > 2 {
          canvas.fill(canvas.art.bullet, x: x + 1, y: y, count: 1, style: style)
        }
      }
    }
    return next
  }

  private mutating func layOut(_ list: List, x: Int, row: Int, width: Int) -> Int {
    // Where there is no room for bullets, the rows alone.
    let indent = width > 4 ? 2 : 0
    var next = row
    for element in list.rows {
      let row = next
      next = layOut(element, x: x + indent, row: row, width: width - indent)
      if indent > 0, next > row, element.takesBullet, let y = frameRow(of: row) {
        fill(art.bullet, x: x, y: y, count: 1)
      }
    }
    return next
  }

  private mutating func layOut(_ pair: LabeledContent, x: Int, row: Int, width: Int) -> Int {
    let keyWidth = self.width(of: pair.key)
    let valueWidth = self.width(of: pair.value)
    if keyWidth + 2 + valueWidth <= width {
      if let y = frameRow(of: row) {
        put(pair.key, x: x, y: y, limit: keyWidth)
        put(pair.value, x: x + width - valueWidth, y: y, limit: valueWidth)
      }
      return row + 1
    }
    var next = row
    if !pair.key.isEmpty {
      next = wrap(pair.key + ":", x: x, row: row, width: width, lineFeeds: .areShown)
    }
    let indent = width > 4 ? 2 : 0
    return wrap(
      pair.value, x: x + indent, row: next, width: width - indent, lineFeeds: .areShown)
  }

  /// `Label ██████░░░░  60%`; of the three the number goes last, and is never cut.
  private mutating func draw(_ bar: ProgressBar, x: Int, y: Int, width: Int) {
    let percent = "\(Int(bar.fraction * 100 + 0.5))%"
    let room = width - "100% ".utf8.count
    // The label keeps to half of the room; less than two cells would tell nothing.
    var used = room < 4 ? 0 : put(bar.label, x: x, y: y, limit: room / 2)
    if used > 0 { used += 1 }
    let barWidth = max(0, room - used)
    let filled = Int(Double(barWidth) * bar.fraction + 0.5)
    fill(art.filled, x: x + used, y: y, count: filled, style: .accent)
    fill(art.unfilled, x: x + used + filled, y: y, count: barWidth - filled, style: .faint)
    if percent.utf8.count <= width {
      put(percent, x: x + width - percent.utf8.count, y: y, limit: percent.utf8.count)
    } else {
      fill(art.ellipsis, x: x, y: y, count: 1)
    }
  }
}

extension ScreenElement {
  /// Whether it has a bullet as a row of a list; the rows of a list inside have their own.
  fileprivate var takesBullet: Bool {
    switch self {
    case .list, .spacer, .divider: false
    default: true
    }
  }
}
