package import RoutebookRegistry

extension NavigationState {
  /// Replaces this state with another one; what is removed ends with `cause`.
  ///
  /// An element that is in both states keeps its identity. Every other element gets a new one, so
  /// that an identity is never reused for something else.
  ///
  /// In a snapshot, an element is the same if its identity, its place and the route that it was
  /// opened with are the same: an element that was updated since then stays, and gets its former
  /// route. The identities of a plan have no meaning here, so only route and place count.
  mutating func restore(
    _ state: NavigationState, _ cause: EndCause, keeping kept: ScreenRetention = .matching,
    _ record: inout ChangeRecord
  ) -> Outcome {
    let outcome = replace(with: withCurrentIDs(state, keeping: kept), cause, &record)
    // The guard no longer knows that an answer is expected, so the guards are asked again.
    if case .committed = outcome, kept == .matching, state.origin == .snapshot,
      let requestAwaitingAnswer
    {
      waiting.removeAll { $0 === requestAwaitingAnswer }
      record.proposeAgain(requestAwaitingAnswer)
    }
    return outcome
  }

  /// Changes to a state whose identities have a meaning here; what is not in it ends with `cause`.
  ///
  /// - Parameter isUpdate: Whether the effects recorded before this change still count as the
  ///   caller's own.
  mutating func replace(
    with restored: NavigationState, _ cause: EndCause, isUpdate: Bool = false,
    _ record: inout ChangeRecord
  ) -> Outcome {
    let count = record.effects.count
    let staying = restored.identities
    guard restored != self || staying != identities else { return .unchanged(.alreadyThere) }
    record.keep(allElements.map(\.element))
    let kept = Dictionary(uniqueKeysWithValues: allElements.map { ($0.id, $0.element.route) })
    // Removed elements are recorded from the top down, added elements from the bottom up.
    if let alert, !staying.contains(alert.id) { record.end(alert, as: .alert, cause) }
    for layer in allLayers.reversed() {
      for (index, element) in layer.elements.enumerated().reversed()
      where !staying.contains(element.id) {
        record.end(element, as: layer.presentation(at: index), cause)
      }
    }
    let isOtherTab =
      restored.selectedTab != selectedTab || restored.tabs.map(\.name) != tabs.map(\.name)
    let hasOtherRoots = restored.tabs.map(\.layer.id) != tabs.map(\.layer.id)
    if isOtherTab || hasOtherRoots {
      record.add(.selectedTab(restored.tabs[restored.selectedTab].name))
    }
    func add(_ element: StackElement, as new: NavigationEffect) {
      guard let route = kept[element.id] else { return record.add(new) }
      if route != element.route { record.add(.updated(element)) }
    }
    for layer in restored.allLayers {
      add(
        layer.root,
        as: layer.kind == .tab
          ? .replacedRoot(layer.root) : .presented(layer.root, layer.kind.presentation))
      for element in layer.elements.dropFirst() { add(element, as: .pushed(element)) }
    }
    if let alert = restored.alert { add(alert, as: .presented(alert, .alert)) }
    record.recordRestoration(since: isUpdate ? count : 0)
    self = restored
    return .committed
  }

  /// Returns another state with this state's identities for the elements in both, and new
  /// identities for the rest.
  private func withCurrentIDs(
    _ other: NavigationState, keeping kept: ScreenRetention
  ) -> NavigationState {
    var next = self
    var adopted = other
    switch (kept, other.origin) {
    case (.none, _):
      adopted.replaceElements { element, _ in next.makeElement(element.route) }
      adopted.waiting = waiting
    case (.matching, .snapshot):
      var present: Set<ElementKey> = []
      var current = self
      current.replaceElements { element, place in
        present.insert(place)
        return element
      }
      var identities: [StackElement.ID: StackElement.ID] = [:]
      adopted.replaceElements { element, place in
        let isPresent = present.contains(place)
        let new = isPresent ? element : next.makeElement(element.route, state: element.state)
        identities[element.id] = new.id
        return new
      }
      adopted.waiting = other.waiting.map { $0.replacingIDs(identities) }
    case (.matching, .plan):
      adopted.replaceElements { element, _ in
        next.makeElement(element.route, state: element.state)
      }
      adopted.copyIDs(from: self)
      // The identities of a plan have no meaning here, so nothing can wait for them, and no request
      // waits for an answer after a restoration.
      adopted.waiting = waiting.filter { $0.id == nil }
    }
    adopted.features = nil
    (adopted.nextID, adopted.nextRequestID) = (next.nextID, nextRequestID)
    adopted.origin = origin
    adopted.rules = rules
    return adopted
  }

  /// Copies another state's identities, from the bottom up to the first difference.
  ///
  /// A tab is the same if it has the same name; tabs with equal names are compared in their order.
  private mutating func copyIDs(from other: NavigationState) {
    var known = Dictionary(grouping: other.tabs.reversed(), by: \.name)
    for index in tabs.indices {
      guard let tab = known[tabs[index].name]?.popLast() else { continue }
      tabs[index].layer.copyIDs(from: tab.layer)
    }
    for (index, layer) in other.presented.enumerated().prefix(presented.count) {
      guard layer.kind == presented[index].kind else { return }
      presented[index].copyIDs(from: layer)
      guard presented[index].id == layer.id else { return }
    }
    if presented.count == other.presented.count, let element = alert,
      element.route == other.alert?.route
    {
      alert = other.alert?.withState(of: element)
    }
  }

  /// Replaces every element, from the bottom up.
  private mutating func replaceElements(_ body: (StackElement, ElementKey) -> StackElement) {
    for number in layerNumbers {
      let root = self[layer: number].id
      var below = number > tabs.count ? self[layer: number - 1].id : nil
      for (index, element) in self[layer: number].elements.enumerated() {
        let presentation = self[layer: number].presentation(at: index)
        let new = body(element, ElementKey(element, presentation, over: below))
        self[layer: number].elements[index] = new
        below = new.id
      }
      if self[layer: number].id != root { self[layer: number].origin = self[layer: number].id }
    }
    if let element = alert {
      alert = body(element, ElementKey(element, .alert, over: presented.last?.id))
    }
  }
}

/// Decides whether an element is the same in two states.
///
/// The identity alone is not enough: if copies of a snapshot change in different ways, they use one
/// identity for different elements. The present route does not tell them apart, since an update
/// changes it.
private struct ElementKey: Hashable {
  let id: StackElement.ID
  let firstRoute: AnyRoute
  let presentation: Presentation
  /// The element below a pushed element, or the presented layer below what is presented.
  let below: StackElement.ID?

  init(_ element: StackElement, _ presentation: Presentation, over below: StackElement.ID?) {
    self.id = element.id
    self.firstRoute = element.firstRoute
    self.presentation = presentation
    self.below = below
  }

  /// Hashes only the identity: few elements share one, and a route can be a long text.
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension StackElement {
  /// The element, with the screen state of an element of a plan, if that has one.
  fileprivate func withState(of planned: StackElement) -> StackElement {
    var element = self
    element.state = planned.state ?? state
    return element
  }
}

extension Layer {
  fileprivate mutating func copyIDs(from other: Layer) {
    for (index, element) in zip(elements.indices, other.elements) {
      guard elements[index].route == element.route else { return }
      if index == 0 { origin = other.origin }
      elements[index] = element.withState(of: elements[index])
    }
  }
}

/// A navigation state that is put together from routes, using the tabs of the app.
package struct PlannedState {
  /// A route, with the state of its screen, if it has one.
  package typealias Entry = (route: AnyRoute, state: StateValue?)

  /// The state as it is so far.
  package private(set) var state: NavigationState

  /// - Parameter start: The start state of the app, which provides the tabs.
  package init(_ start: NavigationState) {
    state = start
    state.origin = .plan
  }

  /// Sets a tab's root and stack, and returns their elements; without entries, the tab stays as it
  /// starts.
  package mutating func setTab(_ tab: NavigationTab.ID, _ entries: [Entry]) -> [StackElement] {
    guard !entries.isEmpty else { return [] }
    let layer = Layer(entries.map { state.makeElement($0.route, state: $0.state) }, kind: .tab)
    state.tabs[tab].layer = layer
    return layer.elements
  }

  /// Presents a sheet or a cover on top, and returns its elements; `nil` if the limit of presented
  /// layers does not allow it.
  ///
  /// - Parameters:
  ///   - entries: The root and the stack on it; not empty.
  ///   - kind: Whether it is a sheet or a cover.
  package mutating func present(_ entries: [Entry], as kind: Layer.Kind) -> [StackElement]? {
    guard state.presented.count < state.rules.presentationLimit else { return nil }
    let layer = Layer(entries.map { state.makeElement($0.route, state: $0.state) }, kind: kind)
    state.presented.append(layer)
    return layer.elements
  }

  /// Presents an alert on top of everything, and returns its element.
  package mutating func presentAlert(_ entry: Entry) -> StackElement {
    let element = state.makeElement(entry.route, state: entry.state)
    state.alert = element
    return element
  }

  package mutating func selectTab(_ index: Int) { state.selectedTab = index }
}
