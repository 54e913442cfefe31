/// Rows under one another, each with a bullet.
public struct List: ScreenContent {
  public let rows: [ScreenElement]
  let depth: Int

  public init(@ScreenBuilder rows: () -> [ScreenElement]) { self.init(rows: rows()) }

  init(rows: [ScreenElement]) { (self.rows, depth) = rows.limitedInDepth() }

  public var element: ScreenElement { .list(self) }
}

/// Elements that belong together, under a title and set off from what comes before.
public struct Section: ScreenContent {
  public let title: String
  public let elements: [ScreenElement]
  let depth: Int

  public init(_ title: String, @ScreenBuilder elements: () -> [ScreenElement]) {
    self.init(title, elements: elements())
  }

  init(_ title: String, elements: [ScreenElement]) {
    self.title = title
    (self.elements, depth) = elements.limitedInDepth()
  }

  public var element: ScreenElement { .section(self) }
}

/// Elements beside one another, a cell apart; spacers among them take up what room is left.
public struct HStack: ScreenContent {
  public let elements: [ScreenElement]
  let depth: Int

  public init(@ScreenBuilder elements: () -> [ScreenElement]) { self.init(elements: elements()) }

  init(elements: [ScreenElement]) { (self.elements, depth) = elements.limitedInDepth() }

  public var element: ScreenElement { .horizontal(self) }
}

/// Elements under one another.
public struct VStack: ScreenContent {
  public let elements: [ScreenElement]
  let depth: Int

  public init(@ScreenBuilder elements: () -> [ScreenElement]) { self.init(elements: elements()) }

  init(elements: [ScreenElement]) { (self.elements, depth) = elements.limitedInDepth() }

  public var element: ScreenElement { .vertical(self) }
}
