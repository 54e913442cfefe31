public import RoutebookRegistry

extension Router {
  /// Presents a route as a sheet, cover or alert, waits for its end, and returns the end.
  ///
  /// The method runs on the caller's actor, which must be the actor that the router is used on. If
  /// the waiting task is cancelled, the presentation is removed with the cause `cancelled`, and
  /// guards are not asked. Every call returns once, when the presentation ends or the task is
  /// cancelled; until then, the task keeps the router alive.
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
    // A queue beyond its limit refuses requests without calling their handlers.
    if !outcome.isCommitted && outcome != .queued {
      waiter.finish(End(of: destination, outcome: outcome))
    }
    if let end = await waiter.end() { return end }
    // The task was cancelled before the presentation ended.
    isAbandoned = true
    if let presented { perform(.dismissLayer(presented, cause: .cancelled)) }
    return waiter.result ?? End(of: destination, outcome: .queued)
  }
}
