/// A frame, with the area of each item that the user can reach.
public struct ScreenLayout {
  /// The frame.
  public private(set) var frame: Frame
  /// The position of the cursor in the focused text field.
  public private(set) var cursor: (row: Int, column: Int)?
  /// The rows and columns of the sheet on top, with its border, or `nil` if no sheet is on top.
  package private(set) var sheet: (rows: Range<Int>, columns: Range<Int>)?
  /// The panes of the layer on top, from the left; the placeholder beside a list is the last one.
  package let panes: [PaneArea]
  /// The index of the focused pane.
  private let focusedPaneIndex: Int
  /// The visible rows of the body of the focused pane, and the number of all its rows.
  package var scroll: (rows: Range<Int>, count: Int) { focusedPane?.scroll ?? (0..<0, 0) }
  /// The focused pane; `nil` in a frame that is too small.
  package var focusedPane: PaneArea? {
    panes.indices.contains(focusedPaneIndex) ? panes[focusedPaneIndex] : nil
  }
  /// The number of bytes, clusters and cells that layout processed.
  ///
  /// It is at most a fixed number for each byte of text, each item and each cell.
  package let steps: Int
  private let space: RowSpace
  private let unnumberedItems: [ScreenItem]
  private let focus: Int?
  private let missing: Set<Int>
  /// The index of the item whose menu is open.
  private let openMenu: Int?
  private var areas: [Rect?]

  init(_ canvas: consuming Canvas) {
    cursor = canvas.cursorPosition
    sheet = canvas.sheet.map(\.cells)
    (panes, focusedPaneIndex) = (canvas.panes, canvas.focusedPaneIndex)
    steps = canvas.steps
    space = canvas.space
    unnumberedItems = canvas.items
    focus = canvas.focus
    missing = canvas.missing
    openMenu = canvas.openMenu
    areas = canvas.areas
    frame = canvas.finish()
  }

  /// The layout without rows that only fill space.
  ///
  /// A sheet keeps its height, which means something, unless it is as high as it can be.
  ///
  /// - Parameter height: The number of rows for which blank ones stay, too, as beside a higher
  ///   picture.
  package func cropped(to height: Int = 0) -> ScreenLayout {
    let rows = frame.rowsInUse(
      for: max(height, space.leastRows), in: space.sheets + space.rules)
    var layout = self
    layout.frame = frame.keeping(rows)
    layout.cursor = cursor.flatMap { cursor in
      rows.firstIndex(of: cursor.row).map { ($0, cursor.column) }
    }
    func kept(_ part: Range<Int>) -> Range<Int>? {
      let kept = rows.indices.filter { part.contains(rows[$0]) }
      return kept.first.map { $0..<$0 + kept.count }
    }
    layout.sheet = sheet.flatMap { sheet in kept(sheet.rows).map { ($0, sheet.columns) } }
    layout.areas = areas.map { area in
      guard let area, let rows = kept(area.rows) else { return nil }
      return Rect(x: area.x, y: rows.lowerBound, width: area.width, height: rows.count)
    }
    return layout
  }

  /// The layout with a mark in place of the handle of the sheet on top, if there is one.
  ///
  /// - Parameter mark: A character that is one cell wide.
  package func markingHandle(_ mark: Character) -> ScreenLayout {
    guard let sheet else { return self }
    let row = sheet.rows.lowerBound
    // With a middle, for the character.
    let width = 5
    let blanks = String(repeating: " ", count: width / 2)
    var layout = self
    layout.frame.place(
      Frame(
        line: "\(blanks)\(mark)\(blanks)", width: width, style: CellStyle(.focused, .inverse)),
      row: row, column: sheet.columns.lowerBound + (sheet.columns.count - width) / 2)
    return layout
  }

  /// The items that the user can reach, in reading order. O(*n*) in the bytes of their labels.
  package var items: [ScreenItem] { unnumberedItems.numbered() }

  /// The same items, each with its place. O(*n*) in the bytes of their labels.
  package var placedItems: [PlacedItem] {
    items.enumerated().map { index, item in
      PlacedItem(
        item: item, area: areas[index]?.cells, hasRoom: !missing.contains(index),
        isInReach: item.isIn(openMenu: openMenu),
        isInBody: focusedPane?.body.contains(index) == true,
        isInBar: !panes.contains { $0.body.contains(index) },
        hasBullet: areas[index].map {
          $0.x > 1 && frame.cells[$0.y * frame.width + $0.x - 2].mark.kind == .bullet
        } ?? false,
        isFocused: index == focus)
    }
  }

  /// The item whose menu is open, if one is. O(*n*) in the bytes of the items' labels.
  package var menuOpener: ScreenItem? { openMenu.map { items[$0] } }

  /// The rows and columns of an item, or `nil` if it is not visible. O(*n*) in the number of items.
  public func area(of id: ScreenItem.ID) -> (rows: Range<Int>, columns: Range<Int>)? {
    guard let index = unnumberedItems.index(of: id), let rect = areas[index] else { return nil }
    return rect.cells
  }

  /// The item that is drawn in a cell, or `nil` if there is none. O(*n*) in the number of items.
  public func item(atRow row: Int, column: Int) -> ScreenItem? {
    areas.firstIndex { $0?.contains(x: column, y: row) == true }.map { items[$0] }
  }
}

extension Rect {
  fileprivate var cells: (rows: Range<Int>, columns: Range<Int>) { (rows, columns) }
}

/// An item, with its place in a layout.
package struct PlacedItem {
  package let item: ScreenItem
  /// The rows and columns of the item, or `nil` if it is not visible.
  package let area: (rows: Range<Int>, columns: Range<Int>)?
  /// Whether there is room for the item in its row, whether it is scrolled into sight or not.
  package let hasRoom: Bool
  /// Whether the focus can move to the item: not to an entry of a closed menu, nor out of an open
  /// one.
  package let isInReach: Bool
  /// Whether the item is in the body of the focused pane, and not in the bars around it.
  package let isInBody: Bool
  /// Whether the item is in a bar, not in a body.
  package let isInBar: Bool
  /// Whether the item is the first one in a row of a list.
  package let hasBullet: Bool
  /// Whether the item has the focus.
  package let isFocused: Bool
}

/// A pane in a layout.
package struct PaneArea {
  /// The pane's number: see `ScreenItem.pane`.
  package let number: Int
  /// The indices of the items in its body.
  let body: Range<Int>
  /// The columns of the pane.
  package var columns = 0..<0
  /// The visible rows of the body, and the number of all its rows.
  package var scroll: (rows: Range<Int>, count: Int) = (0..<0, 0)
}

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
