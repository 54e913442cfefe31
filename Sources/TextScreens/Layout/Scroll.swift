/// The visible rows of a body that is taller than the available space.
struct Scroll {
  /// The rows that must be visible.
  enum Goal {
    case rows(Range<Int>)
    /// The rows from this one on.
    case start(Int)
  }

  /// The first visible content row, which equals the number of rows above.
  let first: Int
  /// The number of visible content rows.
  let shown: Int
  /// The number of rows below.
  let below: Int
  let saysAbove: Bool
  let saysBelow: Bool
  /// If there are only two rows, one is a hint about the rows above and below, and one shows
  /// content.
  let saysBoth: Bool

  init(content: Int, room: Int, goal: Goal) {
    saysBoth = room == 2
    if saysBoth {
      switch goal {
      case .rows(let rows): first = rows.lowerBound
      case .start(let row): first = min(max(0, row), content - 1)
      }
      shown = 1
      below = content - first - 1
      (saysAbove, saysBelow) = (false, true)
      return
    }
    // If there are fewer than three rows, content is more useful than hints.
    let hint = room < 3 ? 0 : 1
    let last = content - (room - hint)
    switch goal {
    case .rows(let rows) where rows.upperBound <= room - hint: first = 0
    case .rows(let rows) where rows.lowerBound >= last: first = last
    case .rows(let rows): first = rows.lowerBound - (room - 2 * hint) / 2
    case .start(let row): first = min(max(0, row), last)
    }
    saysAbove = hint > 0 && first > 0
    let roomBelow = room - (saysAbove ? 1 : 0)
    saysBelow = hint > 0 && content - first > roomBelow
    shown = min(content - first, roomBelow - (saysBelow ? 1 : 0))
    below = content - first - shown
  }
}
