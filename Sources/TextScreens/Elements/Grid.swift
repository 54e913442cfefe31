/// Where the cells of a column are, if the column is wider.
public enum HorizontalAlignment: CaseIterable, Hashable, Sendable {
  /// At the start of the column.
  case leading
  /// In the middle of the column.
  case center
  /// At the end of the column, as for numbers.
  case trailing
}

/// A table: rows whose cells form columns, each as wide as its widest cell.
///
/// ```swift
/// Grid(columns: [.leading, .trailing]) {
///   GridRow {
///     Heading("Plane")
///     Heading("Metres")
///   }
///   Divider()
///   GridRow {
///     Text("Dart")
///     Text("18")
///   }
/// }
/// ```
///
/// If the columns don't fit, wide ones are narrowed before narrow ones. A text field, a progress
/// bar or a spacer in a cell makes its column take the remaining width. An element that is not a
/// `GridRow` takes the whole width.
public struct Grid: ScreenContent {
  /// The grid as a node of the screen's tree.
  public let element: ScreenElement

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - columns: Where the cells are in their columns; by default, at the start.
  ///   - rows: The rows.
  public init(columns: [HorizontalAlignment] = [], @ScreenBuilder rows: () -> [ScreenElement]) {
    element = ScreenElement(.grid(columns), of: rows())
  }
}

/// A row of a `Grid` or a `List`, in which each element is a cell; elsewhere, it is an `HStack`.
public struct GridRow: ScreenContent {
  /// The row as a node of the screen's tree.
  public let element: ScreenElement

  /// Creates a row of cells.
  public init(@ScreenBuilder cells: () -> [ScreenElement]) {
    element = ScreenElement(.row, of: cells())
  }
}
