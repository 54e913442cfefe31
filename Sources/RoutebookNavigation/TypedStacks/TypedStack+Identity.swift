extension TypedStack {
  /// The index of the element with an identity, or `nil` if it does not exist.
  ///
  /// O(1) if elements were removed only at the end or evenly; otherwise at most O(log *n*).
  @inlinable
  public func index(of id: ID) -> Int? {
    var low = 0
    var high = identities.count - 1
    // Identities grow with the index. Interpolation search is exact without gaps, but gaps can make
    // it slow, so a binary search follows, whose time does not depend on gaps.
    for _ in 0..<4 {
      guard low <= high, identities[low] <= id, id <= identities[high] else { return nil }
      let span = identities[high].rawValue - identities[low].rawValue
      let offset = id.rawValue - identities[low].rawValue
      let guess =
        span == UInt64(high - low)
        ? low + Int(offset) : low + Int(Double(offset) / Double(span) * Double(high - low))
      if identities[guess] == id { return guess }
      if identities[guess] < id { low = guess + 1 } else { high = guess - 1 }
    }
    while low <= high {
      let middle = (low + high) / 2
      if identities[middle] == id { return middle }
      if identities[middle] < id { low = middle + 1 } else { high = middle - 1 }
    }
    return nil
  }

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
