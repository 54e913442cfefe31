import RoutebookRegistry

/// An action that waits for the end of a detour.
///
/// It is part of the navigation state, so snapshots contain it. Its handlers are kept by the
/// navigator.
package final class WaitingAction: Hashable, Sendable {
  /// The action that follows if the detour ends with a result.
  package let action: NavigationAction
  /// The detours that the action already came back from with a result.
  let detours: [ProposedChange.EndedDetour]
  /// The element that the guard opened as the detour.
  let detour: StackElement.ID
  /// Where the guard sent the user.
  package let destination: Destination
  /// The guard that sent the user on the detour.
  package let guardName: String

  init(
    _ action: NavigationAction, after detours: [ProposedChange.EndedDetour],
    detour: StackElement.ID, destination: Destination, guardName: String
  ) {
    self.action = action
    self.detours = detours
    self.detour = detour
    self.destination = destination
    self.guardName = guardName
  }

  /// Whether the same action waits for the same detour, regardless of the detour's identity.
  package static func == (left: WaitingAction, right: WaitingAction) -> Bool {
    left.action == right.action && left.destination == right.destination
      && left.guardName == right.guardName && left.detours == right.detours
  }

  /// Hashes what waits, and for what.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(destination)
    hasher.combine(guardName)
    hasher.combine(detours)
  }

  /// The same action, for elements that have other identities now; this one if they have the same.
  func naming(_ identities: [StackElement.ID: StackElement.ID]) -> WaitingAction {
    let (named, detour) = (action.naming(identities), identities[detour] ?? detour)
    // Handlers are kept for this very object.
    if named == action, detour == self.detour { return self }
    return WaitingAction(
      named, after: detours, detour: detour, destination: destination, guardName: guardName)
  }
}
