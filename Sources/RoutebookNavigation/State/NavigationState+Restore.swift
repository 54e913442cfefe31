import RoutebookRegistry

extension NavigationState {
  /// Takes over another state. What is in both, by identity, route and place, keeps its identity;
  /// all else gets a new one, so that an identity never comes back for something else. A state
  /// that comes from no navigator has no identities: there, route and place decide.
  mutating func restore(
    _ state: NavigationState, _ effects: inout [NavigationEffect]
  ) -> Outcome {
    var live: Set<Standing> = []
    var current = self
    current.replaceElements { element, standing in
      live.insert(standing)
      return element
    }
    var restored = state.isForeign ? state.withIdentities(of: self) : state
    var next = self
    restored.replaceElements { element, standing in
      live.contains(standing) ? element : next.makeElement(element.route)
    }
    restored.nextID = next.nextID
    restored.presentationLimit = presentationLimit
    let staying = restored.identities
    let kept = identities
    guard restored != self || staying != kept else { return .unchanged(.alreadyThere) }
    // What went is told from the top down, what came from the bottom up.
    if let alert, !staying.contains(alert.id) {
      effects.append(
        .dismissed(Dismissal(element: alert, presentation: .alert, cause: .restoredAway)))
    }
    for layer in presented.reversed() {
      if staying.contains(layer.id) {
        tellPopped(layer, staying, &effects)
      } else {
        effects.append(
          .dismissed(
            Dismissal(
              element: layer.root, presentation: layer.presentation!, cause: .restoredAway)))
      }
    }
    for tab in tabs.reversed() { tellPopped(tab.layer, staying, &effects) }
    let isOtherTab =
      restored.selectedTab != selectedTab || restored.tabs.map(\.title) != tabs.map(\.title)
    let hasOtherRoots = restored.tabs.map(\.layer.id) != tabs.map(\.layer.id)
    if isOtherTab || hasOtherRoots {
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

  /// From here on identities are those of no navigator's element.
  static var firstForeignID: UInt64 { 1 << 63 }

  private var isForeign: Bool { nextID >= Self.firstForeignID }

  /// The state with another's identities, as far up as both show the same.
  private func withIdentities(of other: NavigationState) -> NavigationState {
    var state = self
    for (index, tab) in other.tabs.enumerated().prefix(tabs.count)
    where tab.title == tabs[index].title {
      state.tabs[index].layer.takeIdentities(of: tab.layer)
    }
    var isSame = true
    for (index, layer) in other.presented.enumerated().prefix(presented.count) where isSame {
      isSame = layer.presentation == presented[index].presentation
      if isSame { state.presented[index].takeIdentities(of: layer) }
      isSame = isSame && state.presented[index].id == layer.id
    }
    if isSame, presented.count == other.presented.count, alert == other.alert {
      state.alert = other.alert
    }
    return state
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

  /// Replaces every element, from the bottom up, told where it stands.
  private mutating func replaceElements(_ body: (StackElement, Standing) -> StackElement) {
    for tab in tabs.indices { tabs[tab].layer.replaceElements(over: nil, body) }
    var below: StackElement.ID?
    for layer in presented.indices {
      presented[layer].replaceElements(over: below, body)
      below = presented[layer].id
    }
    if let element = alert { alert = body(element, Standing(element, .alert, over: below)) }
  }
}

/// What makes an element the same one in two states: snapshots that went different ways give one
/// identity to different things.
private struct Standing: Hashable {
  let id: StackElement.ID
  let route: AnyRoute
  let presentation: Presentation?
  /// The element under a pushed one, the presented layer under a presentation.
  let below: StackElement.ID?

  init(_ element: StackElement, _ presentation: Presentation?, over below: StackElement.ID?) {
    self.id = element.id
    self.route = element.route
    self.presentation = presentation
    self.below = below
  }

  /// Few share an identity, and a route may be a long text.
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Layer {
  fileprivate mutating func takeIdentities(of other: Layer) {
    for (index, element) in zip(elements.indices, other.elements) {
      guard elements[index] == element else { return }
      elements[index] = element
    }
  }

  fileprivate mutating func replaceElements(
    over below: StackElement.ID?, _ body: (StackElement, Standing) -> StackElement
  ) {
    for index in elements.indices {
      let standing =
        index == 0
        ? Standing(root, presentation, over: below)
        : Standing(elements[index], .push, over: elements[index - 1].id)
      elements[index] = body(elements[index], standing)
    }
  }
}
