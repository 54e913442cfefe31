/// Actions that are applied as one change, in order: all of them, or none if one is not possible.
///
/// A sequence inside a sequence is the same as its actions in its place, and is stored in that way:
/// no sequence is nested more than once.
public struct ActionSequence: Hashable, Sendable {
  /// The actions, none of them a sequence.
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
