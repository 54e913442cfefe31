/// Actions that are applied in order as one change, or not at all if one of them is not possible.
///
/// An action that requests what is already the case is passed over: for example, a pop at the root,
/// or a dismissal where nothing is presented. A sequence inside a sequence is replaced by its actions, so sequences are never nested.
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
  /// Several actions as one change, or no change if one of them is not possible.
  ///
  /// An action that requests what is already the case is passed over: see `ActionSequence`.
  public static func sequence(_ actions: [NavigationAction]) -> NavigationAction {
    .sequence(ActionSequence(actions))
  }
}
