import Routebook
import RoutebookNavigation
import RoutebookRegistry

/// Records the states in which the invariants of modules do not hold.
struct InvariantObserver {
  /// A button that led somewhere else than to the root of its flow.
  struct WrongReturn {
    let attempt: Attempt
    /// The root of the flow; `nil` if the screen belongs to none.
    let expected: Destination?
    /// The screen to which the button led.
    let found: Destination
  }

  /// A deep link that was opened in a state.
  struct Arrival {
    let link: String
    let state: Int
  }

  let isEmpty: Bool
  /// The invariants about buttons that return to the root of their flow, by the buttons' labels.
  private var returns: [String: Invariant] = [:]
  /// The invariants about a route that can always be reached, each with the states that show it.
  private(set) var goals: [(invariant: Invariant, route: AnyRoute, states: Set<Int>)] = []
  /// The maximum number of states that are recorded for each invariant.
  private static let stateLimit = 20
  /// The first states in which each invariant does not hold, by the invariant's name.
  private(set) var broken: [String: [Int]] = [:]
  /// The first deep link after which each invariant does not hold, by the invariant's name.
  private(set) var brokenByLinks: [String: Arrival] = [:]
  /// The first wrong return of each button.
  private(set) var wrongReturns: [FindingSubject: WrongReturn] = [:]

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

  /// Checks the state that an app is in, unless the time is up: what the app shows is empty then.
  mutating func check(
    _ walker: Walker, in state: Int, showing route: AnyRoute, within time: TimeLimit
  ) {
    for rule in walker.rules where broken[rule.name]?.count ?? 0 < Self.stateLimit {
      if walker.app.brokenInvariant(among: [rule]) != nil, !time.isOver {
        broken[rule.name, default: []].append(state)
      }
    }
    for index in goals.indices where goals[index].route == route {
      goals[index].states.insert(state)
    }
  }

  /// Checks the state to which a deep link led.
  mutating func check(_ walker: Walker, after arrival: Arrival, within time: TimeLimit) {
    for rule in walker.rules where broken[rule.name] == nil && brokenByLinks[rule.name] == nil {
      if walker.app.brokenInvariant(among: [rule]) != nil, !time.isOver {
        brokenByLinks[rule.name] = arrival
      }
    }
  }

  /// Checks whether a button led to the root of its flow, if an invariant says that it does.
  mutating func check(
    _ app: HeadlessApp, after label: String, on screen: DestinationCase,
    from root: ElementPlacement?,
    at attempt: Attempt
  ) {
    guard let invariant = returns[label], !app.isAtFlowRoot(root) else { return }
    let button = FindingSubject.invariant(invariant.name, on: screen)
    if wrongReturns[button] != nil { return }
    wrongReturns[button] = WrongReturn(
      attempt: attempt, expected: root.map { Destination($0.element.route, as: $0.presentation) },
      found: app.navigator.state.destinationInFront)
  }
}
