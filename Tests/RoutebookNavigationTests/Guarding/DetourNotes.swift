import RoutebookNavigation
import RoutebookTesting

/// Trips with a guard that sends users to log in before D, and notes of what became of their actions.
final class DetourNotes {
  var lines: [String] = []
  let login = DetourOnce(to: .sheet(Place.s), before: .d)

  func trip(_ picture: String = "[A*]", _ others: any NavigationGuard...) -> Trip {
    let trip = Trip(picture)
    trip.navigator.guards = [login] + others
    return trip
  }

  /// Performs an action whose end and outcomes are noted under a name.
  @discardableResult
  func perform(_ action: NavigationAction, as name: String, in trip: Trip) -> Outcome {
    trip.navigator.perform(
      action,
      handlers: NavigationHandlers(
        onEnd: { self.lines.append("\(name) ended: \($0)") },
        onOutcome: { self.lines.append("\(name): \($0.short)") }))
  }
}

extension Outcome {
  /// The outcome in a few words.
  var short: String {
    switch self {
    case .committed: "committed"
    case .refused(let refusal): "refused by \(refusal)"
    case .redirected: "redirected"
    case .detoured: "detoured"
    case .waiting(_, let guardName): "waits for \(guardName)"
    case .queued: "queued"
    case .unchanged(let reason): "unchanged: \(reason)"
    }
  }
}
