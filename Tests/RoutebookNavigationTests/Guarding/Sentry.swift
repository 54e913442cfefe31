import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting

/// A guard that says what a closure says, and writes down what it was asked.
final class Sentry: NavigationGuard {
  let name: String
  private(set) var asked: [NavigationAction] = []
  private let body: (NavigationAction, NavigationState) -> GuardDecision

  init(
    _ name: String = "sentry",
    _ body: @escaping (NavigationAction, NavigationState) -> GuardDecision = { _, _ in .allow }
  ) {
    self.name = name
    self.body = body
  }

  /// Answers one action, and allows all others.
  convenience init(
    _ name: String = "sentry", before action: NavigationAction, _ decision: GuardDecision
  ) {
    self.init(name) { asked, _ in asked == action ? decision : .allow }
  }

  func decide(_ change: ProposedChange) -> GuardDecision {
    asked.append(change.action)
    return body(change.action, change.before)
  }
}

/// A guard that answers one place, and allows all others.
func door(
  _ place: Place, _ decision: GuardDecision, _ name: String = "door"
) -> PermissionGuard<Place> {
  PermissionGuard(name, entering: Place.self) { $0 == place ? decision : .allow }
}

/// An observer that does something on each event.
final class OnEvent: NavigationObserver {
  private let body: (NavigationEvent) -> Void

  init(_ body: @escaping (NavigationEvent) -> Void) { self.body = body }

  func navigationDidChange(_ event: NavigationEvent) { body(event) }
  func navigationDidNotChange(_ event: NavigationEvent) { body(event) }
}

/// An observer that does something on each change.
final class OnChange: NavigationObserver {
  private let body: (NavigationEvent) -> Void

  init(_ body: @escaping (NavigationEvent) -> Void) { self.body = body }

  func navigationDidChange(_ event: NavigationEvent) { body(event) }
}

extension Outcome {
  /// `sentry: closed`, where a guard refused.
  var block: String? {
    if case .refused(let refusal) = self { refusal.description } else { nil }
  }
}

extension EndCause {
  /// `sentry: closed`, where a guard refused to open it.
  var block: String? { if case .notOpened(let outcome) = self { outcome.block } else { nil } }
}

extension RecordingNavigator {
  convenience init(_ notation: String, guards: any NavigationGuard...) {
    self.init(notation)
    navigator.guards = guards
  }
}

/// A guard that sends the user on a detour before a place, and allows the place after a detour that
/// opened it.
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

/// Trips with a guard that sends users to log in before D, and notes of what became of their
/// actions.
final class DetourNotes {
  var lines: [String] = []
  let login = DetourOnce(to: .sheet(Place.s), before: .d)

  func recorder(_ notation: String = "[A*]", _ others: any NavigationGuard...) -> RecordingNavigator
  {
    let recorder = RecordingNavigator(notation)
    recorder.navigator.guards = [login] + others
    return recorder
  }

  /// Performs an action whose end and outcomes are noted under a name.
  @discardableResult
  func perform(_ action: NavigationAction, as name: String, in recorder: RecordingNavigator)
    -> Outcome
  {
    recorder.navigator.perform(
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
