extension TypedStack {
  /// Where the element of an identity is, or `nil` where it is gone.
  ///
  /// O(1) where nothing was removed below it since it was appended; at most O(log *n*).
  public func index(of id: ID) -> Int? {
    guard let first = ids.first, id >= first else { return nil }
    // Identities grow by at least one with each index, so this is where it is, or above that.
    let offset = id.rawValue - first.rawValue
    var high = Int(Swift.min(offset, UInt64(ids.count - 1)))
    if ids[high] == id { return high }
    // Gaps are few: from above, in steps that double.
    var low = high
    var step = 1
    while low > 0, ids[low] > id {
      high = low
      low = Swift.max(0, low - step)
      step *= 2
    }
    while low <= high {
      let middle = (low + high) / 2
      if ids[middle] == id { return middle }
      if ids[middle] < id { low = middle + 1 } else { high = middle - 1 }
    }
    return nil
  }

  /// The element of an identity, or `nil` where it is gone.
  public subscript(id id: ID) -> Element? {
    index(of: id).map { elements[$0] }
  }

  /// Changes the element of an identity in place; answers whether it is there.
  @discardableResult
  public mutating func update(_ id: ID, _ change: (inout Element) -> Void) -> Bool {
    guard let index = index(of: id) else { return false }
    change(&elements[index])
    return true
  }

  /// Takes off an element and all above it; answers whether it was there.
  @discardableResult
  public mutating func pop(from id: ID) -> Bool {
    guard let index = index(of: id) else { return false }
    removeSubrange(index...)
    return true
  }

  /// Takes off all above an element; answers whether it is there.
  @discardableResult
  public mutating func pop(to id: ID) -> Bool {
    guard let index = index(of: id) else { return false }
    removeSubrange((index + 1)...)
    return true
  }
}
