public import RoutebookRegistry

extension Router {
  /// Pushes or presents a route, waits for its end, and returns the end with its result.
  ///
  /// The method runs on the caller's actor, which must be the actor that the router is used on. If a
  /// guard sends the user on a detour first, the call waits for that, too. If the waiting task is
  /// cancelled, the element is removed with the cause `cancelled`, and guards are not asked; during a
  /// detour, the element is not opened any more, and the detour stays. A task that is already cancelled opens
  /// nothing, and asks no guard. Every call returns once, when
  /// the element ends or the task is cancelled; until then, the task keeps the router alive.
  ///
  /// - Parameters:
  ///   - route: The route to open.
  ///   - presentation: How the route is shown.
  ///   - isolation: The caller's actor.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func open<R: Route>(
    _ route: R, as presentation: Presentation = .push,
    isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID, line: Int = #line
  ) async -> End<R.Output> {
    let destination = Destination(route, as: presentation)
    if Task.isCancelled { return AnyEnd(cancelled: destination).typed(as: R.Output.self) }
    let waiter = Waiter()
    var opened: StackElement.ID?
    var giveUp: (() -> Void)?
    var isAbandoned = false
    var handlers = NavigationHandlers(
      onEnd: { waiter.finish($0) },
      onOutcome: { [weak self] outcome in
        if let opened {
          if isAbandoned { self?.perform(.close(opened, cause: .cancelled)) }
        } else {
          waiter.finish(AnyEnd(of: destination, outcome: outcome))
        }
      }, fileID: fileID, line: line)
    handlers.hooks.onOpen = { opened = $0 }
    handlers.hooks.onWait = { giveUp = $0 }
    handlers.hooks.accepts = { $0.as(R.Output.self) != nil }
    let outcome = perform(.open(destination), handlers: handlers)
    // A queue beyond its limit refuses requests without calling their handlers.
    if !outcome.changedState && !outcome.isPending {
      waiter.finish(AnyEnd(of: destination, outcome: outcome))
    }
    if let end = await waiter.end() { return end.typed(as: R.Output.self) }
    // The task was cancelled before the element ended.
    isAbandoned = true
    if let opened { perform(.close(opened, cause: .cancelled)) } else { giveUp?() }
    let end = waiter.result ?? AnyEnd(of: destination, outcome: .queued)
    return end.typed(as: R.Output.self)
  }

  /// Opens an overlay as its own presentation, waits for its end, and returns the end with its
  /// result: see `open(_:as:)`.
  public func open<R: OverlayRoute>(
    _ overlay: R, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: Int = #line
  ) async -> End<R.Output> {
    await open(
      overlay, as: overlay.presentation, isolation: isolation, fileID: fileID, line: line)
  }
}
