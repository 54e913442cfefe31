extension Canvas {
  /// Lays elements out beside one another, a cell apart, and answers the row behind the tallest.
  mutating func layOut(_ stack: HStack, x: Int, row: Int, width: Int) -> Int {
    let widths = columnWidths(of: stack.elements, in: width)
    var column = x
    var bottom = row
    for (element, width) in zip(stack.elements, widths) {
      if width > 0 {
        bottom = max(bottom, layOutColumn(element, x: column, row: row, width: width))
        column += width + 1
      } else {
        // What has no room is still counted, so that every control keeps its number.
        walk.count += element.controlCount
      }
    }
    return bottom
  }

  private mutating func layOutColumn(_ element: ScreenElement, x: Int, row: Int, width: Int) -> Int
  {
    if case .spacer = element { return row }
    return layOut(element, x: x, row: row, width: width)
  }

  /// Each element's share of a width: what it needs where all have room; else the wide ones give
  /// way to the narrow ones. What is left over goes to those that take any width.
  private mutating func columnWidths(of elements: [ScreenElement], in width: Int) -> [Int] {
    let needs = elements.map { naturalWidth(of: $0) }
    // What is empty takes no gap either.
    let gaps = max(0, needs.count { $0 != 0 } - 1)
    let isFlexible = needs.map { $0 == nil }
    var widths = Self.shares(of: needs.map { $0 ?? 1 }, in: width - gaps)
    var room = width - gaps - widths.reduce(0, +)
    let flexible = widths.indices.filter { isFlexible[$0] && widths[$0] > 0 }
    for (place, index) in flexible.enumerated() where room > 0 {
      let share = room / (flexible.count - place)
      widths[index] += share
      room -= share
    }
    return widths
  }

  /// Shares a width: from the narrowest up, each gets what it needs or an equal share of what is
  /// left.
  package static func shares(of needs: [Int], in width: Int) -> [Int] {
    var shares = needs
    var room = max(0, width)
    let order = needs.indices.sorted { (needs[$0], $0) < (needs[$1], $1) }
    for (place, index) in order.enumerated() {
      shares[index] = min(needs[index], room / (order.count - place))
      room -= shares[index]
    }
    return shares
  }

  /// The cells that an element takes on its widest line, or `nil` where it takes any width.
  private mutating func naturalWidth(of element: ScreenElement) -> Int? {
    switch element {
    case .text(let text): return widestLine(of: text.text)
    case .heading(let heading): return widestLine(of: heading.text)
    case .button(let button): return width(of: button.label) + 4
    case .link(let link): return width(of: link.label) + 2
    case .toggle(let toggle): return width(of: toggle.label) + 4
    case .picker(let picker):
      return max(widestLine(of: picker.label), picker.options.map { width(of: $0) + 4 }.max() ?? 0)
    case .list(let list): return naturalWidth(of: list.rows).map { $0 + 2 }
    case .section(let section):
      return naturalWidth(of: section.elements).map { max($0, widestLine(of: section.title)) }
    case .labeled(let pair): return width(of: pair.key) + 2 + width(of: pair.value)
    case .vertical(let stack): return naturalWidth(of: stack.elements)
    case .horizontal(let stack):
      var sum = max(0, stack.elements.count - 1)
      for element in stack.elements {
        guard let width = naturalWidth(of: element) else { return nil }
        sum += width
      }
      return sum
    case .textField, .progress, .divider, .spacer: return nil
    }
  }

  /// The cells that a column of elements takes, or `nil` where one of them takes any width.
  package mutating func naturalWidth(of column: [ScreenElement]) -> Int? {
    var widest = 0
    for element in column {
      // Down a column a spacer grows in rows alone.
      if case .spacer = element { continue }
      guard let width = naturalWidth(of: element) else { return nil }
      widest = max(widest, width)
    }
    return widest
  }

  private mutating func widestLine(of text: String) -> Int {
    scanner.scan(text, .breakLines, upTo: frame.width)
    return scanner.widestCells
  }
}

extension ScreenElement {
  fileprivate var controlCount: Int {
    var controls: [ScreenItem] = []
    collectControls(into: &controls)
    return controls.count
  }
}
