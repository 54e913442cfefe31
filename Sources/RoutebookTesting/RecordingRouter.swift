public import Routebook

/// A router that records what is requested of it, and passes it on to a real one.
///
/// A coordinator's flow is verified without a screen: what it requested, and where that led.
public final class RecordingRouter: Router {
  /// One request, and what it led to.
  public struct Request {
    /// The requested action.
    public let action: NavigationAction
    /// Whether the change is to be animated.
    public let isAnimated: Bool
    /// The caller's handlers for the action, if any.
    public let handlers: NavigationHandlers?
    /// `queued` until the action is performed, and for what is performed later.
    public fileprivate(set) var outcome: Outcome
  }

  /// What was requested, from first to last.
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

  /// What each request led to.
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
