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
    guard let features = action.restoredFeatures, let registered else { return nil }
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
    guard let features = event.action.restoredFeatures else { return }
    switch event.outcome.last {
    case .committed: registered?.restoreFeatures(features)
    case .unchanged(.alreadyThere):
      registered?.restoreFeatures(features)
      // Where the navigation stays, only the features have changed.
      revision += 1
      stateDidChange?()
    case .unchanged, .refused, .redirected, .detoured, .queued: break
    }
  }
}

extension NavigationAction {
  /// The features' states that a restoration brings.
  var restoredFeatures: RestoredFeatures? {
    if case .restore(let state) = self { state.features } else { nil }
  }
}
