public import RoutebookRegistry

/// A guard that decides asynchronously: by asking a server, a database or biometric authentication.
///
/// It answers `later`, and then with what its closure returns. Meanwhile, the user can continue,
/// and the task is cancelled when the request is.
///
/// ```swift
/// registry.navigationGuard(
///   AsyncGuard("server", entering: PaymentRoute.self) { @MainActor change in
///     await server.allowsPayment() ? .allow : .refuse(reason: "the server refuses it")
///   })
/// ```
///
/// The app belongs to the main actor; with another one, asking the guard is a programming error. An
/// app of another actor has a guard of its own, which answers `later` and calls
/// `Router.decide(_:_:)`.
public struct AsyncGuard: NavigationGuard {
  /// The name of the guard in outcomes and in the log.
  public let name: String
  private let asks: (ProposedChange) -> Bool
  private let answer: @MainActor (ProposedChange) async -> GuardDecision

  /// Creates a guard that asks about some changes.
  ///
  /// - Parameters:
  ///   - name: The name of the guard in outcomes and in the log.
  ///   - asks: Whether the guard asks about a change; if not, it allows the change at once.
  ///   - decide: Decides about a change. It is called in a task, whose cancellation means that the
  ///     answer is no longer needed.
  public init(
    _ name: String, when asks: @escaping (ProposedChange) -> Bool,
    decide: @escaping @MainActor (ProposedChange) async -> GuardDecision
  ) {
    (self.name, self.asks, answer) = (name, asks, decide)
  }

  /// Creates a guard for one route type, which asks about each change with which a destination of
  /// this type enters.
  ///
  /// - Parameters:
  ///   - name: The name of the guard in outcomes and in the log.
  ///   - type: The route type that the guard checks.
  ///   - decide: Decides about a change. It is called in a task, whose cancellation means that the
  ///     answer is no longer needed.
  public init<R: Route>(
    _ name: String, entering type: R.Type,
    decide: @escaping @MainActor (ProposedChange) async -> GuardDecision
  ) {
    self.init(
      name, when: { change in change.entering.contains { $0.route.as(R.self) != nil } },
      decide: decide)
  }

  /// Starts a task that decides, and returns `.later`. Returns `.allow` in a review, and for a
  /// change that the guard does not ask about.
  public func decide(_ change: ProposedChange) -> GuardDecision {
    guard let request = change.requestID, asks(change) else { return .allow }
    let (navigator, answer) = (change.navigator, answer)
    navigator?.startedTasks.trackingSeparately {
      // The app belongs to the main actor, on which the task runs.
      nonisolated(unsafe) let change = change
      nonisolated(unsafe) weak let navigator = navigator
      let task = MainActor.assumeIsolated {
        Task { @MainActor in
          // A request can be cancelled before its task has a turn.
          if Task.isCancelled { return }
          let decision = await answer(change)
          if !Task.isCancelled { navigator?.decide(request, decision) }
        }
      }
      change.setOnWaitEnd { task.cancel() }
    }
    return .later
  }
}
