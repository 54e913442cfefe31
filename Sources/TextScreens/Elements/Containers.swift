/// Rows below one another, each with a bullet.
public struct List: ScreenContent {
  let rows: [ScreenElement]
  let depth: Int

  /// Creates a list of rows.
  public init(@ScreenBuilder rows: () -> [ScreenElement]) { self.init(rows: rows()) }

  init(rows: [ScreenElement]) { (self.rows, depth) = rows.limitedInDepth() }

  /// The list as a node of the screen's tree.
  public var element: ScreenElement { .list(self) }
}

/// Elements that belong together, below a title, with a blank line before it.
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
  public var element: ScreenElement { .section(self) }
}

/// Elements beside one another, a cell apart; spacers among them fill the room that is left.
public struct HStack: ScreenContent {
  let elements: [ScreenElement]
  let depth: Int

  /// Creates a stack of elements.
  public init(@ScreenBuilder elements: () -> [ScreenElement]) { self.init(elements: elements()) }

  init(elements: [ScreenElement]) { (self.elements, depth) = elements.limitedInDepth() }

  /// The stack as a node of the screen's tree.
  public var element: ScreenElement { .horizontal(self) }
}

/// Elements below one another.
public struct VStack: ScreenContent {
  let elements: [ScreenElement]
  let depth: Int

  /// Creates a stack of elements.
  public init(@ScreenBuilder elements: () -> [ScreenElement]) { self.init(elements: elements()) }

  init(elements: [ScreenElement]) { (self.elements, depth) = elements.limitedInDepth() }

  /// The stack as a node of the screen's tree.
  public var element: ScreenElement { .vertical(self) }
}
