package import RoutebookRegistry
import VisibleText

/// A pattern of one module whose links lead to a place of another module, since that one's pattern
/// is more specific.
package struct ShadowedDeepLink: CustomStringConvertible {
  /// The pattern whose link leads elsewhere.
  package let pattern: DeepLinkPattern
  /// The pattern of another module, which takes precedence.
  package let other: DeepLinkPattern
  /// A link that both patterns match.
  package let link: String
  /// The destinations of the pattern.
  package let expected: [Destination]
  /// The destinations of the link.
  package let found: [Destination]

  /// The problem and its remedy.
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
  /// A pattern with a wildcard, or for any host, takes what others leave: those with a literal in
  /// this place are meant to shadow it.
  ///
  /// - Complexity: O(*n*²) in the number of patterns of one host and length.
  package var shadowedDeepLinks: [ShadowedDeepLink] {
    let patterns = self[DeepLinks.self].definitions.filter {
      $0.defect == nil && !$0.pattern.isCatchAll && !$0.pattern.segments.contains(.wildcard)
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
  /// The answer for a link if no other pattern matches it; `nil` if this one does not match.
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
