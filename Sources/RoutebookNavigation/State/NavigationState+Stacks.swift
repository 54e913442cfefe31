import RoutebookRegistry

extension NavigationState {
  /// Replaces everything above the top layer's root. An element whose route is among the new ones
  /// stays, with its identity, its handlers and its screen's state; of equal ones the lowest stays.
  mutating func replaceStack(_ routes: [AnyRoute], _ record: inout ChangeRecord) -> Outcome {
    let layer = topLayer
    var left = Dictionary(grouping: layer.elements.dropFirst().reversed(), by: \.route)
    let elements = routes.map { left[$0]?.popLast() ?? makeElement($0) }
    // An alert ends with the screen that it is over, also if that only gets another one on top.
    if alert != nil, (elements.last ?? layer.root).id != layer.top.id {
      let isCovered = elements.starts(with: layer.elements.dropFirst()) { $0.id == $1.id }
      endAlert(isCovered ? .replaced : .parentRemoved, &record)
    }
    return exchange(
      1..<layer.elements.count, ofLayer: topNumber, with: elements, .replaced, &record)
  }

  /// Removes the alert, if there is one.
  mutating func endAlert(
    _ cause: EndCause, returning result: AnyResult? = nil, _ record: inout ChangeRecord
  ) {
    guard let alert else { return }
    self.alert = nil
    record.end(alert, as: .alert, cause, result)
  }

  /// Replaces some elements of a layer by others. An element that is among both stays, with its
  /// identity and its handlers, also at another place.
  ///
  /// If the uppermost of them stays the uppermost, what is above it stays. If elements only come on
  /// top of a layer, what is presented above it stays. Otherwise, everything above the lowest
  /// change ends first, including what is presented.
  ///
  /// - Parameters:
  ///   - range: The pushed elements that are replaced.
  ///   - number: The number of the layer.
  ///   - new: The elements that take their place.
  ///   - cause: Why the others end: `dismissed` for a pop.
  mutating func exchange(
    _ range: Range<Int>, ofLayer number: Int, with new: [StackElement], _ cause: EndCause,
    _ record: inout ChangeRecord
  ) -> Outcome {
    let old = Array(self[layer: number].elements[range])
    let kept = zip(old, new).prefix { $0.id == $1.id }.count
    let isSameStack = kept == old.count && kept == new.count
    guard !isSameStack || zip(old, new).contains(where: { $0.route != $1.route }) else {
      return .unchanged(.alreadyThere)
    }
    record.keep(old)
    let staying = Set(new.map(\.id))
    var removed = ChangeRecord()
    if old.last?.id == new.last?.id {
      for element in old.reversed() where !staying.contains(element.id) {
        removed.end(element, as: .push, cause == .dismissed ? .popped : cause)
      }
      self[layer: number].elements.replaceSubrange(range, with: new)
    } else {
      let lowest = range.lowerBound + kept
      if lowest < self[layer: number].elements.count {
        endAll(above: StackPosition(layer: number, depth: lowest), cause, &removed)
      }
      self[layer: number].elements.replaceSubrange(range.lowerBound..., with: new)
    }
    for effect in removed.effects {
      // What only moves was removed, and added again.
      if case .ended(let end) = effect, end.id.map(staying.contains) ?? false { continue }
      record.add(effect)
    }
    addEffects(of: new, after: old, &record)
    return .committed
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

extension NavigationState {
  /// Replaces the elements directly above an anchor with other elements; an element that stays
  /// keeps its identity and its screen's state. If the elements above the anchor are no longer
  /// `old`, nothing changes.
  mutating func rewrite(
    over anchor: StackElement.ID, from old: [StackElement], to new: [StackElement],
    _ record: inout ChangeRecord
  ) -> Outcome {
    guard let (number, start) = position(of: anchor).map({ ($0.layer, $0.depth) }) else {
      return .unchanged(.notFound)
    }
    let present = self[layer: number].elements[start...]
    guard isStack(old, present, becoming: new) else { return .unchanged(.notFound) }
    let known = Dictionary(uniqueKeysWithValues: present.prefix(old.count).map { ($0.id, $0) })
    return exchange(
      start..<start + old.count, ofLayer: number, with: withUsableIdentities(new, known),
      .dismissed,
      &record)
  }

  /// Whether the elements above an anchor start with `stack`, equal in identity and value, and are
  /// not followed by another element of the same route type.
  private func isStack(
    _ stack: [StackElement], _ present: ArraySlice<StackElement>, becoming new: [StackElement]
  ) -> Bool {
    let isThere = present.prefix(stack.count).elementsEqual(stack) {
      $0.id == $1.id && $0.route == $1.route
    }
    guard isThere, let next = present.dropFirst(stack.count).first else { return isThere }
    return next.route.type != (stack.first ?? new.first)?.route.type
  }

  /// The elements, with a new identity for each element that can't keep its own, and with the
  /// screen state of each element that can.
  ///
  /// A stack that was made elsewhere can contain identities that were used for other elements, and
  /// one identity twice. From the first such element on, no element takes over the identity of one
  /// that is there: a new stack counts its elements from 0, which is the identity of no pushed
  /// element.
  private mutating func withUsableIdentities(
    _ elements: [StackElement], _ known: [StackElement.ID: StackElement]
  ) -> [StackElement] {
    var used: Set<StackElement.ID> = []
    var isFromHere = true
    return elements.map { element in
      var element = element
      let isFree = used.insert(element.id).inserted
      if isFree, element.id.rawValue >= nextID {
        nextID = element.id.rawValue + 1
      } else if isFromHere, isFree, let present = known[element.id] {
        element = present.updated(to: element.route)
      } else {
        isFromHere = false
        element = makeElement(element.route)
      }
      return element
    }
  }
}
