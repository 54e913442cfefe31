/// The layout's count of the controls it meets, in the order of `TextScreen.controls`.
struct ControlWalk {
  /// How many were met.
  var count = 0
  /// The number of the one that has the focus, if any has.
  var focus: Int?
  /// The content rows of the focused control, once it was met.
  var focusRows: Range<Int>?
  /// How many spacers were met in columns.
  var spacers = 0
  /// The rows that are left over, and how many spacers share them.
  var spare: (rows: Int, shares: Int) = (0, 1)

  /// Counts a spacer, and answers its rows: an even share, and together all there are.
  mutating func nextSpacerRows() -> Int {
    let before = spare.rows * spacers / spare.shares
    spacers += 1
    return spare.rows * spacers / spare.shares - before
  }
}
