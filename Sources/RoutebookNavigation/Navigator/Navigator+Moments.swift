extension Navigator {
  /// A navigator at one moment: the state with the identities of its elements, the closures that wait
  /// for elements, and the request that waits for a detour.
  ///
  /// Unlike a snapshot, it can only be used in its own navigator and process. Guards, observers and
  /// what modules registered are not part of it: they belong to the app.
  package final class Moment {
    /// Where the user is.
    package let state: NavigationState
    let handlers: KeptHandlers
    fileprivate let waitingRequest: (waiting: WaitingAction, request: Request)?

    fileprivate init(
      state: NavigationState, handlers: KeptHandlers,
      waitingRequest: (waiting: WaitingAction, request: Request)?
    ) {
      self.state = state
      self.handlers = handlers
      self.waitingRequest = waitingRequest
    }

    /// Whether closures wait for elements.
    package var hasWaitingClosures: Bool { !handlers.isEmpty }

    /// Whether a task waits in `await` for the end of an element. O(*n*) in the waiting closures.
    package var hasWaitingTasks: Bool { handlers.hasTasks }

    /// The closures that wait for elements, by element.
    package var waitingClosures: [StackElement.ID: WaitingClosures] { handlers.closures }
  }

  /// The navigator at this moment. O(1).
  package var moment: Moment {
    Moment(state: current, handlers: handlers, waitingRequest: waitingRequest)
  }

  /// The fingerprint of where the user is and who waits for what. O(*n*) in the elements.
  ///
  /// Identities don't count. A closure counts by its place in the code, and a value by what it adds
  /// to a hasher.
  ///
  /// - Parameter states: Keeps the fingerprints of stacks that the state may share.
  package func fingerprint(_ states: StateFingerprints) -> Fingerprint {
    var result = states.fingerprint(of: current)
    if handlers.isEmpty { return result }
    let closures = handlers.closures
    for (place, placement) in current.allElements.enumerated() {
      guard let waiting = closures[placement.id] else { continue }
      result.combine(place)
      result.combine(Fingerprint(of: waiting))
    }
    return result
  }

  /// Whether only what a moment presents on top is gone, and no guard or observer takes part: then
  /// going back from the moment leads to the present state. O(*n*) in the presented layers.
  ///
  /// If it returns false, going back may still lead here. It does not apply to a moment in which
  /// going back pops an element.
  package func isDismissal(from moment: Moment) -> Bool {
    !isGuarded && !hasListeners && moment.handlers.isEmpty
      && current.isDismissal(from: moment.state)
  }

  /// Returns to a moment of this navigator. O(1).
  ///
  /// It is not navigation: no guard, observer or handler is called, and nothing ends. What follows is
  /// the same as what followed the moment the first time, including the identities of new elements.
  /// It must not be called while an action is being applied.
  package func jump(to moment: Moment) {
    precondition(!isBusy, "a navigator can't jump while an action is being applied")
    // What is replaced is released when the navigator is complete, since its `deinit` can navigate.
    var (state, handlers, request) = (moment.state, moment.handlers, moment.waitingRequest)
    swap(&current, &state)
    swap(&self.handlers, &handlers)
    swap(&waitingRequest, &request)
    revision += 1
  }
}
