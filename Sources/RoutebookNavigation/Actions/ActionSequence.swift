/// Actions that are done as one change, in order: all of them, or none where one can't be done.
///
/// A sequence inside a sequence is the same as its actions in its place, and that is how it is
/// kept: no sequence is deeper than one.
public struct ActionSequence: Hashable, Sendable {
  public let actions: [NavigationAction]

  init(_ actions: [NavigationAction]) {
    self.actions = actions.flatMap { action in
      if case .sequence(let inner) = action { inner.actions } else { [action] }
    }
  }
}

extension NavigationAction {
  /// Several actions as one change: all of them, or none where one can't be done.
  public static func sequence(_ actions: [NavigationAction]) -> NavigationAction {
    .sequence(ActionSequence(actions))
  }
}
