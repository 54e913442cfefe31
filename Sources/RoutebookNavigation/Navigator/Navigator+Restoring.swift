import RoutebookRegistry

extension Navigator {
  /// A trial of the features' states that an action sets, while the guards are asked about it: it
  /// is committed or rolled back.
  struct FeatureTransaction {
    /// The former states of the features that it changes.
    fileprivate var former: RestoredFeatures
    /// The requests of the features meanwhile.
    fileprivate var requests = RequestQueue()
  }

  /// Sets the features' states that an action brings or changes, until the transaction is committed
  /// or rolled back.
  func beginTransaction(for action: NavigationAction) -> FeatureTransaction? {
    let (restored, changes) = (action.restoredFeatures, action.featureChanges)
    guard let registrations, restored != nil || !changes.isEmpty else { return nil }
    let former = registrations.readFeatures()
    let values = (restored?.values ?? [:]).changed(by: changes, orElse: former.values)
    return beginTransaction(setting: RestoredFeatures(values), registrations, former)
  }

  private func beginTransaction(
    setting features: RestoredFeatures, _ registrations: NavigatorRegistrations,
    _ former: RestoredFeatures
  ) -> FeatureTransaction {
    var transaction = FeatureTransaction(former: former)
    swap(&queue, &transaction.requests)
    registrations.restoreFeatures(features)
    swap(&queue, &transaction.requests)
    // Changes that guards make meanwhile in other features are not rolled back.
    let present = registrations.readFeatures().values
    transaction.former = RestoredFeatures(
      former.values.filter { features.values[$0.key] != nil || present[$0.key] != $0.value })
    return transaction
  }

  /// Returns what `read` returns while features have other states; what they request is refused.
  package func reading<T>(with features: RestoredFeatures, _ read: () -> T) -> T {
    guard let registrations else { return read() }
    return deferringActions {
      let transaction = beginTransaction(
        setting: features, registrations, registrations.readFeatures())
      defer { rollBack(transaction) }
      return read()
    }
  }

  /// The name of the first feature that an action changes, and whose state no module registers with
  /// the type that the change is for.
  func unknownFeature(of action: NavigationAction) -> String? {
    action.featureChanges.first { !$0.matches(registrations?.readFeature($0.name)) }?.name
  }

  /// Keeps the features' states, and lets the features' requests follow the action.
  func commit(_ transaction: FeatureTransaction?) {
    if let transaction { queue.append(transaction.requests) }
  }

  /// Restores the features' former states, and refuses the features' requests.
  func rollBack(_ transaction: FeatureTransaction?) {
    guard var ended = transaction else { return }
    swap(&queue, &ended.requests)
    registrations?.restoreFeatures(ended.former)
    refuseQueued(.notRestored)
    swap(&queue, &ended.requests)
  }

  /// A request that is to wait: it means the same tabs then, and a restoration remembers the
  /// features' states.
  func beforeWaiting(_ request: Request) -> Request {
    var request = withFeatures(of: request) {
      RestoredFeatures($0.values, beforeWaiting: $1.values)
    }
    request.proposal = request.proposal.rememberingTabs(of: current)
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
    guard let features = request.action.restoredFeatures, let registrations else { return request }
    let replaced = replace(features, registrations.readFeatures())
    var request = request
    request.proposal = request.proposal.mapActions { $0.bringing(replaced) }
    return request
  }

  /// Restores the features' states again that listeners of a restoration have changed.
  func restoreFeatures(_ event: NavigationEvent) {
    guard let registrations, let features = event.action.restoredFeatures else { return }
    guard event.outcome.last.isRestored else { return }
    let values = features.values.changed(by: event.action.featureChanges)
    registrations.restoreFeatures(RestoredFeatures(values))
    if event.outcome.last != .committed { recordChange() }
  }
}

extension Outcome {
  /// Whether what an action restores is there now.
  package var isRestored: Bool { [.committed, .unchanged(.alreadyThere)].contains(last) }
}

extension NavigationAction {
  /// The features' states that a restoration brings.
  var restoredFeatures: RestoredFeatures? { restoredStates.last { $0.features != nil }?.features }

  /// The action with other features' states.
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
