public import RoutebookRegistry

/// A pattern, where its links lead, and how to make such a link from a route.
struct DeepLinkDefinition {
  let pattern: DeepLinkPattern
  /// The keys that can occur more than once in the query.
  let repeatableKeys: Set<String>
  /// The names of the parameters of all patterns in the registration.
  let knownNames: Set<String>
  /// The place where the links' destinations are shown, as far as it is known without a link.
  let placement: PathPlacement
  /// The factories that all links of the pattern need, as far as they are known without a link.
  let requiredDestinations: [DestinationType]
  /// The reason why no link can match, or `nil` if links can match.
  var defect: String? {
    // Opening anything above an alert closes the alert.
    let hidesAlert = requiredDestinations.dropLast().contains { $0.presentation == .alert }
    if let defect = pattern.defect { return defect }
    if hidesAlert {
      return "nothing can be opened above an alert, so an alert must be the last destination"
    }
    if case .tab(_, selecting: false) = placement,
      requiredDestinations.contains(where: { $0.presentation != .push })
    {
      return
        "nothing can be presented in a tab that is not selected, so all destinations must be pushes"
    }
    return nil
  }

  /// The answer for a link: where it leads.
  let answer: (DeepLinkMatch) throws -> DeepLinkFallback
  /// The parameters that make a link to a route, or `nil` if the pattern does not lead to the
  /// route.
  let parameters: (AnyRoute) -> DeepLinkParameters?
}

extension RegistryBuilder {
  /// Registers a pattern for links that lead to a route: `app://news/article/:id`.
  ///
  /// Several patterns can lead to the same route, for example with and without the last segment:
  /// `"app://orders", "app://orders/:id"`. Read what may be missing with `optional(_:as:)`.
  ///
  /// If several patterns match a link, the most specific one wins: from the left, a literal segment
  /// takes precedence over a parameter, and a parameter over a wildcard. Two patterns of equal
  /// precedence are a conflict.
  ///
  /// A host `:name` is for links of any host, such as those of all servers of a network; its value
  /// is the name of the host in lower case. A pattern with the link's own host takes precedence, if
  /// it matches.
  ///
  /// - Parameters:
  ///   - pattern: The form of the links, as `scheme://host/path`.
  ///   - others: Other forms, if there are several.
  ///   - presentation: The presentation of the route.
  ///   - placement: The tab in which the link opens, or `onTop` of where the user is.
  ///   - repeatableKeys: The keys that can occur more than once in the query; read them with
  ///     `queryValues(_:as:)`. With any other repeated key, the pattern does not match.
  ///   - presence: With `sameCaseOnTop`, what is in the place of the link's own destination is
  ///     updated, and stays the same element, if it has the same case; see `NavigationAction.show`.
  ///   - fileID: The file of the registration, for messages.
  ///   - line: The line of the registration, for messages.
  ///   - backStack: The destinations below the route, lowest first; in a tab, they are above its
  ///     root, which can also be the first of them. An alert is not allowed, since the next
  ///     destination would close it.
  ///   - route: Makes the route from a link; if it throws, the pattern does not match.
  ///   - parameters: The pattern's parameters for a route, or `nil` if the route has no such link;
  ///     a name that the pattern does not have becomes an item of the query. By default,
  ///     `deepLink(for:)` does not use the pattern.
  public mutating func deepLink<R: Route>(
    _ pattern: String, _ others: String..., as presentation: Presentation = .push,
    placement: PathPlacement = .firstTab, repeatableKeys: Set<String> = [],
    unless presence: PathPresence = .onTop, fileID: String = #fileID, line: Int = #line,
    backStack: @escaping (R) -> [Destination] = { _ in [] },
    route: @escaping (DeepLinkMatch) throws -> R,
    parameters: @escaping (R) -> DeepLinkParameters? = { _ in nil }
  ) {
    add(
      [pattern] + others, as: presentation, placement, presence, repeatableKeys: repeatableKeys,
      at: registration(fileID: fileID, line: line), known: [], backStack: backStack, route: route,
      parameters: parameters)
  }

  /// Registers a pattern for links that lead to a route, always over the same destinations.
  public mutating func deepLink<R: Route>(
    _ pattern: String, _ others: String..., as presentation: Presentation = .push,
    placement: PathPlacement = .firstTab, repeatableKeys: Set<String> = [],
    unless presence: PathPresence = .onTop, fileID: String = #fileID, line: Int = #line,
    backStack: [Destination],
    route: @escaping (DeepLinkMatch) throws -> R,
    parameters: @escaping (R) -> DeepLinkParameters? = { _ in nil }
  ) {
    add(
      [pattern] + others, as: presentation, placement, presence, repeatableKeys: repeatableKeys,
      at: registration(fileID: fileID, line: line), known: backStack, backStack: { _ in backStack },
      route: route, parameters: parameters)
  }

  /// Registers a link that always leads to the same route.
  ///
  /// If the pattern has parameters, they match but their values are ignored, and `deepLink(for:)`
  /// does not use the pattern.
  public mutating func deepLink<R: Route>(
    _ pattern: String, _ others: String..., to route: R, as presentation: Presentation = .push,
    placement: PathPlacement = .firstTab, unless presence: PathPresence = .onTop,
    backStack: [Destination] = [], fileID: String = #fileID, line: Int = #line
  ) {
    add(
      [pattern] + others, as: presentation, placement, presence, repeatableKeys: [],
      at: registration(fileID: fileID, line: line), known: backStack, backStack: { _ in backStack },
      route: { _ in route },
      parameters: { $0 == route ? [:] : nil })
  }

  private mutating func add<R: Route>(
    _ patterns: [String], as presentation: Presentation, _ placement: PathPlacement,
    _ presence: PathPresence, repeatableKeys: Set<String>, at registration: Registration,
    known: [Destination],
    backStack: @escaping (R) -> [Destination],
    route: @escaping (DeepLinkMatch) throws -> R, parameters: @escaping (R) -> DeepLinkParameters?
  ) {
    let patterns = patterns.map { DeepLinkPattern($0, registration: registration) }
    let knownNames = Set(patterns.flatMap(\.parameterNames))
    let definitions = patterns.map { pattern in
      DeepLinkDefinition(
        pattern: pattern, repeatableKeys: repeatableKeys, knownNames: knownNames,
        placement: placement,
        requiredDestinations: known.map(\.type)
          + [DestinationType(RouteType(R.self), as: presentation)],
        answer: { match in
          let route = try route(match)
          return .show(
            backStack(route) + [Destination(route, as: presentation)], at: placement,
            unless: presence)
        },
        parameters: { route in route.as(R.self).flatMap(parameters) })
    }
    contribute(DeepLinkTable(definitions), to: DeepLinks.self)
  }
}
