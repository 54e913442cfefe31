import RoutebookRegistry

extension NavigationState {
  /// Replaces the elements directly over an anchor by others. Those that were there before keep
  /// their identity; one of the same place with another route is changed where it is.
  ///
  /// From the first element that goes, or moves down, what lies above is taken off, presentations
  /// with it. An action that was made for another stack changes nothing.
  mutating func rewrite(
    over anchor: StackElement.ID, from old: [StackElement.ID], to new: [StackElement],
    _ effects: inout [NavigationEffect]
  ) -> Outcome {
    guard let (layer, start) = place(over: anchor) else { return .unchanged(.notFound) }
    let present = layers[layer].elements[start...].prefix(old.count)
    guard present.map(\.id) == old else { return .unchanged(.notFound) }
    let elements = withUsableIdentities(new, known: Set(old))
    let kept = zip(old, elements).prefix { $0 == $1.id }.count
    let changed = (0..<kept).filter { present[start + $0].route != elements[$0].route }
    let isSameShape = kept == old.count && kept == elements.count
    guard !changed.isEmpty || !isSameShape else { return .unchanged(.alreadyThere) }
    withElements(ofLayer: layer) { stack in
      for index in changed {
        stack[start + index] = elements[index]
        effects.append(.updated(elements[index]))
      }
    }
    guard !isSameShape else { return .committed }
    let moved = Set(elements[kept...].map(\.id)).intersection(old)
    var changes: [NavigationEffect] = []
    splice(
      above: Mark(layer: layer, depth: start + kept), putting: .stack(Array(elements[kept...])),
      cause: .replaced, effects: &changes)
    // What only moved down was taken off and put on again: nothing that anyone should hear of.
    effects += changes.filter { effect in
      switch effect {
      case .popped(let element), .pushed(let element): !moved.contains(element.id)
      default: true
      }
    }
    return .committed
  }

  /// The layer and index behind an element that is shown.
  private func place(over id: StackElement.ID) -> (layer: Int, start: Int)? {
    for (layer, stack) in layers.enumerated() {
      if let index = stack.elements.firstIndex(where: { $0.id == id }) { return (layer, index + 1) }
    }
    return nil
  }

  /// The elements, with a new identity for each whose own was taken by something else meanwhile.
  private mutating func withUsableIdentities(
    _ elements: [StackElement], known: Set<StackElement.ID>
  ) -> [StackElement] {
    elements.map { element in
      if known.contains(element.id) { return element }
      guard element.id.rawValue >= nextID else { return makeElement(element.route) }
      nextID = element.id.rawValue + 1
      return element
    }
  }
}
