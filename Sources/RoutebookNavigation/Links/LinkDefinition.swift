public import RoutebookRegistry

/// A route type that links lead to, in a presentation.
package struct LinkNeed: Hashable, Sendable {
  package let type: RouteType
  package let presentation: Presentation
}

/// A pattern with what its links lead to, and how a route becomes such a link.
struct LinkDefinition {
  let pattern: LinkPattern
  /// What all its links need a factory for, as far as that is known without a link.
  let needs: [LinkNeed]
  /// Why no link can lead there, if that is so.
  var defect: String? {
    // What comes over an alert closes it.
    let hidesAlert = needs.dropLast().contains { $0.presentation == .alert }
    return pattern.defect ?? (hidesAlert ? "an alert has nothing over it, and stands last" : nil)
  }

  /// The destinations, lowest first; the last is what the link is about.
  let destinations: (LinkMatch) throws -> [Destination]
  /// The parameters with which the pattern leads to a route, or `nil` where it doesn't.
  let parameters: (AnyRoute) -> LinkParameters?
}

extension RegistryBuilder {
  /// Registers a pattern of links that lead to a route: `app://news/article/:id`.
  ///
  /// Of several patterns that match, the most specific wins: a literal segment before a parameter
  /// before a wildcard, from the left. Two that would tie are a conflict.
  ///
  /// - Parameters:
  ///   - presentation: How the route is shown.
  ///   - backStack: What lies below it, lowest first, over the first tab's root; no alert, which
  ///     what comes over it would close.
  ///   - route: Makes the route of a link; where it throws, the pattern does not match.
  ///   - parameters: The pattern's parameters for a route, or `nil` for one that has no such link;
  ///     what the pattern does not name becomes an item of the query.
  public mutating func link<R: Route>(
    _ pattern: String, as presentation: Presentation = .push,
    fileID: String = #fileID, line: Int = #line,
    backStack: @escaping (R) -> [Destination] = { _ in [] },
    route: @escaping (LinkMatch) throws -> R,
    parameters: @escaping (R) -> LinkParameters?
  ) {
    add(
      pattern, as: presentation, at: registration(fileID: fileID, line: line), known: [],
      backStack: backStack, route: route, parameters: parameters)
  }

  /// Registers a link that leads to one route.
  ///
  /// What a pattern's parameters take does not count then, and such a pattern makes no link of the
  /// route.
  public mutating func link<R: Route>(
    _ pattern: String, to route: R, as presentation: Presentation = .push,
    over backStack: [Destination] = [], fileID: String = #fileID, line: Int = #line
  ) {
    add(
      pattern, as: presentation, at: registration(fileID: fileID, line: line), known: backStack,
      backStack: { _ in backStack }, route: { _ in route },
      parameters: { $0 == route ? [:] : nil })
  }

  private mutating func add<R: Route>(
    _ pattern: String, as presentation: Presentation, at registration: Registration,
    known: [Destination], backStack: @escaping (R) -> [Destination],
    route: @escaping (LinkMatch) throws -> R, parameters: @escaping (R) -> LinkParameters?
  ) {
    let definition = LinkDefinition(
      pattern: LinkPattern(pattern, registration: registration),
      needs: known.map { LinkNeed(type: $0.route.type, presentation: $0.presentation) }
        + [LinkNeed(type: RouteType(R.self), presentation: presentation)],
      destinations: { match in
        let route = try route(match)
        return backStack(route) + [Destination(route, as: presentation)]
      },
      parameters: { route in route.as(R.self).flatMap(parameters) })
    contribute(LinkTable([definition]), to: Links.self)
  }
}
