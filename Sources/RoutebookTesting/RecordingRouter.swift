public import Routebook

/// A router that records its requests, and passes them on to a real one.
///
/// It verifies a coordinator's flow without a screen: its requests, and where they led.
public final class RecordingRouter: Router {
  /// One request, and its outcome.
  public struct Request {
    /// The requested action.
    public let action: NavigationAction
    /// Whether the change is to be animated.
    public let isAnimated: Bool
    /// The caller's handlers for the action, if any.
    public let handlers: NavigationHandlers?
    /// The outcome; `queued` while the action is being performed, and for an action that is
    /// performed later.
    public fileprivate(set) var outcome: Outcome
  }

  /// The requests, from first to last.
  public private(set) var requests: [Request] = []
  /// The destinations that the requests lead to, from first to last.
  public private(set) var destinations: [Destination] = []

  private let wrapped: any Router

  /// Wraps a router of its own that starts at a route.
  public init(root: some Route) { wrapped = Navigator(root: root) }

  /// Wraps a router that others use as well.
  public init(wrapping router: any Router) { wrapped = router }

  /// The state after the actions so far.
  public var state: NavigationState { wrapped.state }

  /// The action of each request.
  public var actions: [NavigationAction] { requests.map(\.action) }

  /// The outcome of each request.
  public var outcomes: [Outcome] { requests.map(\.outcome) }

  /// Records a request, and performs it.
  @discardableResult
  public func perform(
    _ action: NavigationAction, animated: Bool, handlers: NavigationHandlers?
  ) -> Outcome {
    destinations += ProposedChange(action, in: state).entering
    let index = requests.count
    requests.append(
      Request(action: action, isAnimated: animated, handlers: handlers, outcome: .queued))
    let outcome = wrapped.perform(action, animated: animated, handlers: handlers)
    requests[index].outcome = outcome
    return outcome
  }
}
