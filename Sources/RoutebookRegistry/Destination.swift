/// A route together with the presentation in which to show it.
public struct Destination: Hashable, Sendable, CustomStringConvertible {
  public let route: AnyRoute
  public let presentation: Presentation

  @inlinable public init(_ route: AnyRoute, as presentation: Presentation) {
    self.route = route
    self.presentation = presentation
  }

  @inlinable public init(_ route: some Route, as presentation: Presentation) {
    self.init(AnyRoute(route), as: presentation)
  }

  public var description: String { "\(route) as \(presentation.rawValue)" }
}
