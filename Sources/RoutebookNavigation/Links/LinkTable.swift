public import RoutebookRegistry

/// The patterns of links that modules contribute, as a tree of segments.
public enum Links: ContributionKey {
  public static var defaultValue: LinkTable { LinkTable([]) }

  public static func reduce(value: inout LinkTable, nextValue: () -> LinkTable) {
    value.merge(nextValue())
  }

  public static func problems(in value: LinkTable) -> [RegistryProblem] {
    let defects = value.definitions.compactMap { definition -> RegistryProblem? in
      definition.defect.map { defect in
        .malformedContribution(
          kind: "link", name: definition.pattern.text, reason: defect,
          registration: definition.pattern.registration)
      }
    }
    let patterns = value.definitions.filter { $0.defect == nil }.map(\.pattern)
    let ties = Dictionary(grouping: patterns, by: \.shape).values.filter { $0.count > 1 }
    return defects
      + ties.map { patterns in
        .indistinctContributions(
          kind: "link",
          contributions: patterns.map { .init(name: $0.text, registration: $0.registration) }
            .sorted(),
          remedy: "Remove all but one, or let a literal segment tell them apart.")
      }
  }
}

/// All patterns of links, merged: finds what a link leads to.
public struct LinkTable {
  /// A place in the tree: what patterns go on with behind a common beginning.
  private struct Node {
    var literals: [ExactText: Int] = [:]
    var parameter: Int?
    var wildcard: Int?
    /// The definition that ends here.
    var end: Int?
  }

  private(set) var definitions: [LinkDefinition] = []
  /// The root first. A scheme and a host are the first two steps from it.
  private var nodes = [Node()]

  init(_ definitions: [LinkDefinition]) {
    for definition in definitions { add(definition) }
  }

  mutating func merge(_ other: LinkTable) {
    if definitions.isEmpty {
      self = other
    } else {
      for definition in other.definitions { add(definition) }
    }
  }

  /// The patterns, sorted by their texts.
  public var patterns: [LinkPattern] {
    definitions.map(\.pattern).sorted()
  }

  /// What the links of each pattern need factories for, sorted by the patterns' texts.
  package var needs: [(pattern: LinkPattern, needs: [LinkNeed])] {
    definitions.sorted { $0.pattern < $1.pattern }.map { ($0.pattern, $0.needs) }
  }

  private mutating func add(_ definition: LinkDefinition) {
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
        // Two of one shape are a conflict, and no registry comes of them: the first stands.
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

  /// What a link leads to, by the most specific pattern whose parameters are what its route needs.
  ///
  /// - Parameter text: The link as it was written.
  func resolve(
    _ link: DeepLink, written text: String
  ) throws(LinkError) -> (LinkPattern, [Destination]) {
    guard let schemeNode = nodes[0].literals[ExactText(link.scheme)] else {
      throw .unknownScheme(link.scheme, known: nodes[0].literals.keys.map(\.text).sorted())
    }
    guard let hostNode = nodes[schemeNode].literals[ExactText(link.host)] else {
      let known = nodes[schemeNode].literals.keys.map(\.text)
      throw .unknownHost(link.host, nearest: link.host.nearest(in: known))
    }
    var mismatches: [LinkError.Mismatch] = []
    // Depth first, the most specific on top. A place of the tree is reached by one path only, so
    // none is visited twice.
    var open = [(node: hostNode, depth: 0, wildcard: false)]
    while let place = open.popLast() {
      let node = nodes[place.node]
      let isAtEnd = place.depth == link.segments.count
      let index = place.wildcard ? node.wildcard : (isAtEnd ? node.end : nil)
      if let index {
        let definition = definitions[index]
        do {
          let match = match(definition.pattern, link)
          return (definition.pattern, try definition.destinations(match))
        } catch {
          // Whatever a route's maker throws, the pattern does not match.
          let reason = error as? LinkMismatch ?? .refused("\(error)")
          mismatches.append(.init(pattern: definition.pattern.text, reason: reason))
        }
      }
      if isAtEnd || place.wildcard { continue }
      if node.wildcard != nil { open.append((place.node, place.depth, true)) }
      let segment = link.segments[place.depth]
      // An empty segment names nothing.
      if let next = node.parameter, !segment.isEmpty { open.append((next, place.depth + 1, false)) }
      if let next = node.literals[ExactText(segment)] {
        open.append((next, place.depth + 1, false))
      }
    }
    let path = text.unicodeScalars.prefix { $0 != "?" && $0 != "#" }
    throw .noMatch(path: String(path), mismatches: mismatches)
  }

  private func match(_ pattern: LinkPattern, _ link: DeepLink) -> LinkMatch {
    var parameters: [String: String] = [:]
    var wildcard: [String] = []
    for (index, segment) in pattern.segments.enumerated() {
      switch segment {
      case .literal: break
      case .parameter(let name): parameters[name] = link.segments[index]
      case .wildcard: wildcard = Array(link.segments[index...])
      }
    }
    return LinkMatch(link: link, parameters: parameters, wildcard: wildcard)
  }
}
