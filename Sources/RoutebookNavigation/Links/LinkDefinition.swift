public import RoutebookRegistry

/// A pattern with what its links lead to, and how a route becomes such a link.
struct LinkDefinition {
  let pattern: LinkPattern
  /// The destinations, lowest first; the last is what the link is about.
  let destinations: (LinkMatch) throws -> [Destination]
  /// The parameters with which the pattern leads to a route, or `nil` where it doesn't.
  let parameters: (AnyRoute) -> [String: String]?
}

extension RegistryBuilder {
  /// Registers a pattern of links that lead to a route: `app://news/article/:id`.
  ///
  /// Of several patterns that match, the most specific wins: a literal segment before a parameter
  /// before a wildcard, from the left. Two that would tie are a conflict.
  ///
  /// - Parameters:
  ///   - presentation: How the route is shown.
  ///   - backStack: What lies below it, lowest first, over the first tab's root.
  ///   - route: Makes the route of a link; where it throws, the pattern does not match.
  ///   - parameters: The pattern's parameters for a route, or `nil` for one that has no such link.
  public mutating func link<R: Route>(
    _ pattern: String, as presentation: Presentation = .push,
    fileID: String = #fileID, line: Int = #line,
    backStack: @escaping (R) -> [Destination] = { _ in [] },
    route: @escaping (LinkMatch) throws -> R,
    parameters: @escaping (R) -> [String: String]?
  ) {
    let registration = registration(fileID: fileID, line: line)
    let definition = LinkDefinition(
      pattern: LinkPattern(pattern, registration: registration),
      destinations: { match in
        let route = try route(match)
        return backStack(route) + [Destination(route, as: presentation)]
      },
      parameters: { route in route.as(R.self).flatMap(parameters) })
    contribute(LinkTable([definition]), to: Links.self)
  }

  /// Registers a link without parameters that leads to one route.
  public mutating func link<R: Route>(
    _ pattern: String, to route: R, as presentation: Presentation = .push,
    over backStack: [Destination] = [], fileID: String = #fileID, line: Int = #line
  ) {
    link(
      pattern, as: presentation, fileID: fileID, line: line, backStack: { _ in backStack },
      route: { _ in route }, parameters: { $0 == route ? [:] : nil })
  }
}
