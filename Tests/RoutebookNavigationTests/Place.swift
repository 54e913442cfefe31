import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting

/// A place with a letter for a name; at F and G a flow begins.
enum Place: CaseIterable, CustomStringConvertible, FlowRoute {
  case a, b, c, d, e, f, g, s, t, u, x, y, z

  var startsFlow: Bool { self == .f || self == .g }

  var description: String { Self.letters[self]! }

  // Not "\(self)", which is the description.
  private static let letters = Dictionary(
    uniqueKeysWithValues: zip(allCases, "ABCDEFGSTUXYZ".map(String.init)))
}

/// A place with a number for a name, so that there is a second route type.
struct Numbered: CustomStringConvertible, Route {
  let number: Int

  var id: Int { number }
  var description: String { "\(number)" }
}

extension AnyRoute {
  /// The route of a name in a picture.
  init(notation: some StringProtocol) {
    if let number = Int(notation) {
      self.init(Numbered(number: number))
    } else if let place = Place.allCases.first(where: { $0.description == notation }) {
      self.init(place)
    } else {
      preconditionFailure("no place is called \(notation)")
    }
  }
}

extension [AnyRoute] {
  /// The routes of a picture such as `B C`.
  init(notation: String) {
    self = notation.split(separator: " ").map { AnyRoute(notation: $0) }
  }
}

extension RecordingNavigator {
  /// A recording navigator among the tests' own places.
  convenience init(_ notation: String, limit: Int = 32) {
    let routes: [any Route] = Place.allCases + (0...20).map(Numbered.init)
    do {
      try self.init(notation, routes: routes, presentationLimit: limit)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  var state: NavigationState { navigator.state }

  /// Opens a route with a handler that writes down its end, also if none should be called.
  @discardableResult
  func open(_ route: AnyRoute, as presentation: Presentation) -> Outcome {
    navigator.perform(
      .open(Destination(route, as: presentation)), onDismiss: eventRecorder.handler())
  }
}

extension Router {
  /// Performs an action with a handler for the end of what it presents.
  @discardableResult
  func perform(_ action: NavigationAction, onDismiss: @escaping EndHandler) -> Outcome {
    perform(action, handlers: NavigationHandlers(onEnd: onDismiss))
  }
}

extension NavigationAction {
  /// Opens a place by its name in a picture.
  static func open(_ name: String, _ presentation: Presentation) -> Self {
    .open(Destination(AnyRoute(notation: name), as: presentation))
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
    .replaceStack([AnyRoute](notation: names))
  }
}

extension Destination {
  static func push(_ place: Place) -> Self { Self(place, as: .push) }
  static func sheet(_ place: Place) -> Self { Self(place, as: .sheet) }
  static func cover(_ place: Place) -> Self { Self(place, as: .cover) }
  static func alert(_ place: Place) -> Self { Self(place, as: .alert) }
}
