/// A column of rows, each with a bullet.
///
/// The cells of all `GridRow`s among the rows form columns.
public struct List: ScreenContent {
  /// The list as a node of the screen's tree.
  public let element: ScreenElement

  /// Creates a list of rows.
  ///
  /// - Parameters:
  ///   - columns: Where the cells of `GridRow`s are in their columns; by default, at the start.
  ///   - rows: The rows.
  public init(columns: [HorizontalAlignment] = [], @ScreenBuilder rows: () -> [ScreenElement]) {
    element = ScreenElement(.list(columns), of: rows())
  }
}

/// Elements that belong together, between a header and a footer, with a blank line before them.
public struct Section: ScreenContent {
  /// The section as a node of the screen's tree.
  public let element: ScreenElement

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - header: The title above the elements; an empty one is left out.
  ///   - footer: An explanation below the elements; an empty one is left out.
  ///   - elements: The elements.
  public init(
    _ header: String = "", footer: String = "", @ScreenBuilder elements: () -> [ScreenElement]
  ) {
    element = ScreenElement(.section(header: header, footer: footer), of: elements())
  }
}

/// A row of elements, one cell apart; spacers in the row fill the remaining space.
public struct HStack: ScreenContent {
  /// The stack as a node of the screen's tree.
  public let element: ScreenElement

  /// Creates a stack of elements.
  public init(@ScreenBuilder elements: () -> [ScreenElement]) {
    element = ScreenElement(.horizontal, of: elements())
  }
}

/// A column of elements.
public struct VStack: ScreenContent {
  /// The stack as a node of the screen's tree.
  public let element: ScreenElement

  /// Creates a stack of elements.
  public init(@ScreenBuilder elements: () -> [ScreenElement]) {
    element = ScreenElement(.vertical, of: elements())
  }
}
