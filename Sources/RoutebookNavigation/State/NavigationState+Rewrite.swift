import RoutebookRegistry

extension NavigationState {
  /// Replaces the elements directly above an anchor with other elements; an element that stays keeps its
  /// identity and its screen's state. If the elements above the anchor are no longer `old`, nothing
  /// changes.
  mutating func rewrite(
    over anchor: StackElement.ID, from old: [StackElement], to new: [StackElement],
    _ record: inout ChangeRecord
  ) -> Outcome {
    guard let (layer, index) = place(of: anchor) else { return .unchanged(.notFound) }
    let start = index + 1
    let present = layer.elements[start...]
    guard isStack(old, present, becoming: new) else { return .unchanged(.notFound) }
    let known = Dictionary(
      uniqueKeysWithValues: present.prefix(old.count).map { ($0.id, $0) })
    return exchange(
      start..<start + old.count, of: layer, with: withUsableIdentities(new, known), .dismissed,
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

  /// The elements, with a new identity for each element that can't keep its own, and with the screen
  /// state of each element that can.
  ///
  /// A stack that was made elsewhere can contain identities that were used for other elements, and one
  /// identity twice. From the first such element on, no element takes over the identity of one that is
  /// there: a new stack counts its elements from 0, which is the identity of no pushed element.
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
