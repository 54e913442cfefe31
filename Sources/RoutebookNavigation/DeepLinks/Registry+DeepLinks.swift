public import RoutebookRegistry
import VisibleText

/// The place that a link leads to.
public struct ResolvedDeepLink: Hashable, Sendable {
  /// The matching pattern.
  public let pattern: String
  /// Where the pattern is registered.
  public let registration: Registration
  /// The action that goes there from any place, in one change or not at all.
  ///
  /// What is already there stays, with its identity. If the user is there already, nothing changes. Only what
  /// answers for links that no pattern matches can lead to an action of another kind.
  public let action: NavigationAction

  /// Where the destinations are shown: in which tab, or on top of where the user is.
  public var placement: PathPlacement { path?.placement ?? .onTop }

  /// The link's back stack, lowest first, followed by the link's own destination; empty if the action shows no
  /// path of destinations.
  public var destinations: [Destination] { path?.destinations ?? [] }

  private var path: (destinations: [Destination], placement: PathPlacement)? {
    if case .show(let destinations, let placement, _) = action {
      (destinations, placement)
    } else {
      nil
    }
  }
}

extension Registry {
  /// Finds where a link leads, without opening it.
  ///
  /// White space at the end does not belong to the link: it is often copied with it.
  ///
  /// - Throws: `DeepLinkError`, with the reason why the link is refused.
  /// - Complexity: O(*n*) in the link's length and in the number of patterns with its scheme and host, or with
  ///   its scheme and any host.
  package func resolve(deepLink text: String) throws(DeepLinkError) -> ResolvedDeepLink {
    let text = text.withoutSpaceAtEnd
    do {
      let table = self[DeepLinks.self]
      let (definition, action) = try table.resolve(
        try DeepLinkParser.parse(text, knownSchemes: table.schemes), written: text)
      return ResolvedDeepLink(
        pattern: definition.pattern.text, registration: definition.pattern.registration,
        action: action)
    } catch {
      throw DeepLinkError(error)
    }
  }

  /// A link that leads to a route, or `nil` if there is none.
  ///
  /// `resolve(deepLink:)` leads back to the same route. There is no link for a value that no link
  /// can contain (an empty segment, `..`).
  ///
  /// - Complexity: O(*n*) in the number of patterns.
  public func deepLink(for route: some Route) -> String? { deepLink(for: AnyRoute(route)) }

  /// A link that leads to a route, or `nil` if there is none.
  public func deepLink(for route: AnyRoute) -> String? {
    self[DeepLinks.self].definitions.lazy
      .compactMap { $0.parameters(route).flatMap($0.pattern.link) }
      .first { (try? resolve(deepLink: $0))?.destinations.last?.route == route }
  }
}

extension DeepLinkPattern {
  /// The pattern with its parameters filled in, or `nil` if a parameter is missing.
  ///
  /// Names that the pattern does not have become items of the query.
  func link(_ parameters: DeepLinkParameters) -> String? {
    var names: Set<String> = []
    var parts = ["\(scheme):", ""]
    switch host {
    // A host is not percent-decoded, so it stays as it is.
    case .literal(let name): parts.append(name)
    case .parameter(let name):
      guard let value = parameters.named[name], value.isHostName else { return nil }
      names.insert(name)
      parts.append(value)
    case .wildcard: parts.append(Self.exampleHost)
    }
    for segment in segments {
      switch segment {
      case .literal(let text): parts.append(text.percentEncoded)
      case .parameter(let name):
        guard let value = parameters.named[name] else { return nil }
        names.insert(name)
        parts.append(value.percentEncoded)
      case .wildcard:
        guard !parameters.wildcard.isEmpty else { return nil }
        parts += parameters.wildcard.map(\.percentEncoded)
      }
    }
    // A slash at the end of a link is ignored, so an empty last segment needs an additional slash.
    if parts.count > 3, parts.last == "" { parts.append("") }
    let others = parameters.named.filter { !names.contains($0.key) }
      .map { (ExactText($0.key), [$0.value]) }
    let query = Dictionary(uniqueKeysWithValues: others)
      .merging(parameters.query, uniquingKeysWith: +)
    let items = query.sorted { $0.key < $1.key }.flatMap { key, values in
      values.map { "\(key.text.percentEncoded)=\($0.percentEncoded)" }
    }
    return parts.joined(separator: "/")
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
      + (parameters.fragment.map { "#" + $0.percentEncoded } ?? "")
  }
}

extension String {
  /// The text without the white space at its end.
  fileprivate var withoutSpaceAtEnd: String {
    var scalars = unicodeScalars[...]
    // Also what is copied with a text and not shown: a zero-width space, and a byte order mark.
    while let last = scalars.last,
      last.properties.isWhitespace || last == "\u{200B}" || last == "\u{FEFF}"
    {
      scalars.removeLast()
    }
    return String(scalars)
  }

  /// The text in percent-encoded UTF-8, except for the unreserved characters of RFC 3986, 2.3.
  fileprivate var percentEncoded: String {
    var result = ""
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
    return result
  }
}

extension Registry {
  /// A link that matches a pattern, as an example; `nil` if none is found.
  ///
  /// It leads to one of the given routes if the pattern can make a link to one of them. Otherwise, the
  /// parameters have simple values. It is exact if the pattern has only one link.
  ///
  /// - Complexity: O(*n* · *m*) in the number of routes and patterns.
  package func exampleLink(
    of pattern: DeepLinkPattern, to routes: [AnyRoute]
  ) -> (text: String, isExact: Bool)? {
    guard pattern.defect == nil else { return nil }
    let link =
      routes.lazy.compactMap { self.deepLink(for: $0) }.first {
        (try? resolve(deepLink: $0))?.pattern == pattern.text
      } ?? sampleLink(of: pattern)
    return link.map { ($0, pattern.isExact) }
  }

  /// A link with simple values: each parameter has the first one that its type can be read from.
  private func sampleLink(of pattern: DeepLinkPattern) -> String? {
    let definition = self[DeepLinks.self].definitions.first { $0.pattern == pattern }
    guard let definition else { return nil }
    let alone = DeepLinkTable([definition])
    // Of the parameters, and of the wildcard under an empty name.
    var indices = Dictionary(uniqueKeysWithValues: (pattern.parameterNames + [""]).map { ($0, 0) })
    while indices.values.allSatisfy(Self.sampleValues.indices.contains) {
      let values = indices.mapValues { Self.sampleValues[$0] }
      let link = pattern.link(
        DeepLinkParameters(
          values.filter { $0.key != "" }.merging(pattern.sampleHost) { $1 },
          wildcard: [values[""] ?? ""]))
      guard let link else { return nil }
      do throws(DeepLinkError.Problem) {
        _ = try alone.resolve(try DeepLinkParser.parse(link), written: link)
        if (try? resolve(deepLink: link))?.pattern == pattern.text { return link }
      } catch {
        if let name = error.unreadableParameter, let index = indices[name] {
          indices[name] = index + 1
          continue
        }
      }
      if pattern.isExact { return nil }
      indices = indices.mapValues { $0 + 1 }
    }
    return nil
  }

  /// Values for parameters of different types.
  fileprivate static var sampleValues: [String] { ["1", "a", "true", "@a"] }
}

extension DeepLinkError.Problem {
  /// The parameter because of whose value a link does not match the only pattern, if that is why.
  fileprivate var unreadableParameter: String? {
    guard case .noMatch(_, let mismatches, _) = self else { return nil }
    guard case .unreadable(let name, _, _)? = mismatches.first?.reason else { return nil }
    return name
  }
}

extension DeepLinkPattern {
  /// A host for examples, which nobody has (RFC 2606).
  fileprivate static let exampleHost = "host.example"

  /// The pattern as written, but with the example in place of a host that is a parameter; `nil` if its host
  /// is not one.
  package var textWithHost: String? {
    hostName.map { "\(scheme)://\(Self.exampleHost)\(text.dropFirst("\(scheme)://:\($0)".count))" }
  }

  /// The example, if its host is a parameter.
  fileprivate var sampleHost: [String: String] { hostName.map { [$0: Self.exampleHost] } ?? [:] }

  /// Whether it matches only one path.
  fileprivate var isExact: Bool {
    !matchesRest && parameterNames.isEmpty && segments.last != .wildcard
  }
}

/// A pattern of one module whose links lead to a place of another module, since that one's pattern is more
/// specific.
package struct ShadowedDeepLink: CustomStringConvertible {
  /// The pattern whose link leads elsewhere.
  package let pattern: DeepLinkPattern
  /// The pattern of another module, which takes precedence.
  package let other: DeepLinkPattern
  /// A link that both patterns match.
  package let link: String
  /// Where the pattern would lead.
  package let expected: [Destination]
  /// Where the link leads.
  package let found: [Destination]

  /// What happens, and what to do.
  package var description: String {
    """
    The deep link \(link.visible) matches \(pattern.text.visible), registered by \
    \(pattern.registration), but leads to \(found.last?.description ?? "another place"), since \
    \(other.text.visible), registered by \(other.registration), is more specific. Give them different \
    literal segments.
    """
  }
}

extension Registry {
  /// The patterns whose links another module takes, sorted by pattern.
  ///
  /// A pattern with a wildcard, or for any host, takes what others leave: those with a literal in this place are meant
  /// to shadow it.
  ///
  /// - Complexity: O(*n*²) in the number of patterns of one host and length.
  package var shadowedDeepLinks: [ShadowedDeepLink] {
    let patterns = self[DeepLinks.self].definitions.filter {
      $0.defect == nil && !$0.pattern.matchesRest && !$0.pattern.segments.contains(.wildcard)
    }
    let groups = Dictionary(grouping: patterns) { definition in
      let pattern = definition.pattern
      return [pattern.scheme, pattern.host.shape, "\(pattern.segments.count)"]
    }
    return groups.values.flatMap { group in
      group.flatMap { definition in
        group.compactMap { shadowedLink(of: definition, by: $0) }
      }
    }.sorted { ($0.pattern, $0.other) < ($1.pattern, $1.other) }
  }

  /// A link of a pattern that leads to a place of another module's pattern.
  private func shadowedLink(
    of definition: DeepLinkDefinition, by other: DeepLinkDefinition
  ) -> ShadowedDeepLink? {
    let (pattern, rival) = (definition.pattern, other.pattern)
    guard pattern.registration.module != rival.registration.module else { return nil }
    for value in Self.sampleValues {
      guard let link = pattern.link(matching: rival, value),
        let found = try? resolve(deepLink: link), found.pattern == rival.text,
        let expected = definition.destinations(of: link),
        expected != found.destinations
      else { continue }
      return ShadowedDeepLink(
        pattern: pattern, other: rival, link: link, expected: expected, found: found.destinations)
    }
    return nil
  }
}

extension DeepLinkDefinition {
  /// Where a link leads if no other pattern takes it; `nil` if this one does not match.
  fileprivate func destinations(of link: String) -> [Destination]? {
    (try? DeepLinkParser.parse(link)).flatMap {
      try? ResolvedDeepLink(
        pattern: pattern.text, registration: pattern.registration,
        action: DeepLinkTable([self]).resolve($0, written: link).1
      ).destinations
    }
  }
}

extension DeepLinkPattern {
  /// A link that this and another pattern of the same length match; `nil` if their literals differ.
  ///
  /// - Parameter value: The value of a segment that is a parameter in both.
  fileprivate func link(matching other: DeepLinkPattern, _ value: String) -> String? {
    var parameters = sampleHost
    for (segment, rival) in zip(segments, other.segments) {
      switch (segment, rival) {
      case (.literal(let text), .literal(let other)) where ExactText(text) != ExactText(other):
        return nil
      case (.parameter(let name), .literal(let text)): parameters[name] = text
      case (.parameter(let name), _): parameters[name] = value
      default: break
      }
    }
    return link(DeepLinkParameters(parameters))
  }
}
