import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// One row of a verb's table: a picture, an action, the picture after it, and what went.
struct Row: CustomTestStringConvertible, Sendable {
  let before: String
  let action: @Sendable (NavigationState) -> NavigationAction
  let after: String
  let outcome: Outcome
  /// The ends of presentations, in the order in which their handlers are called.
  let gone: [String]
  let limit: Int

  /// The action leads to `after`.
  init(
    _ before: String, _ action: @autoclosure @escaping @Sendable () -> NavigationAction,
    _ after: String, gone: String..., limit: Int = 32
  ) {
    self.before = before
    self.action = { _ in action() }
    self.after = after
    self.outcome = .committed
    self.gone = gone
    self.limit = limit
  }

  /// The action leaves all as it was.
  init(
    _ before: String, _ action: @autoclosure @escaping @Sendable () -> NavigationAction,
    unchanged reason: Outcome.Reason, limit: Int = 32
  ) {
    self.before = before
    self.action = { _ in action() }
    self.after = before
    self.outcome = .unchanged(reason)
    self.gone = []
    self.limit = limit
  }

  /// The action names something that is found in the state before it.
  init(
    _ before: String, naming action: @escaping @Sendable (NavigationState) -> NavigationAction,
    _ after: String, _ outcome: Outcome = .committed, gone: String...
  ) {
    self.before = before
    self.action = action
    self.after = after
    self.outcome = outcome
    self.gone = gone
    self.limit = 32
  }

  var testDescription: String { "\(before) → \(after)" }

  /// Performs the action and compares all that can be seen of it.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let trip = Trip(before, limit: limit)
    #expect(trip.picture == before, "the start", sourceLocation: sourceLocation)
    let original = trip.state
    let action = action(original)
    let answer = trip.navigator.perform(action)

    #expect(trip.picture == after, sourceLocation: sourceLocation)
    #expect(answer == outcome, sourceLocation: sourceLocation)
    #expect(trip.logbook.ends == gone, sourceLocation: sourceLocation)
    #expect(trip.logbook.events.count == 1, "observer calls", sourceLocation: sourceLocation)
    #expect(trip.logbook.events.first?.action == action, sourceLocation: sourceLocation)
    #expect(trip.logbook.events.first?.outcome == outcome, sourceLocation: sourceLocation)
    if outcome == .committed {
      #expect((trip.state == original) == (before == after), sourceLocation: sourceLocation)
    } else {
      #expect(trip.state == original, sourceLocation: sourceLocation)
      #expect(trip.state.identityList == original.identityList, sourceLocation: sourceLocation)
    }
    #expect(trip.state.brokenInvariant == nil, sourceLocation: sourceLocation)

    // Every element that left ended exactly once.
    let left = Set(original.identityList).subtracting(trip.state.identityList)
    let ended = trip.logbook.events.flatMap(\.effects).compactMap { effect in
      if case .ended(let end) = effect { end.id } else { nil }
    }
    #expect(ended.count == left.count, sourceLocation: sourceLocation)
    #expect(Set(ended) == left, sourceLocation: sourceLocation)
  }
}

extension NavigationAction {
  /// Opens a place by its name in a picture.
  static func open(_ name: String, _ presentation: Presentation) -> Self {
    .open(Destination(AnyRoute(picture: name), as: presentation))
  }

  /// Pushes a route, unless it is already there.
  static func pushUnless(_ route: AnyRoute, _ presence: StackPresence) -> Self {
    .openUnless(Destination(route, as: .push), presence)
  }

  /// Shows a path in a tab; by default, in the first.
  static func show(_ path: [Destination], in tab: String? = nil) -> Self {
    .show(path, at: tab.map { .tab($0) } ?? .firstTab)
  }

  /// Replaces the stack by the places of a picture such as `X Y`.
  static func replaceStack(_ names: String) -> Self {
    .replaceStack([AnyRoute](picture: names))
  }
}

extension Destination {
  static func push(_ place: Place) -> Self { Self(place, as: .push) }
  static func sheet(_ place: Place) -> Self { Self(place, as: .sheet) }
  static func cover(_ place: Place) -> Self { Self(place, as: .cover) }
  static func alert(_ place: Place) -> Self { Self(place, as: .alert) }
}
