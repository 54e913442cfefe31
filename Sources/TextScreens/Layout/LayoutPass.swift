/// One walk over a screen's body, which draws the rows in its window.
struct LayoutPass {
  /// Content rows from `first` on are drawn from frame row `y` on, `count` of them.
  var first = 0
  var y = 0
  var count: Int
  /// The item whose rows are wanted, if any is.
  var wanted: Int?
  /// The content rows of that item, after it was laid out.
  var wantedRows: Range<Int>?
  /// How many spacers were laid out in columns.
  var spacers = 0
  /// The rows that are left over, and how many spacers share them.
  var spare: (rows: Int, shares: Int) = (0, 1)

  /// The rows of the next spacer: an even share, and all spare rows together.
  mutating func nextSpacerRows() -> Int {
    let before = spare.rows * spacers / spare.shares
    spacers += 1
    return spare.rows * spacers / spare.shares - before
  }

  /// The frame row of a content row, or `nil` if it is out of sight.
  func frameRow(of row: Int) -> Int? {
    let offset = row - first
    return offset >= 0 && offset < count ? y + offset : nil
  }
}
