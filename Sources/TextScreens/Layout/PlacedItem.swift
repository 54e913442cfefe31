/// An item, with its place in a layout.
package struct PlacedItem {
  package let item: ScreenItem
  /// The rows and columns of the item, or `nil` if it is not visible.
  package let area: (rows: Range<Int>, columns: Range<Int>)?
  /// Whether there is room for the item in its row, whether it is scrolled into sight or not.
  package let hasRoom: Bool
  /// Whether the focus can move to the item: not to an entry of a closed menu, nor out of an open one.
  package let isInReach: Bool
  /// Whether the item is not in the bars around the body.
  package let isInBody: Bool
  /// Whether the item has the focus.
  package let isFocused: Bool
}
