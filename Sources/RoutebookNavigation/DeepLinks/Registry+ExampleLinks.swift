package import RoutebookRegistry

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
    let hasParameters = pattern.segments.contains { $0.hasManyValues }
    for route in routes {
      if let link = deepLink(for: route), matches(link, pattern) { return (link, !hasParameters) }
    }
    for value in hasParameters ? ["1", "a", "true"] : [""] {
      let parameters = DeepLinkParameters(
        Dictionary(uniqueKeysWithValues: pattern.parameterNames.map { ($0, value) }),
        wildcard: [value])
      if let link = pattern.link(parameters), matches(link, pattern) {
        return (link, !hasParameters)
      }
    }
    return nil
  }

  private func matches(_ link: String, _ pattern: DeepLinkPattern) -> Bool {
    (try? resolve(deepLink: link))?.pattern == pattern.text
  }
}

extension DeepLinkPattern.Segment {
  fileprivate var hasManyValues: Bool { if case .literal = self { false } else { true } }
}
