public import RoutebookRegistry
import VisibleText

/// The place that a link leads to.
public struct ResolvedDeepLink: Hashable, Sendable {
  /// The matching pattern.
  public let pattern: String
  /// The registration of the pattern.
  public let registration: Registration
  /// The action that goes there from any place, in one change or not at all.
  ///
  /// What is already there stays, with its identity. If the user is there already, nothing changes.
  /// Only what answers for links that no pattern matches can lead to an action of another kind.
  public let action: NavigationAction

  /// The place where the destinations are shown: a tab, or on top of where the user is.
  public var placement: PathPlacement { path?.placement ?? .onTop }

  /// The link's back stack, lowest first, followed by the link's own destination; empty if the
  /// action shows no path of destinations.
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
  /// - Complexity: O(*n*) in the link's length and in the number of patterns with its scheme and
  ///   host, or with its scheme and any host.
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
  /// It leads to one of the given routes if the pattern can make a link to one of them. Otherwise,
  /// the parameters have simple values. It is exact if the pattern has only one link.
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
  static var sampleValues: [String] { ["1", "a", "true", "@a"] }
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
  /// A host for examples, which is reserved (RFC 2606).
  fileprivate static let exampleHost = "host.example"

  /// The pattern as written, but with the example in place of a host that is a parameter; `nil` if
  /// its host is not one.
  package var textWithHost: String? {
    hostName.map { "\(scheme)://\(Self.exampleHost)\(text.dropFirst("\(scheme)://:\($0)".count))" }
  }

  /// The example, if its host is a parameter.
  var sampleHost: [String: String] { hostName.map { [$0: Self.exampleHost] } ?? [:] }

  /// Whether it matches only one path.
  fileprivate var isExact: Bool {
    !isCatchAll && parameterNames.isEmpty && segments.last != .wildcard
  }
}
