extension NavigationState {
  /// Whether two states show the same values in memory, so that they are equal.
  ///
  /// O(1) for layers that share their storage, otherwise O(*n*) in their elements. No code of routes
  /// and states runs.
  package func isIdentical(to other: Self) -> Bool {
    selectedTab == other.selectedTab && waiting === other.waiting
      && (alert == nil) == (other.alert == nil)
      && (alert.map { $0.isIdentical(to: other.alert!) } ?? true)
      && presented.isIdentical(to: other.presented) { $0.isIdentical(to: $1) }
      && tabs.isIdentical(to: other.tabs) {
        $0.name == $1.name && $0.layer.isIdentical(to: $1.layer)
      }
  }
}

extension Layer {
  fileprivate func isIdentical(to other: Layer) -> Bool {
    kind == other.kind && elements.isIdentical(to: other.elements) { $0.isIdentical(to: $1) }
  }
}

extension Array {
  /// Whether two arrays share their storage, or all of their elements are identical.
  fileprivate func isIdentical(to other: [Element], by areIdentical: (Element, Element) -> Bool)
    -> Bool
  {
    guard count == other.count else { return false }
    let isShared = withUnsafeBufferPointer { left in
      other.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress }
    }
    return isShared || indices.allSatisfy { areIdentical(self[$0], other[$0]) }
  }
}
