public import RoutebookRegistry

/// Decides whether a change is made; guards are asked in order, before anything changes.
public protocol NavigationGuard {
  /// The name of the guard in outcomes and in the log.
  var name: String { get }

  /// Allows, refuses or redirects a proposed change, or sends the user on a detour first.
  func decide(_ change: ProposedChange) -> GuardDecision
}

/// A guard's answer about a proposed change.
public enum GuardDecision: Hashable, Sendable {
  /// The change is made, if no other guard refuses it.
  case allow
  /// Nothing changes, and the outcome contains the reason.
  case refuse(reason: String)
  /// Another action replaces this one, and all guards are asked about it.
  case redirect(NavigationAction)
  /// Another destination is opened first, for example a login; all guards are asked about it.
  ///
  /// If its screen ends with a result, the action follows with its handlers, and the guards are
  /// asked about it again. If the screen ends without a result, the action is refused.
  case detour(to: Destination)
  /// The guard answers later, with `Router.decide(_:_:)`; nothing changes until then.
  ///
  /// The user can continue meanwhile, and then the request is cancelled: see
  /// `Router.requestAwaitingAnswer`. In a review, it counts as `allow`.
  case later
}

/// A change that a guard is asked about: the action, where the user is, what enters and what
/// leaves.
///
/// What enters and what leaves is found by applying the action to a copy of the state, when a guard
/// first asks for it: O(*n*) in the number of elements, once for all guards.
public struct ProposedChange {
  /// The requested action; with `review`, nothing changes, and the guard is asked about an element
  /// that is already shown.
  public let action: NavigationAction
  /// The state before the change.
  public let before: NavigationState
  /// The detours that the action was sent on and that ended with a result, in this order.
  public let detours: [EndedDetour]
  /// The identity that the request has if the guard answers `later`; `nil` in a review.
  public var requestID: RequestID? { reviewed == nil ? before.nextRequestID : nil }
  /// The element that a review asks about.
  private let reviewed: PlacedElement?
  private let trial: Trial

  /// A detour that ended with a result.
  public struct EndedDetour: Hashable, Sendable {
    /// The destination to which the guard sent the user.
    public let destination: Destination
    /// The result that the detour's screen returned.
    public let result: AnyResult
  }

  /// Creates the change that an action proposes in a state.
  public init(_ action: NavigationAction, in state: NavigationState) {
    self.init(action, in: state, after: [])
  }

  /// - Parameters:
  ///   - hiddenTabs: The tabs that the change is proposed with, as if the app showed them.
  ///   - element: An element that is shown, which a review asks about as if it were entering.
  init(
    _ action: NavigationAction, in state: NavigationState, after detours: [EndedDetour],
    showing hiddenTabs: [(name: String, root: AnyRoute)] = [],
    reviewing element: PlacedElement? = nil
  ) {
    self.action = action
    self.before = state
    self.detours = detours
    self.reviewed = element
    trial = Trial(action, in: state, showing: hiddenTabs)
  }

  /// The navigator that asks, while it asks.
  var navigator: Navigator? { trial.navigator }

  /// Asks a guard about this change for a navigator.
  func decision(of asked: any NavigationGuard, askedBy navigator: Navigator) -> GuardDecision {
    trial.navigator = navigator
    // A guard can keep the change, which must not keep the navigator.
    defer { trial.navigator = nil }
    return asked.decide(self)
  }

  /// Sets the closure to call when the request no longer waits for the guard's answer.
  func setOnWaitEnd(_ body: @escaping () -> Void) { trial.onWaitEnd = body }

  /// The closure set by `setOnWaitEnd(_:)`.
  var onWaitEnd: (() -> Void)? { trial.onWaitEnd }

  /// The state after the change; the state before it, if the change is not possible.
  ///
  /// A path in a tab that the app shows only at other times is proposed as if the app showed the
  /// tab, at its root, so that a guard can send the user on a detour that leads to it. The state
  /// does not contain the initial states of new screens.
  public var after: NavigationState { trial.result.state }

  /// The destinations that enter, lowest first.
  ///
  /// An element enters if, after the change, it is on a visible layer (the selected tab's or a
  /// presented one) and, before it, it was not there, had another route, or was on a layer that was
  /// not visible. So the whole stack of a tab enters when the tab is selected.
  public var entering: [Destination] {
    reviewed.map { [Destination($0)] } ?? trial.entering
  }

  /// The elements that leave, with their screens' states, in the order in which they end.
  ///
  /// An element leaves if it exists before the change and not after it; an element of a tab that is
  /// no longer selected stays. When a state is restored, an element also leaves if its screen gets
  /// another state; these elements follow those that end.
  public var leaving: [PlacedElement] { trial.departures.map(\.element) }

  /// How and why each leaving element ends, with its result, in the order of `leaving`.
  ///
  /// An element that stays, and whose screen gets another state, counts as restored away. So a
  /// guard knows what is finished from what is abandoned:
  ///
  /// ```swift
  /// change.ends.allSatisfy { $0.cause == .finished } ? .allow : .refuse(reason: "unfinished")
  /// ```
  public var ends: [AnyEnd] { trial.departures.map(\.end) }
}

/// An action that is applied on trial.
private final class Trial {
  private let action: NavigationAction
  private let before: NavigationState
  private let hiddenTabs: [(name: String, root: AnyRoute)]
  var navigator: Navigator?
  var onWaitEnd: (() -> Void)?

  init(
    _ action: NavigationAction, in state: NavigationState,
    showing hiddenTabs: [(name: String, root: AnyRoute)]
  ) {
    (self.action, before, self.hiddenTabs) = (action, state, hiddenTabs)
  }

  private(set) lazy var result: (state: NavigationState, ends: [AnyEnd]) = {
    var state = before
    for tab in hiddenTabs { state.addTab(tab.name, root: tab.root) }
    var record = ChangeRecord()
    _ = state.apply(action, record: &record)
    return (state, record.ends)
  }()

  private(set) lazy var entering: [Destination] = {
    let elements = before.layers.flatMap(\.elements) + (before.alert.map { [$0] } ?? [])
    let known = Dictionary(uniqueKeysWithValues: elements.map { ($0.id, $0.route) })
    return result.state.visibleElements.filter { known[$0.id] != $0.element.route }
      .map { Destination($0) }
  }()

  private(set) lazy var departures: [(element: PlacedElement, end: AnyEnd)] = {
    let restores = action.restores
    if result.ends.isEmpty, !restores { return [] }
    let elements = before.allElements
    let ended = Set(result.ends.map(\.id))
    let leaving = elements.filter { ended.contains($0.id) }.map { ($0.id, $0) }
    let known = Dictionary(uniqueKeysWithValues: leaving)
    let gone = result.ends.compactMap { end in
      end.id.flatMap { known[$0] }.map { (element: $0, end: end) }
    }
    guard restores else { return gone }
    // The elements that stay, but whose screens get another state.
    let after = Dictionary(
      uniqueKeysWithValues: result.state.allElements.map { ($0.id, $0.element.state) })
    let overwritten = elements.reversed().filter { placement in
      after[placement.id].map { $0 != placement.element.state } ?? false
    }
    return gone
      + overwritten.map {
        ($0, AnyEnd($0.element, as: $0.presentation, cause: .removedByRestoring))
      }
  }()
}
