/// Which rows of a body that is taller than its place are in sight.
struct Scroll {
  /// What has to be in sight.
  enum Goal {
    case rows(Range<Int>)
    /// The rows from this one on.
    case start(Int)
  }

  /// The first content row in sight, which is the number of rows above.
  let first: Int
  /// How many content rows are in sight.
  let shown: Int
  /// How many are below.
  let below: Int
  let saysAbove: Bool
  let saysBelow: Bool
  /// In two rows, one says how many are above and below, and one is left for the content.
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
    // A single row is worth more for the content than for a hint.
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
