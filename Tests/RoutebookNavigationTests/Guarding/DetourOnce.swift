import RoutebookNavigation
import RoutebookRegistry

/// A guard that sends the user on a detour before a place, and allows the place after a detour that opened it.
final class DetourOnce: NavigationGuard {
  let name: String
  let destination: Destination
  private let place: Place
  /// Whether the guard allows the place after the detour.
  var opens = true
  private(set) var asked: [NavigationAction] = []

  init(_ name: String = "login", to destination: Destination, before place: Place) {
    (self.name, self.destination, self.place) = (name, destination, place)
  }

  func decide(_ change: ProposedChange) -> GuardDecision {
    asked.append(change.action)
    let isOpen = opens && change.detours.contains { $0.destination == destination }
    guard !isOpen, change.entering.contains(where: { $0.route == AnyRoute(place) }) else {
      return .allow
    }
    return .detour(to: destination)
  }
}
