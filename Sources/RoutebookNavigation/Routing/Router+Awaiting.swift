public import RoutebookRegistry

extension Router {
  /// Presents a route as a sheet, cover or alert, waits until it is gone, and returns its end.
  ///
  /// It runs on the caller's actor, which must be the one that the router is kept on. If the
  /// waiting task is cancelled, the presentation is removed with the cause `cancelled`, whatever
  /// guards say. Every call returns once, when the presentation ends or the task is cancelled; until
  /// then the task keeps the router.
  public func present(
    _ route: some Route, as presentation: Presentation,
    isolation: isolated (any Actor)? = #isolation
  ) async -> End {
    let destination = Destination(route, as: presentation)
    let waiter = Waiter()
    var presented: Layer.ID?
    var isAbandoned = false
    var handlers = NavigationHandlers(
      onEnd: { waiter.finish($0) },
      onOutcome: { [weak self] outcome in
        if let presented {
          if isAbandoned { self?.perform(.dismissLayer(presented, cause: .cancelled)) }
        } else {
          waiter.finish(End(of: destination, outcome: outcome))
        }
      })
    handlers.onPresent = { presented = $0 }
    let outcome = perform(.open(destination), handlers: handlers)
    // A queue beyond its limit refuses without calling a handler.
    if !outcome.isCommitted && outcome != .queued {
      waiter.finish(End(of: destination, outcome: outcome))
    }
    if let end = await waiter.end() { return end }
    // The task was cancelled first.
    isAbandoned = true
    if let presented { perform(.dismissLayer(presented, cause: .cancelled)) }
    return waiter.result ?? End(of: destination, outcome: .queued)
  }
}
