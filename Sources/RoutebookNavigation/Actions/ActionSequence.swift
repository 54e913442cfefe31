/// Actions that are applied in order as one change: all of them, or none if one is not possible.
///
/// A sequence inside a sequence is replaced by its actions, so sequences are never nested.
public struct ActionSequence: Hashable, Sendable {
  /// The actions; none of them is a sequence.
  public let actions: [NavigationAction]

  init(_ actions: [NavigationAction]) {
    self.actions = actions.flatMap { action in
      if case .sequence(let inner) = action { inner.actions } else { [action] }
    }
  }
}

extension NavigationAction {
  /// Several actions as one change: all of them, or none if one is not possible.
  public static func sequence(_ actions: [NavigationAction]) -> NavigationAction {
    .sequence(ActionSequence(actions))
  }
}
