import RoutebookRegistry

extension Navigator {
  /// The features' states that an action brings or changes, in place while the guards are asked
  /// about it.
  struct FeatureTrial {
    /// The former states of the features that it changes.
    fileprivate var former: RestoredFeatures
    /// What the features requested meanwhile.
    fileprivate var requests = RequestQueue()
  }

  /// Puts the features' states in place that an action brings or changes.
  func tryFeatures(of action: NavigationAction) -> FeatureTrial? {
    let (restored, changes) = (action.restoredFeatures, action.featureChanges)
    guard let registered, restored != nil || !changes.isEmpty else { return nil }
    let former = registered.readFeatures()
    let values = (restored?.values ?? [:]).changed(by: changes, orElse: former.values)
    return trying(RestoredFeatures(values), registered, former)
  }

  private func trying(
    _ features: RestoredFeatures, _ registered: RegisteredParts, _ former: RestoredFeatures
  ) -> FeatureTrial {
    var trial = FeatureTrial(former: former)
    swap(&queue, &trial.requests)
    registered.restoreFeatures(features)
    swap(&queue, &trial.requests)
    // What guards change meanwhile in other features is not taken back.
    let present = registered.readFeatures().values
    trial.former = RestoredFeatures(
      former.values.filter { features.values[$0.key] != nil || present[$0.key] != $0.value })
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

  /// The name of the first feature that an action changes, and whose state no module registers with
  /// the type that the change is for.
  func unknownFeature(of action: NavigationAction) -> String? {
    action.featureChanges.first { !$0.fits(registered?.readFeature($0.name)) }?.name
  }

  /// Lets what the features requested follow the action.
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

  /// A request that is to wait: it means the same tabs then, and a restoration remembers the
  /// features' states.
  func beforeWaiting(_ request: Request) -> Request {
    var request = withFeatures(of: request) {
      RestoredFeatures($0.values, beforeWaiting: $1.values)
    }
    request.proposal = request.proposal.waiting(in: current)
    return request
  }

  /// A request that can have waited; a restoration keeps what has changed meanwhile.
  func afterWaiting(_ request: Request) -> Request {
    withFeatures(of: request) { $0.afterWaiting($1) }
  }

  /// Replaces the features' states that a request brings by others, with regard to the present
  /// ones.
  private func withFeatures(
    of request: Request,
    _ replace: (RestoredFeatures, _ present: RestoredFeatures) -> RestoredFeatures
  ) -> Request {
    guard let features = request.action.restoredFeatures, let registered else { return request }
    let replaced = replace(features, registered.readFeatures())
    var request = request
    request.proposal = request.proposal.mapActions { $0.bringing(replaced) }
    return request
  }

  /// Restores the features' states again that listeners of a restoration have changed.
  func restoreFeatures(_ event: NavigationEvent) {
    guard let registered, let features = event.action.restoredFeatures else { return }
    guard event.outcome.last.isRestored else { return }
    let values = features.values.changed(by: event.action.featureChanges)
    registered.restoreFeatures(RestoredFeatures(values))
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

extension [String: StateValue] {
  /// The features' states after changes of them.
  ///
  /// - Parameter others: The states that are changed if they are not among these.
  fileprivate func changed(
    by changes: [FeatureChange], orElse others: [String: StateValue] = [:]
  ) -> Self {
    var values = self
    for change in changes {
      guard let value = values[change.name] ?? others[change.name] else { continue }
      values[change.name] = change.apply(value)
    }
    return values
  }
}

/// The features' states that belong to a state to restore, by their registered names.
package final class RestoredFeatures: Sendable {
  package let values: [String: StateValue]
  /// The states of all features before the restoration waited, if it did.
  let beforeWaiting: [String: StateValue]?

  package init(_ values: [String: StateValue], beforeWaiting: [String: StateValue]? = nil) {
    self.values = values
    self.beforeWaiting = beforeWaiting
  }

  /// The states to restore after waiting: a feature that changed meanwhile keeps its state, such as
  /// who has logged in. Otherwise, the restoration could need the same detour again and again.
  func afterWaiting(_ states: RestoredFeatures) -> RestoredFeatures {
    guard let beforeWaiting else { return self }
    var values = values
    for (name, state) in states.values where values[name] != nil && beforeWaiting[name] != state {
      values[name] = state
    }
    return RestoredFeatures(values)
  }
}
