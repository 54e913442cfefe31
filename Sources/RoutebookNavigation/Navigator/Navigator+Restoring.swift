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
    return trying(features, registered, registered.readFeatures())
  }

  private func trying(
    _ features: RestoredFeatures, _ registered: RegisteredParts, _ former: RestoredFeatures
  ) -> FeatureTrial {
    var trial = FeatureTrial(former: former)
    swap(&queue, &trial.requests)
    registered.restoreFeatures(features)
    swap(&queue, &trial.requests)
    return trial
  }

  /// Returns what `read` returns while features have other states; what they request is refused.
  package func reading<T>(with features: RestoredFeatures, _ read: () -> T) -> T {
    guard let registered else { return read() }
    return deferringActions {
      let trial = trying(features, registered, registered.readFeatures())
      defer { takeBack(trial) }
      return read()
    }
  }

  /// Lets what the features requested follow the restoration.
  func keep(_ trial: FeatureTrial?) {
    if let trial { queue.append(trial.requests) }
  }

  /// Puts the features' former states back, and refuses what the features requested.
  func takeBack(_ trial: FeatureTrial?) {
    guard var ended = trial else { return }
    swap(&queue, &ended.requests)
    registered?.restoreFeatures(ended.former)
    refuseQueued(.notRestored)
    swap(&queue, &ended.requests)
  }

  /// A request that is to wait for a detour; a restoration remembers the features' states.
  func beforeDetour(_ request: Request) -> Request {
    withFeatures(of: request) { RestoredFeatures($0.values, beforeDetour: $1.values) }
  }

  /// A request that can follow detours; a restoration keeps what the detours changed.
  func afterDetours(_ request: Request) -> Request {
    request.detours.isEmpty ? request : withFeatures(of: request) { $0.afterDetour($1) }
  }

  /// Replaces the features' states that a request brings by others, with regard to the present ones.
  private func withFeatures(
    of request: Request,
    _ replace: (RestoredFeatures, _ present: RestoredFeatures) -> RestoredFeatures
  ) -> Request {
    guard let features = request.action.restoredFeatures, let registered else { return request }
    var request = request
    request.action = request.action.bringing(replace(features, registered.readFeatures()))
    return request
  }

  /// Restores the features' states again that listeners of a restoration have changed.
  func restoreFeatures(_ event: NavigationEvent) {
    guard let registered, let features = event.action.restoredFeatures else { return }
    guard event.outcome.last.isRestored else { return }
    registered.restoreFeatures(features)
    // Where the navigation stays, only the features have changed.
    if event.outcome.last != .committed { noteChange() }
  }
}

extension Outcome {
  /// Whether what an action restores is there now.
  package var isRestored: Bool { [.committed, .unchanged(.alreadyThere)].contains(last) }
}

extension NavigationAction {
  /// The features' states that a restoration brings.
  var restoredFeatures: RestoredFeatures? { restoredStates.last { $0.features != nil }?.features }

  /// The same action, with other features' states.
  fileprivate func bringing(_ features: RestoredFeatures) -> NavigationAction {
    switch self {
    case .restore(var state) where state.features != nil:
      state.features = features
      return .restore(state)
    case .sequence(let sequence):
      return .sequence(sequence.actions.map { $0.bringing(features) })
    default: return self
    }
  }
}

/// The features' states that belong to a state to restore, by their registered names.
package final class RestoredFeatures: Sendable {
  package let values: [String: StateValue]
  /// The states of all features before the detour that the restoration waits for, if it does.
  let beforeDetour: [String: StateValue]?

  package init(_ values: [String: StateValue], beforeDetour: [String: StateValue]? = nil) {
    self.values = values
    self.beforeDetour = beforeDetour
  }

  /// The states to restore after the detour: a feature that it changed keeps its state, such as who
  /// has logged in. Otherwise, the restoration could need the same detour again and again.
  func afterDetour(_ states: RestoredFeatures) -> RestoredFeatures {
    guard let beforeDetour else { return self }
    var values = values
    for (name, state) in states.values where values[name] != nil && beforeDetour[name] != state {
      values[name] = state
    }
    return RestoredFeatures(values)
  }
}
