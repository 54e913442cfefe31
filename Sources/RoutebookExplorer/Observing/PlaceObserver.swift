import RoutebookNavigation
import RoutebookRegistry

/// What users see in the states of an app: the selected tab, the visible layers and their routes.
///
/// The states of screens and features don't count, and neither do tabs that are not selected.
struct PlaceObserver {
  private var known: Set<Fingerprint> = []
  /// The first state in which each route is in front.
  private var firstStates: [AnyRoute: Int] = [:]

  /// The routes that were in front, in the order in which they were reached.
  var routes: [AnyRoute] { firstStates.sorted { $0.value < $1.value }.map(\.key) }

  /// The first state in which a route is in front; `nil` if there is none.
  func firstState(showing route: AnyRoute) -> Int? { firstStates[route] }

  /// Whether a state shows what was seen before.
  ///
  /// - Parameter isExact: Whether routes count with their values, and not only their types.
  func contains(_ state: NavigationState, isExact: Bool) -> Bool {
    known.contains(fingerprint(of: state, isExact: isExact))
  }

  /// Adds what a state shows.
  mutating func add(_ state: NavigationState, of number: Int) {
    // Most states show what another one with other states of features does.
    guard known.insert(fingerprint(of: state, isExact: true)).inserted else { return }
    known.insert(fingerprint(of: state, isExact: false))
    let route = state.destinationInFront.route
    if firstStates[route] == nil { firstStates[route] = number }
  }

  private func fingerprint(of state: NavigationState, isExact: Bool) -> Fingerprint {
    Fingerprint { hasher in
      hasher.combine(isExact)
      hasher.combine(state.tabs[state.selectedTab].name)
      for placement in state.visibleElements {
        hasher.combine(placement.presentation)
        let route = placement.element.route
        if isExact { hasher.combine(route) } else { hasher.combine(route.type) }
      }
    }
  }
}
