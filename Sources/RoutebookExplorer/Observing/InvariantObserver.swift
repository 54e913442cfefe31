import Routebook

/// Records the states in which the invariants of modules do not hold.
struct InvariantObserver {
  let isEmpty: Bool
  /// The invariants about buttons that return to the root of their flow, by the buttons' labels.
  private var returns: [String: Invariant] = [:]
  /// The invariants about a route that can always be reached, each with the states that show it.
  private(set) var goals: [(invariant: Invariant, route: AnyRoute, states: Set<Int>)] = []
  /// The maximum number of places that are recorded for each invariant.
  private static let placeLimit = 20
  /// The first states in which each invariant does not hold, by the invariant's name; or in which a
  /// deep link leads to a place where it does not.
  private(set) var broken: [String: [(state: Int, link: String?)]] = [:]
  /// The first attempt in which each button did not lead to the root of its flow; the root is `nil`
  /// if the screen belongs to no flow.
  private(set) var wrongReturns:
    [FindingSubject: (attempt: Attempt, expected: Destination?, found: Destination)] = [:]

  init(_ invariants: [Invariant]) {
    isEmpty = invariants.isEmpty
    for invariant in invariants {
      switch invariant.rule {
      case .holds: break
      case .reachable(let route): goals.append((invariant, route, []))
      case .returnsToFlowRoot(let label): returns[label] = invariant
      }
    }
  }

  /// Checks the state that an app is in, or to which a deep link leads, unless the time is up: the
  /// screen of the app is empty then.
  mutating func check(
    _ walker: Walker, in state: Int, after link: String? = nil, within time: TimeLimit
  ) {
    for rule in walker.rules where broken[rule.name]?.count ?? 0 < Self.placeLimit {
      if walker.app.brokenInvariant(among: [rule]) != nil, !time.isExpired {
        broken[rule.name, default: []].append((state, link))
      }
    }
    let route = walker.navigator.state.destinationInFront.route
    for index in goals.indices where link == nil && goals[index].route == route {
      goals[index].states.insert(state)
    }
  }

  /// Checks whether a button led to the root of its flow, if an invariant says that it does.
  mutating func recordStep(_ step: Step, in visit: Visit) {
    let (app, root) = (visit.walker.app, visit.state.navigation.flowRoot)
    guard let index = step.item, visit.screen.items[index].canReturnToFlowRoot,
      let invariant = returns[visit.screen.items[index].label], !app.isAtFlowRoot(root)
    else { return }
    let button = FindingSubject.named(invariant.name, on: visit.destination(ofItem: index))
    if wrongReturns[button] != nil { return }
    wrongReturns[button] = (
      Attempt(state: visit.number, step: step),
      root.map { Destination($0.element.route, as: $0.presentation) },
      app.navigator.state.destinationInFront
    )
  }
}
