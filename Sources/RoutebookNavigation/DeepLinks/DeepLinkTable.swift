package import RoutebookRegistry
import VisibleText

/// The link patterns that modules register.
package enum DeepLinks: ContributionKey {
  package static var defaultValue: DeepLinkTable { DeepLinkTable([]) }

  package static func reduce(value: inout DeepLinkTable, nextValue: () -> DeepLinkTable) {
    value.merge(nextValue())
  }

  package static func problems(in value: DeepLinkTable) -> [RegistryProblem] {
    let defects = value.definitions.compactMap { definition -> RegistryProblem? in
      guard let defect = definition.defect else { return nil }
      let pattern = definition.pattern
      return RegistryProblem(
        .malformedContribution, about: "deep link \(pattern.text)",
        "The deep link “\(pattern.text)” can't be used: \(defect).",
        claimants: [.init(nil, at: pattern.registration)])
    }
    let patterns = value.definitions.filter { $0.defect == nil }.map(\.pattern)
    let ties = Dictionary(grouping: patterns, by: \.shape).values.filter { $0.count > 1 }
    return defects
      + ties.map { patterns in
        RegistryProblem(
          .indistinctContributions, about: "deep link match the same URLs",
          "Several deep links match the same URLs:",
          claimants: patterns.sorted { $0.registration < $1.registration }
            .map { .init($0.text, at: $0.registration) },
          remedy: "Keep one of them, or give them different literal segments.")
      }
  }
}

/// All link patterns, by scheme and host, which find where a link leads.
package struct DeepLinkTable {
  private(set) var definitions: [DeepLinkDefinition] = []
  /// The definitions that links can match, by the scheme and the host of their patterns.
  private var hosts: [ExactText: [ExactText: [DeepLinkDefinition]]] = [:]

  init(_ definitions: [DeepLinkDefinition]) {
    for definition in definitions { add(definition) }
  }

  mutating func merge(_ other: DeepLinkTable) {
    for definition in other.definitions { add(definition) }
  }

  /// The patterns, sorted by their text.
  package var patterns: [DeepLinkPattern] { definitions.map(\.pattern).sorted() }

  /// The factories that the links of each pattern need, sorted by pattern.
  package var needs: [(pattern: DeepLinkPattern, needs: [DestinationType])] {
    definitions.sorted { $0.pattern < $1.pattern }.map { ($0.pattern, $0.needs) }
  }

  /// The patterns that name a tab, each with the name, sorted by pattern.
  package var tabNames: [(pattern: DeepLinkPattern, tab: String)] {
    definitions.sorted { $0.pattern < $1.pattern }
      .compactMap { definition in
        definition.placement.tabName.map { (definition.pattern, $0) }
      }
  }

  private mutating func add(_ definition: DeepLinkDefinition) {
    definitions.append(definition)
    let pattern = definition.pattern
    guard pattern.defect == nil else { return }
    let (scheme, host) = (ExactText(pattern.scheme), ExactText(pattern.host))
    hosts[scheme, default: [:]][host, default: []].append(definition)
  }

  /// The schemes of all patterns, sorted.
  var schemes: [String] { hosts.keys.map(\.text).sorted() }

  /// Finds the most specific pattern that matches a link and returns a route.
  ///
  /// - Parameter text: The link as written, for the error.
  func resolve(
    _ link: DeepLink, written text: String
  ) throws(DeepLinkError.Problem) -> (DeepLinkDefinition, [Destination]) {
    guard let hosts = hosts[ExactText(link.scheme)] else {
      throw .unknownScheme(link.scheme, known: schemes)
    }
    guard let candidates = hosts[ExactText(link.host)] else {
      let known = hosts.keys.map(\.text)
      throw link.host.isEmpty
        ? .noHost(example: "\(link.scheme)://\(known.min() ?? "host")")
        : .unknownHost(link.host, nearest: link.host.nearest(in: known))
    }
    let matching = candidates.filter { $0.pattern.fits(link.segments) }
      .sorted { $0.pattern.isMoreSpecific(than: $1.pattern) }
    var mismatches: [DeepLinkError.Mismatch] = []
    var refusedRepetition: DeepLink.Repetition?
    for definition in matching {
      if let key = link.repetitions.first(where: { !definition.repeatableKeys.contains($0.key) }) {
        refusedRepetition = refusedRepetition ?? key
        continue
      }
      do {
        return (definition, try definition.destinations(match(definition, link)))
      } catch {
        // If the code that makes the route throws anything, the pattern does not match.
        let reason = error as? DeepLinkMismatch ?? .refused("\(error)")
        mismatches.append(.init(pattern: definition.pattern.text, reason: reason))
      }
    }
    if let refusedRepetition {
      throw .repeatedKey(refusedRepetition.key, offset: refusedRepetition.offset)
    }
    let path = text.unicodeScalars.prefix { $0 != "?" && $0 != "#" }
    throw .noMatch(
      path: String(path), mismatches: mismatches,
      nearest: mismatches.isEmpty
        ? String(path).nearest(in: definitions.map(\.pattern.text)) : nil)
  }

  private func match(_ definition: DeepLinkDefinition, _ link: DeepLink) -> DeepLinkMatch {
    var parameters: [String: String] = [:]
    var wildcard: [String] = []
    for (index, segment) in definition.pattern.segments.enumerated() {
      switch segment {
      case .literal: break
      case .parameter(let name): parameters[name] = link.segments[index]
      case .wildcard: wildcard = Array(link.segments[index...])
      }
    }
    return DeepLinkMatch(
      parameters: parameters, query: link.query, wildcard: wildcard,
      fragment: link.fragment, knownNames: definition.knownNames)
  }
}
