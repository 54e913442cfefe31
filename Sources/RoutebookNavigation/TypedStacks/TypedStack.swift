/// A stack of elements of one type, each with an identity that lasts as long as the element.
///
/// The value is the stack as state: it says which screens are shown, and in which order. Adding an
/// element of another type does not compile. Identities are not part of equality.
public struct TypedStack<Element> {
  /// The type of an element's identity.
  public typealias ID = StackElement.ID

  @usableFromInline var entries: [(id: ID, element: Element)] = []

  /// The identity of each element, in the elements' order. O(*n*) in their number.
  @inlinable public var ids: [ID] { entries.map(\.id) }

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
  init(_ entries: [(id: ID, element: Element)], nextID: ID) {
    self.entries = entries
    self.nextID = nextID
  }

  /// The elements at some indices, with their identities.
  func keepingIndices(_ isKept: (Int) -> Bool) -> Self {
    Self(indices.filter(isKept).map { entries[$0] }, nextID: nextID)
  }

  /// The elements with those of another stack above them; all keep their identities.
  func followed(by other: Self) -> Self {
    Self(entries + other.entries, nextID: Swift.max(nextID, other.nextID))
  }

  /// Adds an element on top, and returns its identity. O(1) on average.
  @discardableResult
  @inlinable public mutating func append(_ element: Element) -> ID {
    let id = nextID
    append(element, id: id)
    return id
  }

  @inlinable mutating func append(_ element: Element, id: ID) {
    entries.append((id, element))
    nextID = id.next
  }

  /// Removes the top element; the stack must not be empty. O(1).
  @discardableResult
  @inlinable public mutating func removeLast() -> Element { entries.removeLast().element }

  /// Removes `count` elements from the top; the stack must have at least that many. O(`count`).
  @inlinable public mutating func removeLast(_ count: Int) { entries.removeLast(count) }

  /// Removes all elements.
  @inlinable public mutating func removeAll() { entries.removeAll() }

  /// Removes one element; elements above it keep their identities. O(*n*) in their number.
  @discardableResult
  @inlinable public mutating func remove(at index: Int) -> Element {
    entries.remove(at: index).element
  }

  /// Removes a range; elements above it keep their identities. O(*n*) in their number.
  @inlinable public mutating func removeSubrange(_ range: some RangeExpression<Int>) {
    entries.removeSubrange(range)
  }
}

// Not a `MutableCollection`: `swapAt` and `sort` would assign an identity to another element.
extension TypedStack: RandomAccessCollection {
  /// The index of the lowest element: 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of elements.
  @inlinable public var endIndex: Int { entries.count }

  /// The element at an index; assigning an element keeps the identity at that index.
  @inlinable public subscript(index: Int) -> Element {
    get { entries[index].element }
    _modify { yield &entries[index].element }
  }
}

extension TypedStack: ExpressibleByArrayLiteral {
  /// Creates a stack of elements; the first element is at the bottom.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension TypedStack: Equatable where Element: Equatable {
  /// Whether two stacks have equal elements, regardless of their identities.
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}

extension TypedStack: Hashable where Element: Hashable {
  /// Hashes the elements, without their identities.
  public func hash(into hasher: inout Hasher) { hasher.combine(Array(self)) }
}

extension TypedStack: Sendable where Element: Sendable {}

extension TypedStack {
  /// The index of the element with an identity, or `nil` if it does not exist.
  ///
  /// O(*n*) in the number of elements.
  @inlinable
  public func index(of id: ID) -> Int? { entries.firstIndex { $0.id == id } }

  /// The element with an identity, or `nil` if it does not exist.
  @inlinable public subscript(id id: ID) -> Element? {
    index(of: id).map { entries[$0].element }
  }

  /// Changes the element with an identity in place; returns whether it exists.
  @discardableResult
  public mutating func update(_ id: ID, _ change: (inout Element) -> Void) -> Bool {
    modify(at: id) { change(&$0.entries[$1].element) }
  }

  /// Moves an element to an index, counted without it; returns whether the element exists.
  ///
  /// `[1, 2, 3]` → `[2, 3, 1]` for the identity of 1 and the index 2. All elements keep their
  /// identities.
  @discardableResult
  public mutating func move(_ id: ID, to index: Int) -> Bool {
    modify(at: id) { $0.entries.insert($0.entries.remove(at: $1), at: index) }
  }

  /// Removes an element and everything above it; returns whether it existed.
  @discardableResult
  public mutating func pop(from id: ID) -> Bool { modify(at: id) { $0.removeSubrange($1...) } }

  /// Removes everything above an element; returns whether it exists.
  @discardableResult
  public mutating func pop(to id: ID) -> Bool {
    modify(at: id) { $0.removeSubrange(($1 + 1)...) }
  }

  /// Changes the stack, given the index of an element; returns whether the element exists.
  private mutating func modify(at id: ID, _ change: (inout Self, _ index: Int) -> Void) -> Bool {
    guard let index = index(of: id) else { return false }
    change(&self, index)
    return true
  }
}

/// An action on a typed stack, as the stack's owner receives it: every action of every element.
///
/// It has the same form as the stack actions of The Composable Architecture.
public enum StackAction<Element, Action> {
  /// Adds an element on top, with an identity that was not used before.
  case push(id: TypedStack<Element>.ID, state: Element)
  /// Removes an element, and everything above it.
  case popFrom(id: TypedStack<Element>.ID)
  /// An action of an element.
  case element(id: TypedStack<Element>.ID, action: Action)
}

extension StackAction: Equatable where Element: Equatable, Action: Equatable {}
extension StackAction: Sendable where Element: Sendable, Action: Sendable {}

/// The outcome of a stack action; an action for an element that does not exist changes nothing.
public enum StackActionOutcome: Hashable, Sendable {
  /// The action was applied.
  case applied
  /// The element does not exist, or no longer exists.
  case notFound(StackElement.ID)
  /// The identity of the new element was used before.
  case identityUsed(StackElement.ID)
}

extension TypedStack {
  /// The lowest identity that `push(id:state:)` accepts.
  public var freshID: ID { nextID }

  /// Applies an action; `reduce` changes the element that the action is for.
  ///
  /// An action for an element that no longer exists is reported, and never applied to another
  /// element.
  @discardableResult
  public mutating func apply<Action>(
    _ action: StackAction<Element, Action>, element reduce: (inout Element, Action) -> Void
  ) -> StackActionOutcome {
    switch action {
    case .push(let id, let state):
      guard id >= nextID else { return .identityUsed(id) }
      append(state, id: id)
      return .applied
    case .popFrom(let id):
      return pop(from: id) ? .applied : .notFound(id)
    case .element(let id, let action):
      return update(id) { reduce(&$0, action) } ? .applied : .notFound(id)
    }
  }
}
