/// A pass over a screen's body, which draws the visible rows.
struct LayoutPass {
  /// `count` content rows are drawn, from content row `first` on, starting at frame row `y`.
  var first = 0
  var y = 0
  var count: Int
  /// The item whose rows are needed, if any.
  var wanted: Int?
  /// The content rows of this item, after it was laid out.
  var wantedRows: Range<Int>?
  /// The items without room in their rows.
  var missing: Set<Int> = []
  /// The number of spacers laid out in columns so far.
  var spacers = 0
  /// The number of remaining rows, and the number of spacers that share them.
  var spare: (rows: Int, shares: Int) = (0, 1)

  /// The number of rows for the next spacer; the spacers share all spare rows evenly.
  mutating func nextSpacerRows() -> Int {
    let before = spare.rows * spacers / spare.shares
    spacers += 1
    return spare.rows * spacers / spare.shares - before
  }

  /// The frame row of a content row, or `nil` if the row is not visible.
  func frameRow(of row: Int) -> Int? {
    let offset = row - first
    return offset >= 0 && offset < count ? y + offset : nil
  }
}
