/// A column of rows, each with a bullet.
public struct List: ScreenContent {
  let rows: [ScreenElement]
  let depth: Int

  /// Creates a list of rows.
  public init(@ScreenBuilder rows: () -> [ScreenElement]) { self.init(rows: rows()) }

  init(rows: [ScreenElement]) { (self.rows, depth) = rows.limitedInDepth() }

  /// The list as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.list(self)) }
}

/// Elements that belong together, under a title, with a blank line before the title.
public struct Section: ScreenContent {
  let title: String
  let elements: [ScreenElement]
  let depth: Int

  /// Creates a section with a title.
  public init(_ title: String, @ScreenBuilder elements: () -> [ScreenElement]) {
    self.init(title, elements: elements())
  }

  init(_ title: String, elements: [ScreenElement]) {
    self.title = title
    (self.elements, depth) = elements.limitedInDepth()
  }

  /// The section as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.section(self)) }
}

/// A row of elements, one cell apart; spacers in the row fill the remaining space.
public struct HStack: ScreenContent {
  let elements: [ScreenElement]
  let depth: Int

  /// Creates a stack of elements.
  public init(@ScreenBuilder elements: () -> [ScreenElement]) { self.init(elements: elements()) }

  init(elements: [ScreenElement]) { (self.elements, depth) = elements.limitedInDepth() }

  /// The stack as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.horizontal(self)) }
}

/// A column of elements.
public struct VStack: ScreenContent {
  let elements: [ScreenElement]
  let depth: Int

  /// Creates a stack of elements.
  public init(@ScreenBuilder elements: () -> [ScreenElement]) { self.init(elements: elements()) }

  init(elements: [ScreenElement]) { (self.elements, depth) = elements.limitedInDepth() }

  /// The stack as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.vertical(self)) }
}
