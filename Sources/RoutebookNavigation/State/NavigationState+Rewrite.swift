import RoutebookRegistry

extension NavigationState {
  /// Replaces the elements directly above an anchor with other elements.
  ///
  /// An element that stays keeps its identity and its screen's state. If its position stays the same
  /// and only its route differs, the route is changed in place. If the top element stays, what is
  /// above the stack stays. If the stack only grows, what is presented above it stays. Otherwise, from
  /// the first element that is removed or moves down, everything above is removed, including
  /// what is presented, and the new elements are added. If the elements above the anchor are no
  /// longer `old`, nothing changes.
  mutating func rewrite(
    over anchor: StackElement.ID, from old: [StackElement], to new: [StackElement],
    _ record: inout ChangeRecord
  ) -> Outcome {
    guard let (layer, start) = place(over: anchor) else { return .unchanged(.notFound) }
    let present = layer.elements[start...]
    guard isStack(old, present, becoming: new) else { return .unchanged(.notFound) }
    let known = Dictionary(
      uniqueKeysWithValues: present.prefix(old.count).map { ($0.id, $0) })
    let elements = withUsableIdentities(new, known)
    if elements.last?.id == old.last?.id {
      return replace(old, with: elements, at: start, of: layer.id, known, &record)
    }
    let kept = zip(old, elements).prefix { $0.id == $1.id }.count
    let changed = (0..<kept).filter { old[$0].route != elements[$0].route }
    _ = withLayer(layer.id) { layer in
      for index in changed { layer.elements[start + index] = elements[index] }
    }
    for index in changed { record.add(.updated(elements[index])) }
    let added = elements[kept...]
    if kept == present.count {
      _ = withLayer(layer.id) { $0.elements.append(contentsOf: added) }
      for element in added { record.add(.pushed(element)) }
      return .committed
    }
    let moved = Set(added.map(\.id).filter { known[$0] != nil })
    var spliced = ChangeRecord(listsEffects: record.listsEffects)
    if let number = layers.firstIndex(where: { $0.id == layer.id }) {
      splice(
        above: StackPosition(layer: number, depth: start + kept), putting: .elements(added),
        cause: .dismissed, record: &spliced)
    } else {
      // Nothing is presented over a tab that is not selected.
      _ = withLayer(layer.id) { layer in
        spliced.pop(&layer.elements, to: start + kept, .popped, nil)
        layer.elements.append(contentsOf: added)
      }
      for element in added { spliced.add(.pushed(element)) }
    }
    // An element that only moved down was removed and added again. It has an effect only if its
    // value changed.
    for effect in spliced.effects {
      switch effect {
      case .ended(let end) where end.id.map(moved.contains) ?? false: break
      case .pushed(let element) where moved.contains(element.id):
        if known[element.id]?.route != element.route { record.add(.updated(element)) }
      default: record.add(effect)
      }
    }
    return .committed
  }

  /// Replaces elements by some of them, of which the top one is the same: what is above them stays. No
  /// new element can be among them, since identities grow.
  private mutating func replace(
    _ old: [StackElement], with elements: [StackElement], at start: Int, of layer: Layer.ID,
    _ known: [StackElement.ID: StackElement], _ record: inout ChangeRecord
  ) -> Outcome {
    let staying = Set(elements.map(\.id))
    let changed = elements.filter { known[$0.id]?.route != $0.route }
    guard !changed.isEmpty || elements.count < old.count else { return .unchanged(.alreadyThere) }
    _ = withLayer(layer) { layer in
      layer.elements.replaceSubrange(start..<start + old.count, with: elements)
    }
    for element in old.reversed() where !staying.contains(element.id) {
      record.end(known[element.id]!, as: .push, .popped)
    }
    for element in changed { record.add(.updated(element)) }
    return .committed
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

  /// The layer of an element, and the index of the position above the element.
  private func place(over id: StackElement.ID) -> (layer: Layer, start: Int)? {
    for layer in allLayers {
      if let index = layer.elements.firstIndex(where: { $0.id == id }) { return (layer, index + 1) }
    }
    return nil
  }

  /// The elements, with a new identity for each element that can't keep its own, and with the screen
  /// state of each element that can.
  ///
  /// A stack that was made elsewhere can contain identities that were used for other elements in
  /// the meantime, and identities that are not greater than the one below.
  private mutating func withUsableIdentities(
    _ elements: [StackElement], _ known: [StackElement.ID: StackElement]
  ) -> [StackElement] {
    var below: StackElement.ID?
    return elements.map { element in
      var element = element
      let grows = below.map { $0 < element.id } ?? true
      if element.id.rawValue >= nextID {
        nextID = element.id.rawValue + 1
      } else if grows, let present = known[element.id] {
        element.state = present.state
      } else {
        element = makeElement(element.route)
      }
      below = element.id
      return element
    }
  }
}
