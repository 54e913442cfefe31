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
