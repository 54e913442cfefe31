/// A stack of elements of one type, with an identity for each that lasts as long as it is there.
///
/// It is the stack as state: reading the value tells which screens are shown, in which order. An
/// element of another type does not compile. Identities do not count in equality.
public struct TypedStack<Element> {
  public typealias ID = StackElement.ID

  var elements: [Element] = []
  /// The elements' identities; they grow with the index, since elements are only ever appended.
  public private(set) var ids: [ID] = []
  /// The identity that the next element gets.
  private(set) var nextID: ID

  public init() { nextID = ID(rawValue: 0) }

  public init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { append(element) }
  }

  /// Elements that have identities already, growing ones, all below `nextID`.
  init(_ pairs: [(id: ID, element: Element)], nextID: ID) {
    self.elements = pairs.map(\.element)
    self.ids = pairs.map(\.id)
    self.nextID = nextID
  }

  /// Puts an element on top, and answers its identity. O(1) on average.
  @discardableResult
  public mutating func append(_ element: Element) -> ID {
    let id = nextID
    append(element, id: id)
    return id
  }

  mutating func append(_ element: Element, id: ID) {
    elements.append(element)
    ids.append(id)
    nextID = ID(rawValue: id.rawValue + 1)
  }

  /// Takes the top element off; the stack must not be empty. O(1).
  @discardableResult
  public mutating func removeLast() -> Element {
    ids.removeLast()
    return elements.removeLast()
  }

  /// Takes so many elements off; there must be as many. O(`count`).
  public mutating func removeLast(_ count: Int) {
    ids.removeLast(count)
    elements.removeLast(count)
  }

  /// Takes all elements off.
  public mutating func removeAll() {
    ids.removeAll()
    elements.removeAll()
  }

  /// Takes out one element; those above keep their identities. O(*n*) in those above.
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    ids.remove(at: index)
    return elements.remove(at: index)
  }

  /// Takes out a range; those above keep their identities. O(*n*) in those above.
  public mutating func removeSubrange(_ range: some RangeExpression<Int>) {
    let range = range.relative(to: elements)
    ids.removeSubrange(range)
    elements.removeSubrange(range)
  }
}

extension TypedStack: RandomAccessCollection, MutableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  public subscript(index: Int) -> Element {
    get { elements[index] }
    _modify { yield &elements[index] }
  }
}

extension TypedStack: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension TypedStack: Equatable where Element: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }
}

extension TypedStack: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension TypedStack: Sendable where Element: Sendable {}
