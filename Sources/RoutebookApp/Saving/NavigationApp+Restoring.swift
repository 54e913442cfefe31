import RoutebookNavigation
import RoutebookRegistry

extension NavigationApp {
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
    let saved = try SavedEntries.read(bytes, types: savedTypes())
    var report = RestoreReport()
    var restored: [Int: StackElement.ID] = [:]
    let state = navigation(of: saved, &restored, &report)
    var features: [String: StateValue] = [:]
    let unsaved = Set(self.features.lazy.filter { !$0.isSaved }.map(\.name))
    for feature in saved.features where !unsaved.contains(feature.name) {
      switch feature.value {
      case .success(let value): features[feature.name] = value
      case .failure(let reason):
        report.findings.append(.droppedFeature(feature.name, reason: reason.text))
      }
    }
    report.outcome = restore(AppSnapshot(navigation: state, features: features))
    switch report.outcome {
    case .committed, .queued, .detoured, .unchanged(.alreadyThere):
      report.findings += lostHandlers(of: saved, restored, in: state)
      if let waiting = saved.waiting, navigator.state.waiting.map({ "\($0.action)" }) != waiting {
        report.findings.append(.droppedWaitingAction(waiting))
      }
      return report
    case .redirected:
      report.findings = [.ledElsewhere]
      return report
    case .refused(let refusal): throw StateError(.refused(reason: refusal.description))
    case .unchanged(let reason): throw StateError(.refused(reason: reason.description))
    }
  }

  private func savedTypes() -> SavedTypes {
    let features = self.features.filter(\.isSaved).map { ($0.name, $0.decode) }
    return SavedTypes(
      routes: registry.routeTypes,
      screenStates: SavedScreenStates(declared: navigator.screenStates.saved),
      features: Dictionary(features, uniquingKeysWith: { first, _ in first }))
  }

  /// The closures that waited for elements that are restored, except those that wait in this
  /// process, and those whose place a registered handler takes.
  private func lostHandlers(
    of saved: SavedEntries, _ restored: [Int: StackElement.ID], in state: NavigationState
  ) -> [RestoreReport.Finding] {
    var waiting = Dictionary(
      navigator.waitingClosures.values.map { ("\($0.site)", 1) }, uniquingKeysWith: +)
    return saved.closures.flatMap { closures -> [RestoreReport.Finding] in
      guard let id = restored[closures.entry],
        case .success(let route) = saved.entries[closures.entry].value
      else { return [] }
      if let count = waiting[closures.at], count > 0 {
        waiting[closures.at] = count - 1
        return []
      }
      return closures.events.filter { !navigator.handles($0, of: id, in: state) }.map { event in
        switch event {
        case .end: .lostHandler(route: route.name, site: closures.at)
        case .return: .lostReturnHandler(route: route.name, site: closures.at)
        }
      }
    }
  }

  /// The state that the entries describe, by tab and by layer; if closures waited, adds the entries that
  /// it contains to `restored`, by their indices, with the identities of their elements.
  private func navigation(
    of saved: SavedEntries, _ restored: inout [Int: StackElement.ID], _ report: inout RestoreReport
  ) -> NavigationState {
    let found = knownTabs(for: saved.entries.filter { $0.place == "tab" })
    let start = start(
      withTabs: found.compactMap(\.self), areReplaced: saved.hasReplacedTabs)
    var plan = PlannedState(start)
    var index = saved.entries.startIndex
    var tabs: [NavigationTab.ID?] = []
    while index < saved.entries.endIndex {
      let root = saved.entries[index]
      let end =
        saved.entries[(index + 1)...].firstIndex { $0.place != "push" } ?? saved.entries.endIndex
      let layer = saved.entries[index..<end]
      let elements = known(layer, &report)
      var made: [StackElement]?
      if root.place == "tab" {
        let name = tabName(of: root)
        let tab = start.tabs.first { $0.name == found[tabs.count]?.name }
        tabs.append(tab?.id)
        if let tab {
          made = plan.setTab(tab.id, elements)
          if tab.name != name { report.findings.append(.renamedTab(from: name, to: tab.name)) }
        } else {
          report.findings.append(
            .droppedTab(
              name, above: end - index - 1, wasSelected: saved.selectedTab == tabs.count - 1))
        }
      } else if let first = elements.first {
        // A root at another place is unknown, and has no elements.
        switch root.place {
        case "sheet": made = plan.presentSheet(elements)
        case "cover": made = plan.presentCover(elements)
        case "alert": made = [plan.presentAlert(first)]
        default: break
        }
        if made == nil {
          report.findings.append(
            .dropped(
              route: first.route.name, place: root.place, above: elements.count - 1,
              reason: "too many layers are presented"))
        }
      }
      // Only closures ask which entries are restored.
      if !saved.closures.isEmpty {
        for (index, element) in zip(index..., made ?? []) { restored[index] = element.id }
      }
      index = end
    }
    if let tab = tabs[saved.selectedTab] { plan.selectTab(tab) }
    return plan.make()
  }

  /// The app's tab for each tab of a file, whenever the app shows it: the one with the same name. If
  /// no tab has it, it is the first one with the same root whose name is not in the file. It is `nil`
  /// if the app no longer has the tab.
  private func knownTabs(for saved: [SavedEntries.Entry]) -> [AppTab?] {
    let names = saved.map { tabName(of: $0) }
    let all = Set(names)
    var free = tabs
    func take(where matches: (AppTab) -> Bool) -> AppTab? {
      free.firstIndex(where: matches).map { free.remove(at: $0) }
    }
    return zip(saved, names).map { entry, name in
      // A name that occurs again is not a tab of its own.
      if tabs.contains(where: { $0.name == name }) { return take { $0.name == name } }
      let root = try? entry.value.get()
      return take { $0.root == root && !all.contains($0.name) }
    }
  }

  /// The name of a tab in a file. If the file has only a title, it is the name of the tab that has
  /// this title at the moment, or else the title itself.
  private func tabName(of entry: SavedEntries.Entry) -> String {
    guard entry.name == nil, let title = entry.title else { return entry.name ?? "" }
    return tabs.contains { $0.name == title }
      ? title : tabs.first { $0.title() == title }?.name ?? title
  }

  /// The elements of a layer below the first unknown one.
  private func known(
    _ layer: ArraySlice<SavedEntries.Entry>, _ report: inout RestoreReport
  ) -> [PlannedState.Entry] {
    var elements: [PlannedState.Entry] = []
    let states = navigator.screenStates
    var latest: (type: RouteType, presentation: Presentation)?
    for (index, entry) in layer.enumerated() {
      let place = index == 0 && entry.place == "tab" ? "push" : entry.place
      let reason: String
      switch entry.value {
      case .failure(let failure): reason = failure.text
      case .success(let route):
        guard let presentation = Presentation(rawValue: place) else {
          reason = "no presentation has this name"
          break
        }
        let destination = Destination(route, as: presentation)
        // Most neighbours have the same type.
        if latest?.type != route.type || latest?.presentation != presentation {
          if let failure = registry.failure(for: destination) {
            reason = "no \(failure.presentation.rawValue) factory is registered for it"
            break
          }
          latest = (route.type, presentation)
        }
        if route.name != entry.route {
          report.findings.append(.renamed(from: entry.route, to: route.name))
        }
        if case .failure(let failure) = entry.state {
          report.findings.append(.resetState(route: route.name, reason: failure.text))
        }
        // Without a saved state, a screen that is already there starts again, too.
        let state = (try? entry.state?.get()) ?? states.initialState(of: destination)
        elements.append(PlannedState.Entry(route, state: state))
        continue
      }
      report.findings.append(
        .dropped(
          route: entry.route, place: entry.place, above: layer.count - index - 1, reason: reason))
      break
    }
    return elements
  }
}
