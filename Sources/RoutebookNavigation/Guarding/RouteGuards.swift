public import RoutebookRegistry

/// A guard for one route type, asked about each destination of this type that enters.
///
/// It does not matter which verb, link or restored state leads to the destination: see
/// `ProposedChange.entering`.
public struct PermissionGuard<R: Route>: NavigationGuard {
  /// The name of the guard in outcomes and in the log.
  public let name: String
  private let decide: (R, Presentation) -> GuardDecision

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - name: The name of the guard in outcomes and in the log; by default, it names the type.
  ///   - type: The route type that the guard checks.
  ///   - decide: Decides about one entering destination; the first answer other than `allow` and
  ///     `later` counts. One late answer is for all.
  public init(
    _ name: String = "permission to enter \(R.routeName)", entering type: R.Type,
    decide: @escaping (R, Presentation) -> GuardDecision
  ) {
    self.name = name
    self.decide = decide
  }

  /// Creates a guard that decides about routes, however they are shown.
  ///
  /// - Parameters:
  ///   - name: The name of the guard in outcomes and in the log; by default, it names the type.
  ///   - type: The route type that the guard checks.
  ///   - decide: Decides about one entering route; the first answer other than `allow` and `later`
  ///     counts.
  public init(
    _ name: String = "permission to enter \(R.routeName)", entering type: R.Type,
    decide: @escaping (R) -> GuardDecision
  ) {
    self.init(name, entering: type) { route, _ in decide(route) }
  }

  /// Asks about each entering destination of the type; returns the first answer other than `allow`
  /// and `later`, or `later` if there is only that.
  public func decide(_ change: ProposedChange) -> GuardDecision {
    GuardDecision(
      change.entering.lazy.compactMap { destination in
        destination.route.as(R.self).map { decide($0, destination.presentation) }
      })
  }
}

/// A guard for one route type, asked about each element of this type that leaves: “Discard?”.
///
/// It does not matter what removes the element: see `ProposedChange.leaving`. If it answers with a
/// detour, the user is asked, and the element leaves if the detour ends with a result:
///
/// ```swift
/// DepartureGuard(leaving: EditRoute.self) { (route, draft: Draft) in
///   draft.isChanged ? .detour(to: .alert(EditRoute.discard)) : .allow
/// }
/// ```
///
/// A closure that also takes the end knows what is finished from what is abandoned: a finished flow
/// has the cause `finished`, and what was returned is the result.
///
/// ```swift
/// DepartureGuard(leaving: EditRoute.self) { (route, draft: Draft, end) in
///   end.result == nil && draft.isChanged ? .detour(to: .alert(EditRoute.discard)) : .allow
/// }
/// ```
public struct DepartureGuard<R: Route>: NavigationGuard {
  /// The name of the guard in outcomes and in the log.
  public let name: String
  private let decide: (R, StackElement, End<R.Output>) -> GuardDecision

  /// Creates a guard that decides about a route and the state of its screen.
  ///
  /// An element whose screen has no state, for example an alert of the same route type, leaves
  /// unasked. If the state has another type, the element can't leave, and the reason says so.
  ///
  /// - Parameters:
  ///   - name: The name of the guard in outcomes and in the log; by default, it names the type.
  ///   - type: The route type that the guard checks.
  ///   - decide: Decides about one leaving element; the first answer other than `allow` and `later`
  ///     counts.
  public init<State: Codable & Hashable & Sendable>(
    _ name: String = "departure from \(R.routeName)", leaving type: R.Type,
    decide: @escaping (R, State) -> GuardDecision
  ) {
    self.init(name, leaving: type) { route, state, _ in decide(route, state) }
  }

  /// Creates a guard that decides about a route, the state of its screen, and how it ends.
  ///
  /// An element whose screen has no state leaves unasked, as with a closure that takes no end.
  ///
  /// - Parameters:
  ///   - name: The name of the guard in outcomes and in the log; by default, it names the type.
  ///   - type: The route type that the guard checks.
  ///   - decide: Decides about one leaving element; the first answer other than `allow` and `later`
  ///     counts.
  public init<State: Codable & Hashable & Sendable>(
    _ name: String = "departure from \(R.routeName)", leaving type: R.Type,
    decide: @escaping (R, State, End<R.Output>) -> GuardDecision
  ) {
    self.name = name
    self.decide = { route, element, end in
      guard element.state != nil else { return .allow }
      guard let state = element.state(as: State.self) else {
        return .refuse(reason: "its screen has no state of type \(State.self)")
      }
      return decide(route, state, end)
    }
  }

  /// Creates a guard that decides about a route alone.
  ///
  /// - Parameters:
  ///   - name: The name of the guard in outcomes and in the log; by default, it names the type.
  ///   - type: The route type that the guard checks.
  ///   - decide: Decides about one leaving element; the first answer other than `allow` and `later`
  ///     counts.
  public init(
    _ name: String = "departure from \(R.routeName)", leaving type: R.Type,
    decide: @escaping (R) -> GuardDecision
  ) {
    self.name = name
    self.decide = { route, _, _ in decide(route) }
  }

  /// Creates a guard that decides about a route, and how it ends.
  ///
  /// - Parameters:
  ///   - name: The name of the guard in outcomes and in the log; by default, it names the type.
  ///   - type: The route type that the guard checks.
  ///   - decide: Decides about one leaving element; the first answer other than `allow` and `later`
  ///     counts.
  public init(
    _ name: String = "departure from \(R.routeName)", leaving type: R.Type,
    decide: @escaping (R, End<R.Output>) -> GuardDecision
  ) {
    self.name = name
    self.decide = { route, _, end in decide(route, end) }
  }

  /// Asks about each leaving element of the type; returns the first answer other than `allow` and
  /// `later`, or `later` if there is only that.
  ///
  /// A detour from which the action already came back with a result counts as `allow`.
  public func decide(_ change: ProposedChange) -> GuardDecision {
    GuardDecision(
      zip(change.leaving, change.ends).lazy.compactMap { placement, end in
        placement.element.route.as(R.self).map {
          decide($0, placement.element, end.typed(as: R.Output.self))
        }
      }.filter { decision in
        guard case .detour(let destination) = decision else { return true }
        return !change.detours.contains { $0.destination == destination }
      })
  }
}

extension GuardDecision {
  /// The answer for all that a guard decides about.
  fileprivate init(_ decisions: some Sequence<GuardDecision>) {
    self = .allow
    for decision in decisions where decision != .allow {
      self = decision
      if decision != .later { return }
    }
  }

  /// The action that is performed instead, if it is one.
  var redirection: NavigationAction? {
    if case .redirect(let action) = self { action } else { nil }
  }
}
