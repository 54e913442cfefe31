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
