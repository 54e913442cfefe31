extension Canvas {
  /// Lays a screen's body out in a part of the frame.
  ///
  /// Content taller than that is scrolled so that the focused control is in sight, or to its
  /// start, and says how many rows there are above and below. O(*n*) in the elements.
  ///
  /// - Parameter focus: The focused control's number among the body's, from 0.
  package mutating func layOutBody(_ elements: [ScreenElement], in rect: Rect, focus: Int?) {
    guard rect.width > 0, rect.height > 0 else { return }
    var height = pass(elements, in: rect, focus: focus, from: 0, shown: rect.height)
    if height < rect.height, walk.spacers > 0 {
      let spare = (rows: rect.height - height, shares: walk.spacers)
      clear(rect)
      height = pass(
        elements, in: rect, focus: focus, from: 0, shown: rect.height, spare: spare)
    }
    guard height > rect.height else { return }
    let scroll = Scroll(content: height, room: rect.height, focus: walk.focusRows)
    if scroll.first > 0 {
      clear(rect)
      let inner = Rect(
        x: rect.x, y: rect.y + (scroll.saysAbove ? 1 : 0), width: rect.width, height: scroll.shown)
      _ = pass(elements, in: inner, focus: focus, from: scroll.first, shown: scroll.shown)
    }
    let (above, below) = ((art.above, scroll.first), (art.below, scroll.below))
    let last = rect.y + rect.height - 1
    if scroll.saysAbove { say([above], in: rect, y: rect.y) }
    if scroll.saysBelow { say(scroll.saysBoth ? [above, below] : [below], in: rect, y: last) }
  }

  /// The rows that elements take in a width, spacers aside; draws nothing.
  package mutating func height(of elements: [ScreenElement], width: Int) -> Int {
    pass(elements, in: Rect(x: 0, y: 0, width: width, height: 0), focus: nil, from: 0, shown: 0)
  }

  /// Lays the elements out once, and answers how many rows they take.
  private mutating func pass(
    _ elements: [ScreenElement], in rect: Rect, focus: Int?, from first: Int, shown: Int,
    spare: (rows: Int, shares: Int) = (0, 1)
  ) -> Int {
    window = Window(first: first, y: rect.y, count: shown)
    walk = ControlWalk(focus: focus, spare: spare)
    return layOut(elements, x: rect.x, row: 0, width: rect.width)
  }

  /// `↑ 3 more`, or of both directions in one row `↑ 3 ↓ 5 more`.
  private mutating func say(_ counts: [(glyph: Glyph, rows: Int)], in rect: Rect, y: Int) {
    fill(.blank, x: rect.x, y: y, count: rect.width)
    var x = rect.x
    let end = rect.x + rect.width
    for (glyph, rows) in counts where rows > 0 {
      fill(glyph, x: x, y: y, count: min(1, end - x), style: .faint)
      x += 2
      x += put("\(rows) ", x: x, y: y, limit: end - x, style: .faint)
    }
    put("more", x: x, y: y, limit: end - x, style: .faint)
  }
}

/// Which rows of a content that is taller than its room are in sight.
struct Scroll {
  /// The first content row in sight, which is the number of those above.
  let first: Int
  /// How many content rows are in sight.
  let shown: Int
  /// How many are below.
  let below: Int
  let saysAbove: Bool
  let saysBelow: Bool
  /// In two rows, one says what there is above and below, and one is left for the content.
  let saysBoth: Bool

  init(content: Int, room: Int, focus: Range<Int>?) {
    let focus = focus ?? 0..<1
    saysBoth = room == 2
    if saysBoth {
      first = focus.lowerBound
      shown = 1
      below = content - first - 1
      (saysAbove, saysBelow) = (false, true)
      return
    }
    // In a single row, the content is worth more than what is said about it.
    let hint = room < 3 ? 0 : 1
    let wanted: Int
    if focus.upperBound <= room - hint {
      wanted = 0
    } else if focus.lowerBound >= content - (room - hint) {
      wanted = content - (room - hint)
    } else {
      wanted = focus.lowerBound - (room - 2 * hint) / 2
    }
    first = wanted
    saysAbove = hint > 0 && first > 0
    let roomBelow = room - (saysAbove ? 1 : 0)
    saysBelow = hint > 0 && content - first > roomBelow
    shown = min(content - first, roomBelow - (saysBelow ? 1 : 0))
    below = content - first - shown
  }
}
