/// Rows under one another, each with a bullet.
public struct List: ScreenElement {
  public let rows: [Element]

  public init(@ScreenBuilder rows: () -> [Element]) { self.rows = rows() }

  public var element: Element { .list(self) }
}

/// Elements that belong together, under a title and set off from what comes before.
public struct Section: ScreenElement {
  public let title: String
  public let elements: [Element]

  public init(_ title: String, @ScreenBuilder elements: () -> [Element]) {
    self.title = title
    self.elements = elements()
  }

  public var element: Element { .section(self) }
}

/// Elements beside one another, a cell apart; spacers among them take up what room is left.
public struct HStack: ScreenElement {
  public let elements: [Element]

  public init(@ScreenBuilder elements: () -> [Element]) { self.elements = elements() }

  public var element: Element { .horizontal(self) }
}

/// Elements under one another.
public struct VStack: ScreenElement {
  public let elements: [Element]

  public init(@ScreenBuilder elements: () -> [Element]) { self.elements = elements() }

  public var element: Element { .vertical(self) }
}
