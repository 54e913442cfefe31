import RoutebookRegistry

extension NavigationState {
  /// Replaces everything above the top layer's root. An element whose route is among the new ones stays,
  /// with its identity, its handlers and its screen's state; of equal ones the lowest stays.
  mutating func replaceStack(_ routes: [AnyRoute], _ record: inout ChangeRecord) -> Outcome {
    let layer = topLayer
    var left = Dictionary(grouping: layer.elements.dropFirst().reversed(), by: \.route)
    let elements = routes.map { left[$0]?.popLast() ?? makeElement($0) }
    // An alert ends with the screen that it is over, also if that only gets another one on top.
    if alert != nil, (elements.last ?? layer.root).id != layer.top.id {
      let isCovered = elements.starts(with: layer.elements.dropFirst()) { $0.id == $1.id }
      endAlert(isCovered ? .replaced : .parentGone, &record)
    }
    return exchange(
      1..<layer.elements.count, of: layer, with: elements, .replaced, &record)
  }

  private mutating func endAlert(_ cause: EndCause, _ record: inout ChangeRecord) {
    guard let alert else { return }
    self.alert = nil
    record.end(alert, as: .alert, cause)
  }

  /// Replaces some elements of a layer by others. An element that is among both stays, with its identity
  /// and its handlers, also at another place.
  ///
  /// If the uppermost of them stays the uppermost, what is above it stays. If elements only come on top
  /// of a layer, what is presented above it stays. Otherwise, everything above the lowest change ends
  /// first, including what is presented.
  ///
  /// - Parameters:
  ///   - range: The pushed elements that are replaced.
  ///   - layer: The layer, as it is.
  ///   - new: The elements that take their place.
  ///   - cause: Why the others end: `dismissed` for a pop.
  mutating func exchange(
    _ range: Range<Int>, of layer: Layer, with new: [StackElement], _ cause: EndCause,
    _ record: inout ChangeRecord
  ) -> Outcome {
    let old = Array(layer.elements[range])
    let kept = zip(old, new).prefix { $0.id == $1.id }.count
    let isSameStack = kept == old.count && kept == new.count
    guard !isSameStack || zip(old, new).contains(where: { $0.route != $1.route }) else {
      return .unchanged(.alreadyThere)
    }
    let staying = Set(new.map(\.id))
    var removed = ChangeRecord()
    if old.last?.id == new.last?.id {
      for element in old.reversed() where !staying.contains(element.id) {
        removed.end(element, as: .push, cause == .dismissed ? .popped : cause)
      }
      _ = withLayer(layer.id) { $0.elements.replaceSubrange(range, with: new) }
    } else {
      let lowest = range.lowerBound + kept
      if lowest < layer.elements.count { removeAll(above: lowest, of: layer, cause, &removed) }
      _ = withLayer(layer.id) { $0.elements.replaceSubrange(range.lowerBound..., with: new) }
    }
    for effect in removed.effects {
      // What only moves was removed, and added again.
      if case .ended(let end) = effect, end.id.map(staying.contains) ?? false { continue }
      record.add(effect)
    }
    addEffects(of: new, after: old, &record)
    return .committed
  }

  /// Removes everything in and above a layer from a number of elements on.
  private mutating func removeAll(
    above depth: Int, of layer: Layer, _ cause: EndCause, _ record: inout ChangeRecord
  ) {
    if let number = layers.firstIndex(where: { $0.id == layer.id }) {
      splice(
        above: StackPosition(layer: number, depth: depth), putting: .nothing, cause: cause,
        record: &record)
    } else {
      // Nothing is presented over a tab that is not selected.
      _ = withLayer(layer.id) { layer in
        record.pop(&layer.elements, to: depth, cause == .dismissed ? .popped : cause, nil)
      }
    }
  }

  /// Records, from the lowest element up, what came, what moved up and what has another route.
  private func addEffects(
    of new: [StackElement], after old: [StackElement], _ record: inout ChangeRecord
  ) {
    let known = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
    var highest = 0
    for element in new {
      guard let index = known[element.id] else {
        record.add(.pushed(element))
        continue
      }
      if index < highest { record.add(.moved(element)) }
      highest = max(highest, index)
      if old[index].route != element.route { record.add(.updated(element)) }
    }
  }
}
