import RoutebookNavigation

/// What the states of an app are at each level of detail.
///
/// A level looks at a state through projections. A state belongs to the coarsest level at which one of its
/// projections is new, and then claims all of them. Projections add up, where products would multiply.
struct StateSpace {
  /// The finest level whose projections are claimed.
  let finest: DetailLevel
  private var claims: Set<Fingerprint> = []
  /// The first state with each front element at each place.
  private var fronts: [Fingerprint: Int] = [:]
  /// The parts of the features' states that are known.
  private var parts: [[StateValue: [StatePart]]] = []

  /// The known states of each feature.
  var statesOfFeatures: [[StateValue]] { parts.map { Array($0.keys) } }

  init(upTo finest: DetailLevel) { self.finest = min(finest, .pairs) }

  /// The coarsest level at which a state shows something new; the last one if none does.
  mutating func level(of sight: Sight, _ screens: inout ScreenNumbers) -> DetailLevel {
    var lens = Lens(sight, &screens)
    var level = DetailLevel.screens
    while level <= finest {
      if projections(through: &lens, at: level, &screens).contains(where: { !claims.contains($0) })
      {
        return level
      }
      level = level.next!
    }
    return .everything
  }

  /// Whether a screen was not in front before.
  mutating func isNew(screenOf sight: Sight, _ screens: inout ScreenNumbers) -> Bool {
    !claims.contains(screen(Lens(sight, &screens)))
  }

  /// Claims the projections of a state; returns those that were new.
  mutating func claim(
    _ sight: Sight, as number: Int, _ screens: inout ScreenNumbers
  ) -> [Fingerprint] {
    var lens = Lens(sight, &screens)
    var new: [Fingerprint] = []
    var level = DetailLevel.screens
    while level <= finest {
      for projection in projections(through: &lens, at: level, &screens)
      where claims.insert(projection).inserted { new.append(projection) }
      level = level.next!
    }
    let front = lens.front
    if fronts[front] == nil { fronts[front] = number }
    return new
  }

  /// Claims what the tasks of a source may read in a state: the element in front, and each part of each feature's
  /// state. Returns whether something of it is new, which only levels from `states` on distinguish.
  mutating func claim(
    readBy source: TaskTrials.Source, in base: Fingerprint, _ top: StackElement,
    _ features: [StateValue]
  ) -> Bool {
    if finest < .states { return false }
    func claim(_ value: some Hashable, of feature: Int? = nil) -> Bool {
      claims.insert(
        Fingerprint { hasher in
          hasher.combine(source)
          hasher.combine(feature)
          hasher.combine(value)
        }
      ).inserted
    }
    // What was read without the features is not read with them.
    guard claim(base, of: features.isEmpty ? -2 : -1) else { return false }
    var isNew = claim(top)
    for (index, feature) in features.enumerated() {
      for part in parts(ofFeature: index, feature)
      where claim(part.fingerprint, of: index) { isNew = true }
    }
    return isNew
  }

  /// Gives back what a state claimed that turned out to be another one.
  mutating func release(_ projections: [Fingerprint]) { claims.subtract(projections) }

  /// The first state that has the same element in front at the same place; `nil` if there is none.
  func state(like sight: Sight, _ screens: inout ScreenNumbers) -> Int? {
    fronts[Lens(sight, &screens).front]
  }

  /// What is looked through at all projections of a state.
  private struct Lens {
    let sight: Sight
    /// The selected tab, the kinds of the layers, and the screen in front.
    let place: Fingerprint
    /// The screen in front with the one below.
    let edge: Fingerprint
    /// The place with the front element and what decides where its controls lead.
    let front: Fingerprint
    /// The number of the screen in front.
    let screen: Int
    /// Whether the step left the same screen in front.
    let isSameScreen: Bool
    private(set) lazy var changedFeatures = sight.changedFeatures

    init(_ sight: Sight, _ screens: inout ScreenNumbers) {
      self.sight = sight
      let state = sight.state
      let tab = state.tabs[state.selectedTab]
      let front = screens.number(inFrontOf: state)
      let former = sight.former.map { screens.number(inFrontOf: $0.state) }
      (screen, isSameScreen) = (front, former == front)
      let isPending = sight.phase.isPending
      let here = Fingerprint { hasher in
        hasher.combine(isPending)
        hasher.combine(tab.name)
        hasher.combine(state.topLayer.isAtRoot)
        for layer in state.presented { hasher.combine(layer.kind) }
        hasher.combine(front)
      }
      place = here
      let below = state.placementBelow.map { screens.number(of: $0.destination) }
      edge = Fingerprint { hasher in
        hasher.combine(isPending)
        hasher.combine(front)
        hasher.combine(below)
      }
      self.front = Fingerprint { hasher in
        hasher.combine(here)
        hasher.combine(state.top)
        hasher.combine(below)
        hasher.combine(state.flowRootInLayers?.route)
        hasher.combine(state.detoured)
        hasher.combine(state.undecided)
        hasher.combine(sight.statesThatWait)
        hasher.combine(sight.closures)
      }
    }
  }

  // MARK: Projections

  private mutating func projections(
    through lens: inout Lens, at level: DetailLevel, _ screens: inout ScreenNumbers
  ) -> [Fingerprint] {
    switch level {
    case .screens: [lens.place, lens.edge, screen(lens)]
    case .values: values(&lens, &screens)
    case .states: partsAtScreen(&lens)
    case .pairs: pairs(&lens, &screens)
    case .everything: []
    }
  }

  private func screen(_ lens: Lens) -> Fingerprint {
    Fingerprint { hasher in
      hasher.combine(lens.screen)
      hasher.combine(lens.sight.phase.isPending)
      hasher.combine(lens.sight.followsTasks)
    }
  }

  private mutating func values(
    _ lens: inout Lens, _ screens: inout ScreenNumbers
  ) -> [Fingerprint] {
    let state = lens.sight.state
    let selected = state.tabs[state.selectedTab].name
    var all = [lens.front]
    if state.tabs.count > 1 {
      let isPending = lens.sight.phase.isPending
      all.append(
        Fingerprint { hasher in
          hasher.combine(isPending)
          for tab in state.tabs { hasher.combine(tab.name) }
        })
    }
    for tab in state.tabs where tab.id != state.selectedTab {
      let top = screens.top(of: tab.layer)
      all.append(
        Fingerprint { hasher in
          hasher.combine(selected)
          hasher.combine(tab.name)
          hasher.combine(top)
        })
    }
    for index in lens.changedFeatures {
      for part in parts(ofFeature: index, lens.sight.features[index]) {
        all.append(combined(part, index, at: -1, lens))
      }
    }
    return all
  }

  private mutating func partsAtScreen(_ lens: inout Lens) -> [Fingerprint] {
    let screen = lens.screen
    return countingParts(&lens).map { combined($0.part, $0.feature, at: screen, lens) }
  }

  private func combined(
    _ part: StatePart, _ feature: Int, at screen: Int, _ lens: Lens
  ) -> Fingerprint {
    Fingerprint { hasher in
      hasher.combine(screen)
      hasher.combine(feature)
      hasher.combine(part.fingerprint)
      hasher.combine(lens.sight.phase.isPending)
    }
  }

  private mutating func pairs(
    _ lens: inout Lens, _ screens: inout ScreenNumbers
  ) -> [Fingerprint] {
    let state = lens.sight.state
    let top = Fingerprint { $0.combine(state.top) }
    var all: [Fingerprint] = []
    func add(_ left: Fingerprint, _ right: Fingerprint) {
      let isSorted = (left.first, left.second) <= (right.first, right.second)
      all.append(
        Fingerprint { hasher in
          hasher.combine(isSorted ? left : right)
          hasher.combine(isSorted ? right : left)
          hasher.combine(lens.sight.phase.isPending)
        })
    }
    let parts = countingParts(&lens).map { combined($0.part, $0.feature, at: -1, lens) }
    let changed = changedParts(&lens).map { combined($0.part, $0.feature, at: -1, lens) }
    for part in lens.isSameScreen ? changed : parts { add(part, top) }
    if !changed.isEmpty {
      let others = allParts(lens).filter { !$0.part.isOneOfMany }
        .map { combined($0.part, $0.feature, at: -1, lens) }
      for part in changed { for other in others where other != part { add(part, other) } }
    }
    if let below = state.placementBelow?.element {
      let screen = lens.screen
      all.append(
        Fingerprint { hasher in
          hasher.combine(screen)
          hasher.combine(below)
        })
    }
    for tab in state.tabs where tab.id != state.selectedTab {
      add(
        lens.place,
        Fingerprint { hasher in
          hasher.combine(tab.name)
          hasher.combine(tab.layer.top)
        })
    }
    return all
  }

  // MARK: Parts of features' states

  private typealias PartOfFeature = (feature: Int, part: StatePart)

  /// The parts that the step changed, and all that are not one of many where another screen is in front.
  private mutating func countingParts(_ lens: inout Lens) -> [PartOfFeature] {
    let changed = changedParts(&lens)
    if lens.isSameScreen { return changed }
    let known = Set(changed.map(\.part.fingerprint))
    return changed
      + allParts(lens).filter { !$0.part.isOneOfMany && !known.contains($0.part.fingerprint) }
  }

  private mutating func changedParts(_ lens: inout Lens) -> [PartOfFeature] {
    lens.changedFeatures.flatMap { index in
      let now = parts(ofFeature: index, lens.sight.features[index])
      guard let former = lens.sight.former, index < former.features.count else {
        return now.map { (index, $0) }
      }
      let before = Set(parts(ofFeature: index, former.features[index]))
      return now.filter { !before.contains($0) }.map { (index, $0) }
    }
  }

  private mutating func allParts(_ lens: Lens) -> [PartOfFeature] {
    lens.sight.features.enumerated().flatMap { index, feature in
      parts(ofFeature: index, feature).map { (index, $0) }
    }
  }

  private mutating func parts(ofFeature index: Int, _ value: StateValue) -> [StatePart] {
    while parts.count <= index { parts.append([:]) }
    if let known = parts[index][value] { return known }
    let found = StateParts(of: value.base).parts
    parts[index][value] = found
    return found
  }
}
