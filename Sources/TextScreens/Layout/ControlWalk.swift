/// The layout's count of the controls it meets, in the order of `TextScreen.controls`.
struct ControlWalk {
  /// How many were met.
  var count = 0
  /// The number of the one that has the focus, if any has.
  var focus: Int?
  /// The content rows of the focused control, once it was met.
  var focusRows: Range<Int>?
  /// The rows that each spacer takes in a column.
  var spacerRows = 0
  /// How many spacers were met in columns.
  var spacers = 0
}
