/// Rows under one another, each with a bullet.
public struct List: ScreenElement {
  public let rows: [Element]
  let depth: Int

  public init(@ScreenBuilder rows: () -> [Element]) { self.init(rows: rows()) }

  init(rows: [Element]) { (self.rows, depth) = rows.limitedInDepth() }

  public var element: Element { .list(self) }
}

/// Elements that belong together, under a title and set off from what comes before.
public struct Section: ScreenElement {
  public let title: String
  public let elements: [Element]
  let depth: Int

  public init(_ title: String, @ScreenBuilder elements: () -> [Element]) {
    self.init(title, elements: elements())
  }

  init(_ title: String, elements: [Element]) {
    self.title = title
    (self.elements, depth) = elements.limitedInDepth()
  }

  public var element: Element { .section(self) }
}

/// Elements beside one another, a cell apart; spacers among them take up what room is left.
public struct HStack: ScreenElement {
  public let elements: [Element]
  let depth: Int

  public init(@ScreenBuilder elements: () -> [Element]) { self.init(elements: elements()) }

  init(elements: [Element]) { (self.elements, depth) = elements.limitedInDepth() }

  public var element: Element { .horizontal(self) }
}

/// Elements under one another.
public struct VStack: ScreenElement {
  public let elements: [Element]
  let depth: Int

  public init(@ScreenBuilder elements: () -> [Element]) { self.init(elements: elements()) }

  init(elements: [Element]) { (self.elements, depth) = elements.limitedInDepth() }

  public var element: Element { .vertical(self) }
}
