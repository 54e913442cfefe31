public import RoutebookRegistry

extension NavigationState {
  /// The destinations that enter if an action is applied to the state, lowest first.
  ///
  /// A guard checks these destinations, whichever verb, link or restored state leads to them.
  ///
  /// An element enters if, after the action, it is on a visible layer (the selected tab's or a
  /// presented one) and, before it, it was not there, had another route, or was on a layer that was
  /// not visible. So the whole stack of a tab enters when the tab is selected.
  ///
  /// - Complexity: O(1) for an action that only opens or only closes; O(*n*) in the number of
  ///   elements for any other action.
  public func destinations(enteringBy action: NavigationAction) -> [Destination] {
    switch action {
    case .open(let destination): return [destination]
    // Whatever these actions bring to the front was already on a visible layer.
    case .pop, .popTo, .popToRoot, .dismiss, .swipe, .dismissLayer, .dismissTo, .dismissAll,
      .goBack, .returnToFlowRoot, .returnTo:
      return []
    case .selectTab, .pressTab, .replaceStack, .rewrite, .sequence, .restore:
      var after = self
      guard after.apply(action) == .committed else { return [] }
      var now: [StackElement.ID: AnyRoute] = [:]
      forEachVisible { element, _ in now[element.id] = element.route }
      var entering: [Destination] = []
      after.forEachVisible { element, presentation in
        if now[element.id] != element.route {
          entering.append(Destination(element.route, as: presentation))
        }
      }
      return entering
    }
  }

  /// Every destination on a visible layer, lowest first, the alert last. O(*n*) in their number.
  public var destinations: [Destination] {
    var destinations: [Destination] = []
    forEachVisible { destinations.append(Destination($0.route, as: $1)) }
    return destinations
  }

  private func forEachVisible(_ body: (StackElement, Presentation) -> Void) {
    for layer in layers {
      body(layer.root, layer.kind.presentation)
      for element in layer.elements.dropFirst() { body(element, .push) }
    }
    if let alert { body(alert, .alert) }
  }
}
