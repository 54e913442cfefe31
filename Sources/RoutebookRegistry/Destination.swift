/// A route together with the presentation in which to show it.
public struct Destination: Hashable, Sendable, CustomStringConvertible {
  /// The place.
  public let route: AnyRoute
  /// How the place is shown.
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

  /// `CalendarRoute.events as push`.
  public var description: String { "\(route) as \(presentation.rawValue)" }
}
