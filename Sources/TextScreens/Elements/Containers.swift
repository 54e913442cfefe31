/// A column of rows, each with a bullet.
///
/// The cells of all `GridRow`s among the rows form columns.
public struct List: ScreenContent {
  let rows: [ScreenElement]
  let columns: [HorizontalAlignment]
  let depth: Int

  /// Creates a list of rows.
  ///
  /// - Parameters:
  ///   - columns: Where the cells of `GridRow`s are in their columns; by default, at the start.
  ///   - rows: The rows.
  public init(columns: [HorizontalAlignment] = [], @ScreenBuilder rows: () -> [ScreenElement]) {
    self.init(rows: rows(), columns: columns)
  }

  init(rows: [ScreenElement], columns: [HorizontalAlignment]) {
    (self.rows, depth) = rows.limitedInDepth()
    self.columns = columns
  }

  /// The list as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.list(self), depth: depth) }
}

/// Elements that belong together, between a header and a footer, with a blank line before them.
public struct Section: ScreenContent {
  let header: String
  let footer: String
  let elements: [ScreenElement]
  let depth: Int

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - header: The title above the elements; an empty one is left out.
  ///   - footer: An explanation below the elements; an empty one is left out.
  ///   - elements: The elements.
  public init(
    _ header: String = "", footer: String = "", @ScreenBuilder elements: () -> [ScreenElement]
  ) {
    self.init(header, footer: footer, elements: elements())
  }

  init(_ header: String, footer: String, elements: [ScreenElement]) {
    self.header = header
    self.footer = footer
    (self.elements, depth) = elements.limitedInDepth()
  }

  /// The section as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.section(self), depth: depth) }
}

/// A row of elements, one cell apart; spacers in the row fill the remaining space.
public struct HStack: ScreenContent {
  let elements: [ScreenElement]
  let depth: Int

  /// Creates a stack of elements.
  public init(@ScreenBuilder elements: () -> [ScreenElement]) { self.init(elements: elements()) }

  init(elements: [ScreenElement]) { (self.elements, depth) = elements.limitedInDepth() }

  /// The stack as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.horizontal(self), depth: depth) }
}

/// A column of elements.
public struct VStack: ScreenContent {
  let elements: [ScreenElement]
  let depth: Int

  /// Creates a stack of elements.
  public init(@ScreenBuilder elements: () -> [ScreenElement]) { self.init(elements: elements()) }

  init(elements: [ScreenElement]) { (self.elements, depth) = elements.limitedInDepth() }

  /// The stack as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.vertical(self), depth: depth) }
}
