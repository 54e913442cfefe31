public import RoutebookRegistry

/// What a link leads to.
public struct ResolvedLink: Hashable, Sendable {
  /// The pattern that matched.
  public let pattern: String
  /// Where that pattern was registered.
  public let registration: Registration
  /// What the link shows: its back stack, lowest first, then what it is about.
  public let destinations: [Destination]

  /// Goes there from wherever the user is, in one change or not at all.
  public var action: NavigationAction {
    .sequence([.dismissAll, .selectTab(0), .popToRoot] + destinations.map { .open($0) })
  }
}

extension Registry {
  /// What a link leads to.
  ///
  /// - Throws: `LinkError`, which says why the link is refused.
  /// - Complexity: O(*n*) in the link's length, however many patterns there are, as far as they
  ///   differ in literal segments.
  public func resolve(link text: String) throws(LinkError) -> ResolvedLink {
    let (pattern, destinations) = try self[Links.self].resolve(
      try LinkParser.parse(text), written: text)
    return ResolvedLink(
      pattern: pattern.text, registration: pattern.registration, destinations: destinations)
  }

  /// A link that leads to a route, or `nil` where none does.
  ///
  /// What it makes, `resolve(link:)` gives back; a parameter that no link can carry (an empty one,
  /// `..`) makes none. O(*n*) in the number of patterns.
  public func link(for route: some Route) -> String? { link(for: AnyRoute(route)) }

  /// A link that leads to a route, or `nil` where none does.
  public func link(for route: AnyRoute) -> String? {
    for definition in self[Links.self].definitions {
      guard let parameters = definition.parameters(route),
        let link = definition.pattern.link(parameters),
        let resolved = try? resolve(link: link), resolved.destinations.last?.route == route
      else { continue }
      return link
    }
    return nil
  }
}

extension LinkPattern {
  /// The pattern with its parameters filled in, or `nil` where one is missing; those that it does
  /// not name become items of the query.
  func link(_ parameters: LinkParameters) -> String? {
    // A host is not percent-decoded, and stays as it is.
    var parts = ["\(scheme):", "", host]
    var names: Set<String> = []
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
    // A link may close with a slash, and only behind that is there a last segment that is empty.
    if parts.count > 3, parts.last == "" { parts.append("") }
    let items = parameters.named.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
      .map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }
    return parts.joined(separator: "/")
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}

extension String {
  /// All but the unreserved characters of RFC 3986, 2.3, as percent-encoded UTF-8.
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
