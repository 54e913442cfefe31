/// A stack of elements of one type, each with an identity that lasts as long as the element.
///
/// The value is the stack as state: it says which screens are shown, and in which order. Adding an
/// element of another type does not compile. Identities are not part of equality.
public struct TypedStack<Element> {
  /// The type of an element's identity.
  public typealias ID = StackElement.ID

  @usableFromInline var elements: [Element] = []
  @usableFromInline var identities: [ID] = []

  /// The identity of each element, in the elements' order.
  @inlinable public var ids: [ID] { identities }

  /// The identity that the next element gets.
  @usableFromInline var nextID: ID

  /// Creates an empty stack.
  @inlinable public init() { nextID = .first }

  /// Creates a stack of elements; the first element is at the bottom.
  @inlinable public init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { append(element) }
  }

  /// Creates a stack of elements that already have identities, which differ and are below `nextID`.
  init(_ pairs: [(ID, Element)], nextID: ID) {
    self.elements = pairs.map { $0.1 }
    self.identities = pairs.map { $0.0 }
    self.nextID = nextID
  }

  /// The elements at some indices, with their identities.
  func keepingIndices(_ isKept: (Int) -> Bool) -> Self {
    Self(
      indices.filter(isKept).map { (identities[$0], elements[$0]) }, nextID: nextID)
  }

  /// The elements with those of another stack above them; all keep their identities.
  func followed(by other: Self) -> Self {
    Self(
      Array(zip(identities + other.identities, elements + other.elements)),
      nextID: Swift.max(nextID, other.nextID))
  }

  /// Adds an element on top, and returns its identity. O(1) on average.
  @discardableResult
  @inlinable public mutating func append(_ element: Element) -> ID {
    let id = nextID
    append(element, id: id)
    return id
  }

  @inlinable mutating func append(_ element: Element, id: ID) {
    elements.append(element)
    identities.append(id)
    nextID = id.next
  }

  /// Removes the top element; the stack must not be empty. O(1).
  @discardableResult
  @inlinable public mutating func removeLast() -> Element {
    identities.removeLast()
    return elements.removeLast()
  }

  /// Removes `count` elements from the top; the stack must have at least that many. O(`count`).
  @inlinable public mutating func removeLast(_ count: Int) {
    identities.removeLast(count)
    elements.removeLast(count)
  }

  /// Removes all elements.
  @inlinable public mutating func removeAll() {
    identities.removeAll()
    elements.removeAll()
  }

  /// Removes one element; elements above it keep their identities. O(*n*) in their number.
  @discardableResult
  @inlinable public mutating func remove(at index: Int) -> Element {
    identities.remove(at: index)
    return elements.remove(at: index)
  }

  /// Removes a range; elements above it keep their identities. O(*n*) in their number.
  @inlinable public mutating func removeSubrange(_ range: some RangeExpression<Int>) {
    let range = range.relative(to: elements)
    identities.removeSubrange(range)
    elements.removeSubrange(range)
  }
}

// Not a `MutableCollection`: `swapAt` and `sort` would assign an identity to another element.
extension TypedStack: RandomAccessCollection {
  /// The index of the lowest element: 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of elements.
  @inlinable public var endIndex: Int { elements.count }

  /// The element at an index; assigning an element keeps the identity at that index.
  @inlinable public subscript(index: Int) -> Element {
    get { elements[index] }
    _modify { yield &elements[index] }
  }
}

extension TypedStack: ExpressibleByArrayLiteral {
  /// Creates a stack of elements; the first element is at the bottom.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension TypedStack: Equatable where Element: Equatable {
  /// Whether two stacks have equal elements, regardless of their identities.
  public static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }
}

extension TypedStack: Hashable where Element: Hashable {
  /// Hashes the elements, without their identities.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension TypedStack: Sendable where Element: Sendable {}
