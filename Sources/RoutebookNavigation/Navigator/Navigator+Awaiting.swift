public import RoutebookRegistry

/// How a presentation ended that a task waited for.
public enum PresentationEnd: Hashable, Sendable {
  /// It, or what a guard showed in its place, is gone, for this cause, with this result.
  case dismissed(Dismissal)
  /// It was never shown: refused, blocked by a guard, or redirected to what presents nothing.
  case notPresented(Outcome)

  /// The value that the screen gave back, if it gave one of this type.
  public func result<T>(as type: T.Type) -> T? {
    if case .dismissed(let dismissal) = self { dismissal.result?.as(type) } else { nil }
  }
}

extension Navigator {
  /// Presents a route as a sheet, cover or alert, and waits until it is gone.
  ///
  /// Runs on the caller's actor, which must be the one that the navigator is kept on. If the
  /// waiting task is cancelled, the presentation is taken off with the cause `cancelled`, whatever
  /// guards say. Every call returns once, when the presentation ends or the task is cancelled; until
  /// then the task keeps the navigator.
  public func present(
    _ route: some Route, as presentation: Presentation,
    isolation: isolated (any Actor)? = #isolation
  ) async -> PresentationEnd {
    let waiter = Waiter()
    var presented: StackElement.ID?
    var isAbandoned = false
    let handlers = NavigationHandlers(
      onDismiss: { waiter.finish(.dismissed($0)) },
      onOutcome: { [weak self] outcome in
        presented = outcome == .committed ? self?.lastPresented : nil
        if presented == nil { waiter.finish(.notPresented(outcome)) }
        if isAbandoned, let presented { self?.cancel(presented) }
      })
    let outcome = perform(.open(Destination(route, as: presentation)), handlers: handlers)
    if outcome != .committed && outcome != .queued { waiter.finish(.notPresented(outcome)) }
    if let end = await waiter.end() { return end }
    // The task was cancelled first.
    isAbandoned = true
    if let presented { cancel(presented) }
    return waiter.result ?? .notPresented(.queued)
  }

  private func cancel(_ id: StackElement.ID) {
    perform(.dismissLayer(id), nil, cause: .cancelled)
  }
}
