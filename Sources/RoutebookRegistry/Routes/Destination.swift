/// How a destination is shown on top of the current screen.
public enum Presentation: String, CaseIterable, Codable, Comparable, Sendable {
  /// On the stack of the top layer, with a back button.
  case push
  /// In its own layer, which leaves part of the layer below visible and can be swiped down.
  case sheet
  /// In its own layer, which hides everything below it.
  case cover
  /// In a box above everything, which asks for an answer.
  case alert

  /// Compares in the order in which presentations are listed: push, sheet, cover, alert.
  public static func < (left: Self, right: Self) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }

  /// The method of the builder that registers a factory for this presentation.
  var registrationCall: String {
    self == .push ? "navigationDestination" : "\(rawValue)Destination"
  }
}

/// A route with the presentation in which it is shown.
public struct Destination: Hashable, Sendable, CustomStringConvertible {
  /// The route to open.
  public let route: AnyRoute
  /// How the route is shown.
  public let presentation: Presentation

  /// Creates a destination from a type-erased route.
  @inlinable public init(_ route: AnyRoute, as presentation: Presentation) {
    self.route = route
    self.presentation = presentation
  }

  /// Creates a destination from a route.
  @inlinable public init(_ route: some Route, as presentation: Presentation) {
    self.init(AnyRoute(route), as: presentation)
  }

  /// A route to push.
  @inlinable public static func push(_ route: some Route) -> Self { Self(route, as: .push) }

  /// A route to present as a sheet.
  @inlinable public static func sheet(_ route: some Route) -> Self { Self(route, as: .sheet) }

  /// A route to present as a cover.
  @inlinable public static func cover(_ route: some Route) -> Self { Self(route, as: .cover) }

  /// A route to show as an alert.
  @inlinable public static func alert(_ route: some Route) -> Self { Self(route, as: .alert) }

  /// The destination as text: `CalendarRoute.events as push`.
  public var description: String { "\(route) as \(presentation.rawValue)" }
}

/// A route type with a presentation: what a factory is registered for.
@usableFromInline package struct DestinationType: Hashable, Sendable, CustomStringConvertible {
  /// The type of the routes.
  @usableFromInline package let routeType: RouteType
  /// How the routes are shown.
  @usableFromInline package let presentation: Presentation

  /// Creates a destination type.
  @inlinable package init(_ routeType: RouteType, as presentation: Presentation) {
    self.routeType = routeType
    self.presentation = presentation
  }

  /// The type's name with the presentation: `CalendarCoordinator.CalendarRoute as push`.
  @usableFromInline package var description: String {
    "\(routeType.name) as \(presentation.rawValue)"
  }
}

extension Destination {
  /// The destination without the route's value.
  package var type: DestinationType { DestinationType(route.type, as: presentation) }
}

/// A route without its values in a presentation: a screen, whatever it shows.
package struct DestinationCase: Hashable, Sendable, CustomStringConvertible {
  /// The route without its values.
  package let routeCase: RouteCase
  /// How the route is shown.
  package let presentation: Presentation

  /// Creates a destination case.
  package init(_ routeCase: RouteCase, as presentation: Presentation) {
    self.routeCase = routeCase
    self.presentation = presentation
  }

  /// Finds the case of a destination. It takes time, since it looks into the route.
  package init(_ destination: Destination) {
    self.init(RouteCase(destination.route), as: destination.presentation)
  }

  /// The route type and the presentation for which a factory is registered.
  package var type: DestinationType { DestinationType(routeCase.type, as: presentation) }

  /// The route and the presentation: `CalendarCoordinator.CalendarRoute.settings as push`.
  package var description: String { "\(routeCase) as \(presentation.rawValue)" }
}
