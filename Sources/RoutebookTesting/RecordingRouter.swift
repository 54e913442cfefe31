public import Routebook

/// A router that records what it is asked for, and hands it on to a real one.
///
/// A coordinator's flow is verified with no screen: what it asked for, and where that led.
public final class RecordingRouter: Router {
  /// What was asked for, from first to last.
  public private(set) var actions: [NavigationAction] = []
  /// The destinations that what was asked for leads to, from first to last.
  public private(set) var destinations: [Destination] = []
  /// What became of each action.
  public private(set) var outcomes: [Outcome] = []

  private let wrapped: any Router

  /// Wraps a router of its own that starts at a route.
  public init(root: some Route) { wrapped = Navigator(root: root) }

  /// Wraps a router that others use as well.
  public init(wrapping router: any Router) { wrapped = router }

  public var state: NavigationState { wrapped.state }

  @discardableResult
  public func perform(_ action: NavigationAction, handlers: NavigationHandlers?) -> Outcome {
    actions.append(action)
    destinations += state.destinations(enteringBy: action)
    let place = outcomes.count
    outcomes.append(.queued)
    let outcome = wrapped.perform(action, handlers: handlers)
    outcomes[place] = outcome
    return outcome
  }
}
