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

  func decide(_ change: ProposedChange) -> GuardDecision {
    asked.append(change.action)
    return body(change.action, change.before)
  }
}

extension Outcome {
  /// `sentry: closed`, where a guard refused.
  var block: String? {
    if case .refused(let refusal) = self { refusal.description } else { nil }
  }
}

extension Trip {
  convenience init(_ picture: String, guards: any NavigationGuard...) {
    self.init(picture)
    navigator.guards = guards
  }
}
