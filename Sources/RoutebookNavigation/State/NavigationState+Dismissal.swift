extension NavigationState {
  /// Whether this is another state without what it presents on top: its alert, or else its last
  /// sheet or cover. All that stays shares its storage, so that no code of routes and states runs.
  func isDismissal(from other: Self) -> Bool {
    guard
      alert == nil, selectedTab == other.selectedTab, waiting === other.waiting,
      tabs.sharesStorage(with: other.tabs)
    else { return false }
    if other.alert != nil { return presented.sharesStorage(with: other.presented) }
    return presented.count + 1 == other.presented.count
      && presented.indices.allSatisfy {
        presented[$0].elements.sharesStorage(with: other.presented[$0].elements)
      }
  }
}

extension Array {
  /// Whether two arrays are the same in memory, so that they are equal. O(1).
  func sharesStorage(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { left in
      other.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress && left.count == $0.count }
    }
  }
}
