import RoutebookRegistry

extension NavigationState {
  /// Takes over another state. What is in both, by identity and route, keeps its identity; all
  /// else gets a new one, so that an identity never comes back for something else.
  mutating func restore(
    _ state: NavigationState, _ effects: inout [NavigationEffect]
  ) -> Outcome {
    var live: [StackElement.ID: AnyRoute] = [:]
    forEachElement { live[$0.id] = $0.route }
    var restored = state
    restored.nextID = nextID
    restored.renewIdentities { element in
      live.removeValue(forKey: element.id) == element.route
    }
    let staying = restored.identities
    let kept = identities
    guard restored != self || staying != kept else { return .unchanged(.alreadyThere) }
    // What went is told from the top down, what came from the bottom up.
    if let alert, !staying.contains(alert.id) {
      effects.append(
        .dismissed(Dismissal(element: alert, presentation: .alert, cause: .restoredAway)))
    }
    for layer in presented.reversed() {
      tellPopped(layer, staying, &effects)
      guard !staying.contains(layer.id) else { continue }
      effects.append(
        .dismissed(
          Dismissal(
            element: layer.root, presentation: layer.presentation!, cause: .restoredAway)))
    }
    for tab in tabs.reversed() { tellPopped(tab.layer, staying, &effects) }
    if restored.selectedTab != selectedTab || restored.tabs.map(\.title) != tabs.map(\.title) {
      effects.append(.selectedTab(restored.tabs[restored.selectedTab].title))
    }
    for layer in restored.tabs.map(\.layer) + restored.presented {
      if let presentation = layer.presentation, !kept.contains(layer.id) {
        effects.append(.presented(layer.root, presentation))
      }
      for element in layer.elements.dropFirst() where !kept.contains(element.id) {
        effects.append(.pushed(element))
      }
    }
    if let alert = restored.alert, !kept.contains(alert.id) {
      effects.append(.presented(alert, .alert))
    }
    self = restored
    return .committed
  }

  private func tellPopped(
    _ layer: Layer, _ staying: Set<StackElement.ID>, _ effects: inout [NavigationEffect]
  ) {
    for element in layer.elements.dropFirst().reversed() where !staying.contains(element.id) {
      effects.append(.popped(element))
    }
  }

  /// Every element there is: all tabs', all layers' and the alert.
  var identities: Set<StackElement.ID> {
    var identities: Set<StackElement.ID> = []
    forEachElement { identities.insert($0.id) }
    return identities
  }

  private func forEachElement(_ body: (StackElement) -> Void) {
    for tab in tabs { tab.layer.elements.forEach(body) }
    for layer in presented { layer.elements.forEach(body) }
    if let alert { body(alert) }
  }

  private mutating func renewIdentities(unless keeps: (StackElement) -> Bool) {
    for tab in tabs.indices {
      for index in tabs[tab].layer.elements.indices {
        let element = tabs[tab].layer.elements[index]
        if !keeps(element) { tabs[tab].layer.elements[index] = makeElement(element.route) }
      }
    }
    for layer in presented.indices {
      for index in presented[layer].elements.indices {
        let element = presented[layer].elements[index]
        if !keeps(element) { presented[layer].elements[index] = makeElement(element.route) }
      }
    }
    if let element = alert, !keeps(element) { alert = makeElement(element.route) }
  }
}
