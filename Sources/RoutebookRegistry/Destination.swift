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

  /// The destination as text: `CalendarRoute.events as push`.
  public var description: String { "\(route) as \(presentation.rawValue)" }
}
