import Routebook

/// Records the visible parts of states: the selected tab, the visible layers and their routes.
///
/// The states of screens and features don't count, and neither do tabs that are not selected.
struct VisibleStateObserver {
  private var known: Set<Fingerprint> = []
  /// The first state in which each route is in front.
  private var firstStates: [AnyRoute: Int] = [:]

  /// The routes that were in front, in the order in which they were reached.
  var routes: [AnyRoute] { firstStates.sorted { $0.value < $1.value }.map(\.key) }

  /// Returns the first state in which a route is in front; `nil` if there is none.
  func firstState(showing route: AnyRoute) -> Int? { firstStates[route] }

  /// Returns whether a state shows the same as one that was recorded.
  ///
  /// - Parameter isExact: Whether routes count with their values, and not only their types.
  func contains(_ state: NavigationState, isExact: Bool) -> Bool {
    known.contains(fingerprint(of: state, isExact: isExact))
  }

  mutating func record(_ state: NavigationState, of number: Int) {
    // Most states show the same as another one with other states of features.
    guard known.insert(fingerprint(of: state, isExact: true)).inserted else { return }
    known.insert(fingerprint(of: state, isExact: false))
    let route = state.destinationInFront.route
    if firstStates[route] == nil { firstStates[route] = number }
  }

  private func fingerprint(of state: NavigationState, isExact: Bool) -> Fingerprint {
    let (name, elements) = (state.tabs[state.selectedTab].name, state.visibleElements)
    let (kinds, routes) = (elements.map(\.presentation), elements.map(\.element.route))
    return isExact
      ? Fingerprint(name, kinds, routes) : Fingerprint(name, kinds, routes.map(\.type))
  }
}

/// Chooses the states that are replayed, and records their items: the first explored state of each
/// screen at each level, without and with a request that waits for the answer of a guard, and about
/// a hundred others at regular distances.
struct SampleObserver {
  /// The screens that were explored, with the levels.
  private var known: Set<Fingerprint> = []
  private var count = 0
  private var distance = 1
  /// The first states of screens at levels.
  private(set) var first: [Int] = []
  /// The others, at equal distances.
  private(set) var others: [Int] = []
  /// The items of the samples, in apps whose tasks had not run meanwhile.
  private(set) var shown: [Int: [ShownItem]] = [:]

  /// Returns whether a state that was just visited is the first of its screen at its level.
  func isFirst(_ state: Int) -> Bool { first.last == state }

  /// The samples, in the order of their numbers.
  var states: [Int] { Set(first + others).sorted() }

  mutating func recordVisit(_ visit: Visit, at level: DetailLevel) {
    defer { count += 1 }
    let isWaiting = visit.state.navigation.requestAwaitingAnswer != nil
    if known.insert(Fingerprint(visit.state.screen, level, isWaiting)).inserted {
      first.append(visit.number)
    } else if count % distance == 0 {
      others.append(visit.number)
    } else {
      return
    }
    if others.count >= 128 {
      distance *= 2
      others = others.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }
    if !visit.walker.wasSuspended {
      shown[visit.number] = visit.walker.app.items().map(ShownItem.init)
    }
  }
}
