/// A position in the visible layers: a layer, and the number of its elements at or below the
/// position.
struct StackPosition: Hashable {
  /// 0 for the selected tab's layer; presented layers start at 1.
  var layer: Int
  /// The number of the layer's elements at or below the position, including the root; at least 1.
  var depth: Int
}

extension NavigationState {
  /// The position above all elements, below the alert.
  var topPosition: StackPosition { StackPosition(layer: presented.count, depth: topDepth) }

  /// The number of elements in the top layer.
  var topDepth: Int {
    presented.isEmpty
      ? tabs[selectedTab].layer.elements.count : presented[presented.count - 1].elements.count
  }

  /// The position at the top of a visible layer.
  func topPosition(ofLayer index: Int) -> StackPosition {
    let layer = index == 0 ? tabs[selectedTab].layer : presented[index - 1]
    return StackPosition(layer: index, depth: layer.elements.count)
  }
}
