extension Navigator {
  /// The features' states that a restoration brings, in place while the guards are asked about it.
  struct FeatureTrial {
    /// The states of all features before it.
    fileprivate let former: RestoredFeatures
    /// What the features requested meanwhile.
    fileprivate var requests = RequestQueue()
  }

  /// Puts the features' states in place that an action brings, if it is a restoration.
  func tryFeatures(of action: NavigationAction) -> FeatureTrial? {
    guard let registered, let features = action.restoredFeatures else { return nil }
    var trial = FeatureTrial(former: registered.readFeatures())
    swap(&queue, &trial.requests)
    registered.restoreFeatures(features)
    swap(&queue, &trial.requests)
    return trial
  }

  /// Lets what the features requested follow the restoration.
  func keep(_ trial: FeatureTrial?) {
    guard var requests = trial?.requests else { return }
    while let request = requests.takeFirst() { queue.append(request) }
  }

  /// Puts the features' former states back, and refuses what the features requested.
  func takeBack(_ trial: inout FeatureTrial?) {
    guard var ended = trial.take() else { return }
    swap(&queue, &ended.requests)
    registered?.restoreFeatures(ended.former)
    refuseQueued(.notRestored)
    swap(&queue, &ended.requests)
  }

  /// Refuses every action that `body` requests.
  package func refusingActions(_ body: () -> Void) {
    precondition(!isBusy, "actions can't be refused while another is being applied")
    isBusy = true
    body()
    refuseQueued(.notRestored)
    isBusy = false
  }

  /// The action of a request that waits for a detour; a restoration remembers the features' states.
  func beforeDetour(_ action: NavigationAction) -> NavigationAction {
    withFeatures(of: action) { RestoredFeatures($0.values, beforeDetour: $1.values) }
  }

  /// The action of a request that follows a detour; a restoration keeps what the detour changed.
  func afterDetour(_ action: NavigationAction) -> NavigationAction {
    withFeatures(of: action) { $0.afterDetour($1) }
  }

  /// Replaces the features' states that an action brings by others, with regard to the present ones.
  private func withFeatures(
    of action: NavigationAction,
    _ replace: (RestoredFeatures, _ present: RestoredFeatures) -> RestoredFeatures
  ) -> NavigationAction {
    guard case .restore(var state) = action, let features = state.features, let registered else {
      return action
    }
    state.features = replace(features, registered.readFeatures())
    return .restore(state)
  }

  /// Restores the features' states again that listeners of a restoration have changed.
  func restoreFeatures(_ event: NavigationEvent) {
    guard let registered, let features = event.action.restoredFeatures else { return }
    switch event.outcome.last {
    case .committed: registered.restoreFeatures(features)
    case .unchanged(.alreadyThere):
      registered.restoreFeatures(features)
      // Where the navigation stays, only the features have changed.
      noteChange()
    case .unchanged, .refused, .redirected, .detoured, .queued: break
    }
  }

  /// A navigator at one moment: the state with the identities of its elements, the closures that wait
  /// for elements, and the request that waits for a detour.
  ///
  /// Unlike a snapshot, it can only be used in its own navigator and process. Guards, observers and
  /// what modules registered are not part of it: they belong to the app.
  package final class Moment {
    /// Where the user is.
    package let state: NavigationState
    let handlers: KeptHandlers
    fileprivate let waitingRequest: WaitingRequest?

    fileprivate init(
      state: NavigationState, handlers: KeptHandlers, waitingRequest: WaitingRequest?
    ) {
      self.state = state
      self.handlers = handlers
      self.waitingRequest = waitingRequest
    }

    /// Whether closures wait for elements.
    package var hasWaitingClosures: Bool { !handlers.isEmpty }

    /// The closures that wait for elements, by element.
    package var waitingClosures: [StackElement.ID: WaitingClosures] { handlers.closures }
  }

  /// The navigator at this moment. O(1).
  package var moment: Moment {
    Moment(state: current, handlers: handlers, waitingRequest: waitingRequest)
  }

  /// Hashes where the user is and who waits for what. O(*n*) in the elements.
  ///
  /// Identities don't count, and a closure counts by its place in the code.
  package func hashState(into hasher: inout Hasher) {
    hasher.combine(current)
    hasher.combine(handlers.isEmpty)
    if handlers.isEmpty { return }
    for layer in current.allLayers {
      for element in layer.elements { hasher.combine(handlers.closures(of: element.id)) }
    }
    if let alert = current.alert { hasher.combine(handlers.closures(of: alert.id)) }
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
    changeCount += 1
  }
}

extension NavigationEvent {
  /// Whether the states of screens were restored.
  var restoresScreens: Bool {
    outcome.changedState
      && action.parts.contains { if case .restore = $0 { true } else { false } }
  }
}

extension NavigationAction {
  /// The features' states that a restoration brings.
  var restoredFeatures: RestoredFeatures? {
    if case .restore(let state) = self { state.features } else { nil }
  }
}
