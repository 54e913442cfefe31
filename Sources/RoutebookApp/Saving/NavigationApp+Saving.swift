import RoutebookNavigation
import RoutebookRegistry

extension NavigationApp {
  /// Returns the app's state as JSON in UTF-8, for `restore(savedState:)`.
  ///
  /// - Throws: `StateError`, with the name of the route or feature that can't be saved, if a value
  ///   can't be written as JSON, if a route's type is not registered and another type has its name,
  ///   or if the state is too large. A state that can be saved can also be restored.
  public func savedState() throws(StateError) -> [UInt8] {
    var snapshot = snapshot()
    for feature in features where !feature.isSaved { snapshot.features[feature.name] = nil }
    let types = registry.routeTypes
    for placement in snapshot.navigation.allElements {
      let route = placement.element.route
      // A file has only the name, so the route would come back as another one.
      let destination = DestinationType(route.type, as: placement.presentation)
      guard let type = types[route.name], type != route.type,
        registry.registration(of: destination) == nil
      else { continue }
      throw StateError(.unregistered(registry.missingFactoryError(for: destination)))
    }
    return try SavedState(
      snapshot, closures: navigator.waitingClosures, hasReplacedTabs: hasReplacedTabs
    ).json()
  }

  /// Restores a state that `savedState()` made, as far as the app still has its parts.
  ///
  /// An unknown entry is dropped, together with everything above it in its layer; the rest is kept,
  /// and the report lists what was dropped. Tabs are found by name among all that the app knows,
  /// whichever it starts with.
  ///
  /// The state is restored in one change, through the guards, or not at all. The features' states
  /// come first, so the guards see them; they are put back if the navigation is not restored. If
  /// another action is being applied, the restoration is queued, and the report's outcome says so.
  ///
  /// - Throws: `StateError` if the bytes are not a saved state, or a guard refuses.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func restore(savedState bytes: [UInt8]) throws(StateError) -> RestoreReport {
    let decoders = self.features.filter(\.isSaved).map { ($0.name, $0.decode) }
    let types = SavedTypes(
      routes: registry.routeTypes, screenStates: navigator.screenStates.saved,
      features: Dictionary(uniqueKeysWithValues: decoders))
    let saved = try SavedState(json: bytes, types: types)
    var features: [String: StateValue] = [:]
    var dropped: [RestoreReport.Finding] = []
    let unsaved = Set(self.features.lazy.filter { !$0.isSaved }.map(\.name))
    for feature in saved.features where !unsaved.contains(feature.name) {
      switch feature.value {
      case .success(let value): features[feature.name] = value
      case .failure(let reason):
        dropped.append(.droppedFeature(feature.name, reason: reason.text))
      }
    }
    var restoration = Restoration(saved: saved, app: self, tabs: tabs(of: saved, with: features))
    let state = restoration.navigation()
    restoration.findings += dropped
    let outcome = restore(AppSnapshot(navigation: state, features: features))
    switch outcome {
    case .redirected(let other)
    where !other.action.restoredStates.contains(state) || !outcome.isRestored:
      return RestoreReport(findings: [.redirected], outcome: outcome)
    case .committed, .queued, .detoured, .waiting, .redirected, .unchanged(.alreadyThere):
      restoration.findings += restoration.lostHandlers(in: state)
      // The file has only the action's words. What they leave out, such as how much a pop removes,
      // can't be compared, so another action with the same words counts as the saved one.
      if let waiting = saved.waiting, navigator.state.waitingWords != waiting {
        restoration.findings.append(.droppedWaitingAction(waiting))
      }
      return RestoreReport(findings: restoration.findings, outcome: outcome)
    case .refused(let refusal): throw StateError(.refused(reason: refusal.description))
    case .unchanged(let reason): throw StateError(.refused(reason: reason.description))
    }
  }

  /// The tabs that the app knows; if a saved state has others, those that it knows with its states
  /// of features.
  private func tabs(of saved: SavedState, with features: [String: StateValue]) -> [AppTab] {
    let known = tabs
    let isKnown = saved.entries.allSatisfy { entry in
      entry.at != "tab" || known.contains { $0.name == entry.name ?? "" }
    }
    return isKnown ? known : navigator.reading(with: RestoredFeatures(features)) { tabs }
  }
}

/// A saved state on its way back into an app, and what can't be restored of it.
private struct Restoration<Content> {
  let saved: SavedState
  let app: NavigationApp<Content>
  /// The tabs that the app knows, whenever it shows them.
  let tabs: [AppTab]
  var findings: [RestoreReport.Finding] = []
  /// The elements that the entries with these indices became.
  var restored: [Int: StackElement.ID] = [:]

  /// The state that the entries describe, by tab and by layer.
  mutating func navigation() -> NavigationState {
    let found = knownTabs()
    let start = app.start(
      withTabs: found.compactMap(\.self), areReplaced: saved.hasReplacedTabs ?? false)
    var plan = PlannedState(start)
    var tabs: [NavigationTab.ID?] = []
    for layer in saved.layers {
      let place = layer.first!.at
      let elements = elements(of: layer)
      var made: [StackElement]?
      if place == "tab" {
        let name = layer.first!.name ?? ""
        let tab = start.tabs.first { $0.name == found[tabs.count]?.name }
        tabs.append(tab?.id)
        if let tab {
          made = plan.setTab(tab.id, elements)
          if tab.name != name { findings.append(.renamedTab(from: name, to: tab.name)) }
        } else {
          let wasSelected = saved.selectedTab == tabs.count - 1
          findings.append(.droppedTab(name, above: layer.count - 1, wasSelected: wasSelected))
        }
      } else if let first = elements.first {
        // A root at another place is unknown, and has no elements.
        let kind = Layer.Kind(rawValue: place)
        made = kind.map { plan.present(elements, as: $0) } ?? [plan.presentAlert(first)]
        if made == nil {
          let reason = "too many layers are presented"
          drop(first.route.name, at: place, above: elements.count - 1, because: reason)
        }
      }
      for (index, element) in zip(layer.indices, made ?? []) { restored[index] = element.id }
    }
    if let tab = tabs[saved.selectedTab] { plan.selectTab(tab) }
    return plan.state
  }

  /// The app's tab for each tab of the file, whenever the app shows it: the one with the same name.
  /// If no tab has it, it is the first one with the same root whose name is not in the file. It is
  /// `nil` if the app no longer has the tab.
  private func knownTabs() -> [AppTab?] {
    let roots = saved.entries.filter { $0.at == "tab" }
    let names = Set(roots.map { $0.name ?? "" })
    var free = tabs
    func take(where matches: (AppTab) -> Bool) -> AppTab? {
      free.firstIndex(where: matches).map { free.remove(at: $0) }
    }
    return roots.map { entry in
      let name = entry.name ?? ""
      // A name that occurs again is not a tab of its own.
      if tabs.contains(where: { $0.name == name }) { return take { $0.name == name } }
      let root = try? entry.value.get()
      return take { $0.root == root && !names.contains($0.name) }
    }
  }

  /// Notes that a route was dropped, with a number of elements above it.
  private mutating func drop(
    _ route: String, at place: String, above count: Int, because reason: String
  ) {
    findings.append(.dropped(route: route, place: place, above: count, reason: reason))
  }

  /// The elements of a layer below the first unknown one.
  private mutating func elements(of layer: ArraySlice<SavedState.Entry>) -> [PlannedState.Entry] {
    var elements: [PlannedState.Entry] = []
    for (index, entry) in layer.enumerated() {
      do {
        elements.append(try element(of: entry))
      } catch {
        drop(entry.route, at: entry.at, above: layer.count - index - 1, because: error.text)
        break
      }
    }
    return elements
  }

  private mutating func element(
    of entry: SavedState.Entry
  ) throws(SavedState.Reason) -> PlannedState.Entry {
    let route = try entry.value.get()
    guard let presentation = Presentation(rawValue: entry.at == "tab" ? "push" : entry.at) else {
      throw SavedState.Reason(text: "no presentation has this name")
    }
    let destination = Destination(route, as: presentation)
    if app.registry.resolutionError(for: destination) != nil {
      throw SavedState.Reason(text: "no \(presentation.rawValue) factory is registered for it")
    }
    if route.name != entry.route { findings.append(.renamed(from: entry.route, to: route.name)) }
    if case .failure(let reason) = entry.state {
      findings.append(.resetState(route: route.name, reason: reason.text))
    }
    // Without a saved state, a screen that is already there starts again, too.
    let state =
      (try? entry.state?.get()) ?? app.navigator.screenStates.initialState(of: destination)
    return (route, state)
  }

  /// The closures that waited for elements that are restored, except those that wait in this
  /// process, and those whose place a registered handler takes.
  func lostHandlers(in state: NavigationState) -> [RestoreReport.Finding] {
    var waiting = Dictionary(
      app.navigator.waitingClosures.values.map { ("\($0.site)", 1) }, uniquingKeysWith: +)
    return (saved.closures ?? []).flatMap { closures -> [RestoreReport.Finding] in
      guard let id = restored[closures.entry],
        case .success(let route) = saved.entries[closures.entry].value
      else { return [] }
      if let count = waiting[closures.at], count > 0 {
        waiting[closures.at] = count - 1
        return []
      }
      return closures.events.filter { !app.navigator.handles($0, of: id, in: state) }.map { event in
        switch event {
        case .end: .lostHandler(route: route.name, site: closures.at)
        case .return: .lostReturnHandler(route: route.name, site: closures.at)
        }
      }
    }
  }
}
