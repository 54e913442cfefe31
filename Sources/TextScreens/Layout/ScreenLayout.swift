/// A frame, with the place of each item that a user can reach in it.
public struct ScreenLayout {
  /// What is drawn.
  public let frame: Frame
  /// Where the cursor of the focused text field is.
  public let cursor: (row: Int, column: Int)?
  /// The rows of the body that are in sight, and how many rows the body has.
  package let scroll: (rows: Range<Int>, count: Int)
  /// How many bytes, clusters and cells layout looked at: at most a fixed number for each byte of
  /// text, each item and each cell.
  package let steps: Int
  private let uncounted: [ScreenItem]
  private let places: [Rect?]

  init(_ canvas: consuming Canvas) {
    cursor = canvas.cursorPlace
    scroll = canvas.scroll
    steps = canvas.steps
    uncounted = canvas.items
    places = canvas.places
    frame = canvas.finish()
  }

  /// The items that a user can reach, in reading order. O(*n*) in the bytes of their labels.
  package var items: [ScreenItem] { uncounted.counted() }

  /// The rows and columns of an item, or `nil` if it is out of sight. O(*n*) in the items.
  public func place(of id: ScreenItem.ID) -> (rows: Range<Int>, columns: Range<Int>)? {
    guard let index = uncounted.index(of: id), let rect = places[index] else { return nil }
    return (rect.y..<rect.y + rect.height, rect.x..<rect.x + rect.width)
  }

  /// The item that is drawn in a cell. O(*n*) in the items.
  public func item(atRow row: Int, column: Int) -> ScreenItem? {
    places.firstIndex { $0?.contains(row: row, column: column) == true }.map { items[$0] }
  }
}

extension Rect {
  fileprivate func contains(row: Int, column: Int) -> Bool {
    (y..<y + height).contains(row) && (x..<x + width).contains(column)
  }
}
