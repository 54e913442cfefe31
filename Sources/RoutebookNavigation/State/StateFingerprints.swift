package import RoutebookRegistry

/// Makes the fingerprints of navigation states that mostly share their stacks with one of them.
///
/// It keeps the fingerprints of that state's stacks, so that the explorer doesn't add up the same
/// elements again for each state.
package struct StateFingerprints {
  /// A stack, with the fingerprint of each of its beginnings.
  private struct Stack {
    var elements: [StackElement] = []
    var beginnings: [Fingerprint] = []
  }

  private var stacks: [Stack] = []

  package init() {}

  /// Keeps the fingerprints of a state's stacks, instead of those of another state. O(*n*) in the
  /// elements.
  ///
  /// - Parameter visit: Called with each element that is not the same in memory as before, and its
  ///   presentation.
  package mutating func keep(
    _ state: NavigationState, visit: (StackElement, Presentation) -> Void
  ) {
    let count = state.tabs.count + state.presented.count
    if stacks.count > count { stacks.removeLast(stacks.count - count) }
    while stacks.count < count { stacks.append(Stack()) }
    for index in state.tabs.indices { keep(state.tabs[index].layer, at: index, visit) }
    for index in state.presented.indices {
      keep(state.presented[index], at: state.tabs.count + index, visit)
    }
  }

  private mutating func keep(
    _ layer: Layer, at index: Int, _ visit: (StackElement, Presentation) -> Void
  ) {
    let elements = layer.elements
    let common = stacks[index].elements.commonCount(with: elements)
    if common == elements.count && common == stacks[index].elements.count { return }
    stacks[index].beginnings.removeLast(stacks[index].beginnings.count - common)
    for place in common..<elements.count {
      visit(elements[place], layer.presentation(at: place))
      var next = place == 0 ? Fingerprint.empty : stacks[index].beginnings[place - 1]
      next.combine(Fingerprint(of: elements[place]))
      stacks[index].beginnings.append(next)
    }
    stacks[index].elements = elements
  }

  /// The fingerprint of what equality compares. O(*n*) in the elements.
  package func fingerprint(of state: NavigationState) -> Fingerprint {
    var result = Fingerprint.empty
    result.combine(state.selectedTab)
    for index in state.tabs.indices {
      // The only tab of an app without tabs has no name.
      let name = state.tabs[index].name
      if !name.isEmpty { result.combine(Fingerprint(of: name)) }
      result.combine(fingerprint(of: state.tabs[index].layer.elements, at: index))
    }
    for index in state.presented.indices {
      result.combine(state.presented[index].kind == .sheet ? 2 : 3)
      result.combine(
        fingerprint(of: state.presented[index].elements, at: state.tabs.count + index))
    }
    if let alert = state.alert {
      result.combine(4)
      result.combine(Fingerprint(of: alert))
    }
    if let waiting = state.waiting { result.combine(Fingerprint(of: waiting)) }
    return result
  }

  private func fingerprint(of elements: [StackElement], at index: Int) -> Fingerprint {
    var common = 0
    var result = Fingerprint.empty
    if index < stacks.count {
      common = stacks[index].elements.commonCount(with: elements)
      if common > 0 { result = stacks[index].beginnings[common - 1] }
    }
    for place in common..<elements.count { result.combine(Fingerprint(of: elements[place])) }
    return result
  }
}

extension [StackElement] {
  /// The number of elements at the beginning that are the same, so that they are equal.
  fileprivate func commonCount(with others: [StackElement]) -> Int {
    zip(self, others).prefix { $0.id == $1.id && $0 == $1 }.count
  }
}
