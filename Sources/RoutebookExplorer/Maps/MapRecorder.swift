import Routebook

/// Records an exploration to make a map of it.
struct MapRecorder {
  private let screens: ScreenNumbers
  /// The first title of each screen, by the screen's number.
  private var titles: [Int: String] = [:]
  /// The screens with other titles in the language of their first one.
  private var varied: Set<Int> = []
  private var languages: [Int: ScreenLanguage] = [:]
  /// The screen and appearance of each discovered state, and the reason if it is deferred, by its
  /// number.
  private var known: [(screen: Int, appearance: Fingerprint, reason: DeferralReason?)] = []
  /// The visited states.
  private var states: [Int: NavigationMap.State] = [:]
  /// The visited states that are on the map only if they lead to others.
  private var extras: Set<Int> = []
  private var visitCount = 0
  /// The visited states in which no step was tried.
  var ends: Set<Int> = []
  /// The appearances of the visited states.
  private var visitedAppearances: Set<Fingerprint> = []
  /// The transitions of each state.
  private var transitions:
    [Int: [(action: ScriptStep.Action, item: Int?, label: String?, target: Int, onlyReveals: Bool)]] =
      [:]
  /// The number of uppermost screens of a layer that can be visible.
  private let depth: Int

  init(_ screens: ScreenNumbers, depth: Int) { (self.screens, self.depth) = (screens, depth) }

  /// Adds a discovered state, which has the next number.
  mutating func recordDiscovery(_ state: DiscoveredState) {
    known.append((state.screen, appearance(of: state.navigation, state.features), nil))
  }

  /// Records why a state is deferred.
  mutating func recordDeferral(of number: Int, because reason: DeferralReason) {
    known[number].reason = reason
  }

  /// Adds a visited state, whose screen was built.
  ///
  /// - Parameter isExtra: Whether it is on the map only if it leads to other states of the map.
  mutating func recordVisit(_ visit: Visit, isExtra: Bool = false) {
    if isExtra { extras.insert(visit.number) } else { extras.remove(visit.number) }
    let title = visit.screen.items.title(ofPane: 0) ?? ""
    let state = visit.state.navigation
    let (screen, language) = (visit.state.screen, visit.walker.app.language)
    let first = titles[screen, default: ""]
    if first.isEmpty {
      (titles[screen], languages[screen]) = (title, language)
    } else if !title.isEmpty, title != first, language.code == languages[screen]?.code {
      varied.insert(screen)
    }
    let appearance = appearance(of: state, visit.state.features)
    visitedAppearances.insert(appearance)
    let tab = state.tabs.count == 1 ? nil : state.tabs[state.selectedTab]
    let layer = state.topLayer
    let panes = Set(visit.screen.items.map(\.pane)).filter { 1..<layer.elements.count ~= $0 }
    let otherPanes = panes.sorted().map {
      visit.screens.number(at: layer.elements.count - 1 - $0, of: layer)
    }
    states[visit.number] = NavigationMap.State(
      screen: screen, otherPanes: otherPanes, tab: tab.map { .init(name: $0.name, number: $0.id) },
      title: title, visit: visitCount, appearance: appearance)
    visitCount += 1
  }

  /// The number of visited states.
  var stateCount: Int { states.count }

  /// Returns whether a state was deferred since something grows in it.
  func hasGrown(_ number: Int) -> Bool {
    if case .growth = known[number].reason { true } else { false }
  }

  /// Returns whether a visited state looks like a discovered one.
  func hasVisitedAppearance(of number: Int) -> Bool {
    visitedAppearances.contains(known[number].appearance)
  }

  /// Adds the transition of a step; the app is in its target.
  mutating func recordStep(_ step: Step, in visit: Visit, to target: Int) {
    guard states[visit.number] != nil, let action = visit.action(of: step) else { return }
    let onlyReveals = visit.walker.navigator.state.wasBehind(visit.state.navigation)
    let label = step.item.map { visit.screen.items[$0].label }
    transitions[visit.number, default: []].append((action, step.item, label, target, onlyReveals))
  }

  /// Adds the transition of tasks.
  mutating func recordWait(in state: Int, to target: Int) {
    transitions[state, default: []].append((.wait(.standard), nil, nil, target, false))
  }

  /// Adds the answer of guards to a step.
  mutating func recordAnswer(_ answer: String, to step: Step, in visit: Visit) {
    guard let action = visit.action(of: step) else { return }
    states[visit.number]?.answers.append(
      NavigationMap.Answer(action: action, item: step.item, text: answer))
  }

  /// Returns the map of the visited states, nearest to the start first.
  ///
  /// - Parameter startSteps: The steps that lead to the start in a new app.
  func map(
    of graph: StateGraph, _ paths: ShortestPaths, after startSteps: [ScriptStep.Action]
  ) -> NavigationMap {
    // The other states were visited only to run tasks, which changed nothing.
    let states = states.filter {
      graph[$0.key].isExplored || graph.wait(from: $0.key) != nil || ends.contains($0.key)
    }
    var shown = Set(states.keys).subtracting(extras)
    for state in shown { shown.formUnion(paths.path(to: state).states) }
    var placed = states.filter { shown.contains($0.key) }
    if placed[0] == nil {
      // The time ran out before the start was visited.
      placed[0] = NavigationMap.State(
        screen: known[0].screen, otherPanes: [], tab: nil, title: "", visit: .max,
        appearance: known[0].appearance)
    }
    let order = paths.nearestFirst(placed.keys.filter { graph.resolved($0) == $0 })
    let sorted = order.map { number in
      var state = placed[number]!
      state.isExplored = graph[number].isExplored && !graph[number].isCutOff
      state.reason = ends.contains(number) ? known[number].reason : nil
      let ignoresTasks = paths.ignoresTasks(number)
      state.transitions = (transitions[number] ?? []).map {
        action, item, label, target, onlyReveals in
        let target = graph.resolved(target)
        let (visited, known) = (placed[target], known[target])
        return NavigationMap.Transition(
          source: number, action: action, item: item, label: label, targetWithoutWaiting: target,
          ignoresTasks: ignoresTasks && !action.waits, screen: visited?.screen ?? known.screen,
          appearance: visited?.appearance ?? known.appearance,
          reason: visited == nil ? known.reason : nil,
          onlyReveals: onlyReveals)
      }
      return (number, state)
    }
    return NavigationMap(after: startSteps, sorted) { number in
      NavigationMap.Screen(
        destination: screens.destinations[number], module: screens.modules[number],
        title: titles[number] ?? "", hasOtherTitles: varied.contains(number))
    }
  }

  /// Returns the fingerprint of the visible part of a state.
  ///
  /// The visible part includes the `depth` uppermost screens of each layer: at least two, since the
  /// back button names the one below.
  private func appearance(of state: NavigationState, _ features: [StateValue]) -> Fingerprint {
    let (layers, depth) = (state.layers, depth)
    let kinds = layers.map(\.kind)
    let counts = layers.map { min($0.elements.count, depth) }
    let tops = layers.map { $0.elements.suffix(depth) }
    return Fingerprint(state.selectedTab, state.alert, kinds, counts, tops, features)
  }
}

extension NavigationState {
  /// Returns whether another state has the element in front, but not in front: below, or in another
  /// tab, but at its root.
  fileprivate func wasBehind(_ other: NavigationState) -> Bool {
    alert == nil && (other.alert != nil || top.id != other.top.id) && other.contains(top.id)
      && (selectedTab == other.selectedTab || !isAtRootOfTab)
  }
}
