import Routebook

// This folder defines states. `DetailLevel` names the levels, `StateSpace` finds the level at which
// a state is new, from projections of a `DiscoveredState`, and `Growth` decides which states lie
// beyond a bound.

/// The projections of states that are known at each level of detail.
///
/// A state belongs to the coarsest level at which one of its projections is new, and then claims
/// all of them. Projections add up, where products would multiply.
struct StateSpace {
  private let levels: [DetailLevel]
  private let screens: ScreenNumbers
  private var claims: Set<Fingerprint> = []
  /// The known states of each feature, with their parts.
  private var parts: [[StateValue: [StatePart]]] = []

  /// The known states of each feature.
  var statesOfFeatures: [[StateValue]] { parts.map { Array($0.keys) } }

  /// - Parameter finest: The finest level whose projections are claimed.
  init(upTo finest: DetailLevel, _ screens: ScreenNumbers) {
    self.screens = screens
    levels = DetailLevel.allCases.filter { $0 <= finest && $0 != .everything }
  }

  /// Returns the coarsest level at which a state has something new; the last level if nothing is.
  mutating func level(of state: DiscoveredState) -> DetailLevel {
    levels.first { level in
      projections(of: state, at: level).contains { !claims.contains($0) }
    } ?? .everything
  }

  /// Returns whether the screen of a state was not in front before.
  func isNew(screenOf state: DiscoveredState) -> Bool { !claims.contains(state.screenProjection) }

  /// Claims the projections of a state; returns those that were new.
  mutating func claim(_ state: DiscoveredState) -> [Fingerprint] {
    levels.flatMap { projections(of: state, at: $0) }.filter { claims.insert($0).inserted }
  }

  /// Claims everything that the tasks of a source may read in a state: the element in front, and,
  /// at the level `states` and finer ones, each part of each feature's state.
  ///
  /// - Returns: Whether something of it is new.
  mutating func claimReads(
    of source: TaskSource, in base: Fingerprint, _ top: StackElement, _ features: [StateValue]
  ) -> Bool {
    let features = levels.contains(.states) ? features : []
    func claim(_ value: some Hashable) -> Bool {
      claims.insert(Fingerprint(source, value)).inserted
    }
    // The same state can be read without its features, and then with them.
    guard claim(Fingerprint(base, features.isEmpty)) else { return false }
    var isNew = claim(top)
    for (index, feature) in features.enumerated() {
      for part in parts(ofFeature: index, feature) where claim(part.fingerprint) { isNew = true }
    }
    return isNew
  }

  /// Releases the projections of a state that turned out to be another one.
  mutating func release(_ projections: [Fingerprint]) { claims.subtract(projections) }

  // MARK: Projections

  private mutating func projections(
    of state: DiscoveredState, at level: DetailLevel
  ) -> [Fingerprint] {
    switch level {
    case .screens: [state.placeProjection, state.edgeProjection, state.screenProjection]
    case .values: values(of: state)
    case .states: countedParts(of: state).map { state.projection(state.screen, $0.fingerprint) }
    case .pairs: pairs(of: state)
    case .everything: []
    }
  }

  private mutating func values(of state: DiscoveredState) -> [Fingerprint] {
    let tabs = state.navigation.tabs
    let selected = tabs[state.navigation.selectedTab].name
    var all = [state.frontProjection]
    if tabs.count > 1 { all.append(state.projection(tabs.map(\.name))) }
    for tab in tabs where tab.id != state.navigation.selectedTab {
      let top = screens.number(at: tab.layer.elements.count - 1, of: tab.layer)
      all.append(Fingerprint(state.isInOtherModule, selected, tab.name, top))
    }
    for index in state.changedFeatures {
      all += parts(ofFeature: index, state.features[index]).map { state.projection($0.fingerprint) }
    }
    return all
  }

  private mutating func pairs(of state: DiscoveredState) -> [Fingerprint] {
    var all: [Fingerprint] = []
    func add(_ left: Fingerprint, _ right: Fingerprint) {
      let isSorted = (left.first, left.second) <= (right.first, right.second)
      all.append(state.projection(isSorted ? [left, right] : [right, left]))
    }
    let top = Fingerprint(state.navigation.top)
    let changed = changedParts(of: state).map { state.projection($0.fingerprint) }
    let counted = countedParts(of: state).map { state.projection($0.fingerprint) }
    for part in counted { add(part, top) }
    if !changed.isEmpty {
      let others = allParts(of: state).filter { !$0.isOneOfMany }.map {
        state.projection($0.fingerprint)
      }
      for part in changed { for other in others where other != part { add(part, other) } }
    }
    if let below = state.navigation.placementBelow?.element {
      all.append(Fingerprint(state.screen, below))
    }
    for tab in state.navigation.tabs where tab.id != state.navigation.selectedTab {
      add(state.placeProjection, Fingerprint(tab.name, tab.layer.top))
    }
    return all
  }

  // MARK: Parts of features' states

  /// The parts that the step changed; if another screen is in front, also all that are not one of
  /// many.
  private mutating func countedParts(of state: DiscoveredState) -> [StatePart] {
    let changed = changedParts(of: state)
    if state.isSameScreen { return changed }
    let known = Set(changed)
    return changed + allParts(of: state).filter { !$0.isOneOfMany && !known.contains($0) }
  }

  private mutating func changedParts(of state: DiscoveredState) -> [StatePart] {
    state.changedFeatures.flatMap { index in
      let now = parts(ofFeature: index, state.features[index])
      guard let previous = state.previous, index < previous.features.count else { return now }
      let before = Set(parts(ofFeature: index, previous.features[index]))
      return now.filter { !before.contains($0) }
    }
  }

  private mutating func allParts(of state: DiscoveredState) -> [StatePart] {
    state.features.enumerated().flatMap { parts(ofFeature: $0, $1) }
  }

  private mutating func parts(ofFeature index: Int, _ value: StateValue) -> [StatePart] {
    while parts.count <= index { parts.append([:]) }
    if let known = parts[index][value] { return known }
    let found = StateParts(of: value.base, feature: index).parts
    parts[index][value] = found
    return found
  }
}
