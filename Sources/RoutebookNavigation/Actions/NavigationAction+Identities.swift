extension NavigationAction {
  /// The same action for elements that have other identities now.
  ///
  /// An element without a new identity is gone, so nothing is found in its place.
  func naming(_ identities: [StackElement.ID: StackElement.ID]) -> NavigationAction {
    func new(_ id: StackElement.ID) -> StackElement.ID { identities[id] ?? .gone }
    func known(_ element: StackElement) -> StackElement {
      StackElement(
        id: identities[element.id] ?? element.id, route: element.route, state: element.state)
    }
    return switch self {
    case .pop(let count, let layer, let result):
      .pop(count: count, from: layer.map(new), returning: result)
    case .popTo(.id(let id)): .popTo(.id(new(id)))
    case .update(let id, let route): .update(new(id), to: route)
    case .replaceRoot(let route, let layer): .replaceRoot(route, of: layer.map(new))
    case .remove(let id): .remove(new(id))
    case .close(let id, let cause, let result): .close(new(id), cause: cause, returning: result)
    case .dismissTo(let layer): .dismissTo(new(layer))
    case .returnTo(let id, let result): .returnTo(new(id), returning: result)
    case .rewrite(let base, let old, let elements):
      .rewrite(over: new(base), from: old.map(known), to: elements.map(known))
    case .sequence(let sequence): .sequence(sequence.actions.map { $0.naming(identities) })
    case .open, .pushUnless, .popTo, .popToRoot, .replaceStack, .replaceTabs, .dismiss, .swipe,
      .dismissAll, .goBack, .selectTab, .selectTabNamed, .pressTab, .returnToFlowRoot, .finishFlow,
      .show, .restore, .review:
      self
    }
  }
}

extension StackElement.ID {
  /// No element has this identity.
  fileprivate static let gone = Self(rawValue: .max)
}
