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
          remedy: patterns[0].isCatchAll
            ? "Keep one of them."
            : "Keep one of them, or give them different literal segments.")
      }
  }
}

/// All link patterns, by scheme and host, which find where a link leads.
package struct DeepLinkTable {
  private(set) var definitions: [DeepLinkDefinition] = []
  /// The definitions that links can match, by the scheme of their patterns.
  private var known: [ExactText: Hosts] = [:]

  private struct Hosts {
    /// By the host of their patterns.
    var fixed: [ExactText: [DeepLinkDefinition]] = [:]
    /// Those for any host.
    var any: [DeepLinkDefinition] = []
  }

  init(_ definitions: [DeepLinkDefinition]) {
    for definition in definitions { add(definition) }
  }

  mutating func merge(_ other: DeepLinkTable) {
    for definition in other.definitions { add(definition) }
  }

  /// The patterns, sorted by their text.
  package var patterns: [DeepLinkPattern] { definitions.map(\.pattern).sorted() }

  /// The factories that the links of each pattern need, sorted by pattern.
  package var requiredDestinations:
    [(pattern: DeepLinkPattern, requiredDestinations: [DestinationType])]
  {
    definitions.sorted { $0.pattern < $1.pattern }.map { ($0.pattern, $0.requiredDestinations) }
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
    let scheme = ExactText(pattern.scheme)
    if case .literal(let host) = pattern.host {
      known[scheme, default: Hosts()].fixed[ExactText(host), default: []].append(definition)
    } else {
      known[scheme, default: Hosts()].any.append(definition)
    }
  }

  /// The schemes of all patterns, sorted.
  var schemes: [String] { known.keys.map(\.text).sorted() }

  /// Finds the most specific pattern that matches a link and returns a route; what answers for
  /// links that no pattern matches is the least specific one.
  ///
  /// - Parameter text: The link as written.
  func resolve(
    _ link: DeepLink, written text: String
  ) throws(DeepLinkError.Problem) -> (DeepLinkDefinition, NavigationAction) {
    guard let hosts = known[ExactText(link.scheme)] else {
      throw .unknownScheme(link.scheme, known: schemes)
    }
    let candidates = (hosts.fixed[ExactText(link.host)] ?? []) + hosts.any
    guard candidates.contains(where: { $0.pattern.matchesHost(link.host) }) else {
      let known = hosts.fixed.keys.map(\.text)
      throw link.host.isEmpty
        ? .noHost(example: "\(link.scheme)://\(known.min() ?? "host")")
        : .unknownHost(link.host, nearest: link.host.nearest(in: known))
    }
    let matching = candidates.filter { $0.pattern.matches(link) }
      .sorted { $0.pattern.isMoreSpecific(than: $1.pattern) }
    let path = String(text.unicodeScalars.prefix { $0 != "?" && $0 != "#" })
    var mismatches: [DeepLinkError.Mismatch] = []
    var refusedRepetition: DeepLink.Repetition?
    for definition in matching {
      let key =
        definition.pattern.isCatchAll
        ? refusedRepetition
        : link.repetitions.first { !definition.repeatableKeys.contains($0.key) }
      if let key {
        refusedRepetition = refusedRepetition ?? key
        continue
      }
      let answer: DeepLinkFallback
      do {
        answer = try definition.answer(match(definition, link, written: text))
      } catch {
        // If the code that makes the route throws anything, the pattern does not match.
        let reason = error as? DeepLinkMismatch ?? .refused("\(error)")
        mismatches.append(.init(pattern: definition.pattern.text, reason: reason))
        continue
      }
      switch answer {
      case .perform(let action): return (definition, action)
      case .external: throw .external(path: path, definition.pattern.registration)
      }
    }
    if let refusedRepetition {
      throw .repeatedKey(refusedRepetition.key, offset: refusedRepetition.offset)
    }
    throw .noMatch(
      path: path, mismatches: mismatches,
      nearest: mismatches.isEmpty ? path.nearest(in: definitions.map(\.pattern.text)) : nil)
  }

  private func match(
    _ definition: DeepLinkDefinition, _ link: DeepLink, written text: String
  ) -> DeepLinkMatch {
    let pattern = definition.pattern
    var parameters = pattern.hostName.map { [$0: link.host] } ?? [:]
    var wildcard: [String] = []
    if pattern.isCatchAll { (parameters, wildcard) = (["host": link.host], link.segments) }
    for (index, segment) in pattern.segments.enumerated() {
      switch segment {
      case .literal: break
      case .parameter(let name): parameters[name] = link.segments[index]
      case .wildcard: wildcard = Array(link.segments[index...])
      }
    }
    return DeepLinkMatch(
      parameters: parameters, query: link.query, wildcard: wildcard,
      fragment: link.fragment, text: text, knownNames: definition.knownNames)
  }
}
