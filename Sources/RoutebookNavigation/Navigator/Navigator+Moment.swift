import RoutebookRegistry

extension Navigator {
  /// A navigator at one moment: the state with the identities of its elements, and the closures
  /// that wait for elements and for the request that waits.
  ///
  /// Unlike a snapshot, it can only be used in its own navigator and process. Guards, observers and
  /// what modules registered are not part of it: they belong to the app.
  package final class Moment {
    /// The navigation state: where the user is.
    package let state: NavigationState
    let handlers: HandlerStore

    fileprivate init(state: NavigationState, handlers: HandlerStore) {
      self.state = state
      self.handlers = handlers
    }

    /// The closures that wait for elements, by element.
    package var waitingClosures: [StackElement.ID: WaitingClosures] { handlers.closures }
  }

  /// The navigator at this moment. O(1).
  package var moment: Moment { Moment(state: current, handlers: handlers) }

  /// The closures that wait for elements.
  package var waitingClosures: [StackElement.ID: WaitingClosures] { handlers.closures }

  /// Whether a closure waits, for an element or for the outcome of a request.
  package var hasWaitingClosure: Bool {
    !handlers.elements.isEmpty || handlers.waiting.contains { $0.handlers != nil }
  }

  /// The states of features that the waiting requests would make, if they were performed now.
  ///
  /// A change counts by its place in the code, so they tell two requests apart that wait at the
  /// same one.
  package var statesThatWait: [StateValue] {
    var values: [String: StateValue] = [:]
    return current.waiting.flatMap(\.action.featureChanges).compactMap { change in
      let value = values[change.name] ?? registrations?.readFeature(change.name)
      values[change.name] = value.flatMap(change.apply)
      return values[change.name]
    }
  }

  /// Hashes where the user is, who waits for what, and which screens were opened. O(*n*) in the
  /// elements.
  ///
  /// Identities don't count, and a closure counts by its place in the code.
  package func hashState(into hasher: inout Hasher) {
    hasher.combine(current)
    hasher.combine(statesThatWait)
    let (closures, opened) = (waitingClosures, handlers.opened)
    hasher.combine(closures.isEmpty && opened.isEmpty)
    if closures.isEmpty && opened.isEmpty { return }
    for placement in current.allElements {
      hasher.combine(closures[placement.id])
      hasher.combine(opened.contains(placement.id))
    }
  }

  /// Returns to a moment of this navigator. O(1).
  ///
  /// It is not navigation: no guard, observer or handler is called, and nothing ends. What follows
  /// is the same as what followed the moment the first time, including the identities of new
  /// elements; so a request that waits now, and does not wait there, ends for its guard: another
  /// one can get its identity. It must not be called while an action is being applied.
  package func jump(to moment: Moment) {
    precondition(!isBusy, "a navigator can't jump while an action is being applied")
    let former = self.moment
    for wait in handlers.waiting
    where !moment.state.waiting.contains(where: { $0 === wait.request }) { wait.onWaitEnd?() }
    (current, handlers) = (moment.state, moment.handlers)
    revision += 1
    waitingIndicator.setWaiting(current.requestAwaitingAnswer != nil)
    retire(former)
  }

  /// Whether a module registered a handler that is called where a closure would be called, for an
  /// element of a state that is shown or restored.
  package func handles(
    _ event: WaitingClosures.Event, of id: StackElement.ID, in state: NavigationState
  ) -> Bool {
    guard let handlers = registrations?.handlers, let route = state.element(id)?.element.route
    else {
      return false
    }
    switch event {
    case .return: return !handlers.returns[of: route].isEmpty
    case .end:
      if !handlers.ends[of: route].isEmpty { return true }
      let over = handlers.endsOver[of: route]
      let id = self.handlers.presenters[id] ?? state.screen(below: id)
      guard !over.isEmpty, let below = id.flatMap(state.element) else {
        return false
      }
      // A screen of a state that is to be shown gets its initial state when it is.
      var element = below.element
      if element.state == nil {
        element.state = screenStates.initialState(of: Destination(below))
      }
      let screen = PlacedElement(
        element: element, presentation: below.presentation, layer: below.layer)
      return over.contains { $0.receiver(screen, self) != nil }
    }
  }
}
