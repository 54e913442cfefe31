package import RoutebookRegistry

/// A screen of an app that an exploration did not see: a route case, or a type of which it saw none.
package struct UnseenScreen: Hashable, Sendable {
  /// The route without its values.
  package let route: RouteCase
  /// How the route is shown; `nil` for a case that can be shown in several ways, and was in none.
  package let presentation: Presentation?
  /// Who registers it.
  package let registration: Registration

  /// Creates an unseen screen.
  package init(_ route: RouteCase, as presentation: Presentation?, by registration: Registration) {
    (self.route, self.presentation, self.registration) = (route, presentation, registration)
  }

  /// What a finding about it is about.
  package var subject: FindingSubject { .screen(route, presentation) }

  /// The route and the presentation in words: `CalendarRoute.detail as push`.
  package var name: String { "\(subject)" }

  /// Whether a route is of this case, or of this type.
  package func has(_ other: RouteCase) -> Bool {
    route == other || route == RouteCase(other.type)
  }

  /// Whether a screen is this one, or one of these.
  package func has(_ screen: DestinationCase) -> Bool {
    has(screen.routeCase) && presentation ?? screen.presentation == screen.presentation
  }
}
