package import RoutebookRegistry
import VisibleText

/// The link patterns that modules register, merged into a tree of segments.
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

/// All link patterns, merged into one tree, which finds where a link leads.
package struct DeepLinkTable {
  /// A node of the tree: how patterns with the same beginning continue.
  private struct Node {
    var literals: [ExactText: Int] = [:]
    var parameter: Int?
    var wildcard: Int?
    /// The definition that ends here.
    var end: Int?
  }

  private(set) var definitions: [DeepLinkDefinition] = []
  /// The root is first. Its children are schemes, and their children are hosts.
  private var nodes = [Node()]

  init(_ definitions: [DeepLinkDefinition]) {
    for definition in definitions { add(definition) }
  }

  mutating func merge(_ other: DeepLinkTable) {
    if definitions.isEmpty {
      self = other
    } else {
      for definition in other.definitions { add(definition) }
    }
  }

  /// The patterns, sorted by their text.
  package var patterns: [DeepLinkPattern] {
    definitions.map(\.pattern).sorted()
  }

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
    var node = literal(pattern.host, below: literal(pattern.scheme, below: 0))
    for segment in pattern.segments {
      switch segment {
      case .literal(let text): node = literal(text, below: node)
      case .parameter:
        if nodes[node].parameter == nil {
          nodes.append(Node())
          nodes[node].parameter = nodes.count - 1
        }
        node = nodes[node].parameter!
      case .wildcard:
        // Patterns of the same shape are a conflict, and then no registry is built.
        nodes[node].wildcard = nodes[node].wildcard ?? definitions.count - 1
        return
      }
    }
    nodes[node].end = nodes[node].end ?? definitions.count - 1
  }

  private mutating func literal(_ text: String, below node: Int) -> Int {
    let text = ExactText(text)
    if let known = nodes[node].literals[text] { return known }
    nodes.append(Node())
    nodes[node].literals[text] = nodes.count - 1
    return nodes.count - 1
  }

  /// The schemes of all patterns, sorted.
  var schemes: [String] { nodes[0].literals.keys.map(\.text).sorted() }

  /// Finds the most specific pattern that matches a link and returns a route.
  ///
  /// - Parameter text: The link as written, for the error.
  func resolve(
    _ link: DeepLink, written text: String
  ) throws(DeepLinkError.Problem) -> (DeepLinkDefinition, [Destination]) {
    guard let schemeNode = nodes[0].literals[ExactText(link.scheme)] else {
      throw .unknownScheme(link.scheme, known: schemes)
    }
    guard let hostNode = nodes[schemeNode].literals[ExactText(link.host)] else {
      let known = nodes[schemeNode].literals.keys.map(\.text)
      throw link.host.isEmpty
        ? .noHost(example: "\(link.scheme)://\(known.min() ?? "host")")
        : .unknownHost(link.host, nearest: link.host.nearest(in: known))
    }
    var mismatches: [DeepLinkError.Mismatch] = []
    var refusedRepetition: DeepLink.Repetition?
    // Depth first, with the most specific branch on top of the stack. The nodes are a tree, so no
    // node is visited twice.
    var open = [(node: hostNode, depth: 0, wildcard: false)]
    while let place = open.popLast() {
      let node = nodes[place.node]
      let isAtEnd = place.depth == link.segments.count
      let index = place.wildcard ? node.wildcard : (isAtEnd ? node.end : nil)
      if let index {
        let definition = definitions[index]
        let repetition = link.repetitions.first { !definition.repeatableKeys.contains($0.key) }
        refusedRepetition = refusedRepetition ?? repetition
        if repetition == nil {
          do {
            let match = match(definition, link)
            return (definition, try definition.destinations(match))
          } catch {
            // If the code that makes the route throws anything, the pattern does not match.
            let reason = error as? DeepLinkMismatch ?? .refused("\(error)")
            mismatches.append(.init(pattern: definition.pattern.text, reason: reason))
          }
        }
      }
      if isAtEnd || place.wildcard { continue }
      if node.wildcard != nil { open.append((place.node, place.depth, true)) }
      let segment = link.segments[place.depth]
      // A parameter does not match an empty segment.
      if let next = node.parameter, !segment.isEmpty { open.append((next, place.depth + 1, false)) }
      if let next = node.literals[ExactText(segment)] {
        open.append((next, place.depth + 1, false))
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
