/// A position in what is shown: a layer, and how many of its elements are at or below it.
struct StackPosition: Hashable {
  /// 0 for the selected tab's own layer, then the presented layers from 1 up.
  var layer: Int
  /// The number of the layer's elements at or below the position, with the root; at least 1.
  var depth: Int
}

extension NavigationState {
  /// The position at the very top, under the alert.
  var topPosition: StackPosition { StackPosition(layer: presented.count, depth: topDepth) }

  /// The number of elements in the top layer.
  var topDepth: Int {
    presented.isEmpty
      ? tabs[selectedTab].layer.elements.count : presented[presented.count - 1].elements.count
  }

  /// The position at the top of a layer that is shown.
  func topPosition(ofLayer index: Int) -> StackPosition {
    let layer = index == 0 ? tabs[selectedTab].layer : presented[index - 1]
    return StackPosition(layer: index, depth: layer.elements.count)
  }
}
