extension TypedStack {
  /// The index of the element with an identity, or `nil` if it does not exist.
  ///
  /// O(*n*) in the number of elements.
  @inlinable
  public func index(of id: ID) -> Int? { identities.firstIndex(of: id) }

  /// The element with an identity, or `nil` if it does not exist.
  @inlinable public subscript(id id: ID) -> Element? {
    index(of: id).map { elements[$0] }
  }

  /// Changes the element with an identity in place; returns whether it exists.
  @discardableResult
  public mutating func update(_ id: ID, _ change: (inout Element) -> Void) -> Bool {
    guard let index = index(of: id) else { return false }
    change(&elements[index])
    return true
  }

  /// Moves an element to an index, counted without it; returns whether the element exists.
  ///
  /// `[1, 2, 3]` → `[2, 3, 1]` for the identity of 1 and the index 2. All elements keep their identities.
  @discardableResult
  public mutating func move(_ id: ID, to index: Int) -> Bool {
    guard let former = self.index(of: id) else { return false }
    identities.insert(identities.remove(at: former), at: index)
    elements.insert(elements.remove(at: former), at: index)
    return true
  }

  /// Removes an element and everything above it; returns whether it existed.
  @discardableResult
  public mutating func pop(from id: ID) -> Bool {
    guard let index = index(of: id) else { return false }
    removeSubrange(index...)
    return true
  }

  /// Removes everything above an element; returns whether it exists.
  @discardableResult
  public mutating func pop(to id: ID) -> Bool {
    guard let index = index(of: id) else { return false }
    removeSubrange((index + 1)...)
    return true
  }
}
