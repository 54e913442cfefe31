import RoutebookRegistry
import Sampling
import Testing

@testable import RoutebookNavigation

/// Links of any host, and what answers for links that no pattern matches.
struct AnyHostTests {
  /// A user of a server; its form tells it from other pages.
  struct Handle: LosslessStringConvertible, Hashable, Sendable {
    let description: String

    init?(_ text: String) {
      guard text.hasPrefix("@"), text.count > 1 else { return nil }
      description = text
    }
  }

  /// Where each link leads: the pattern's own text, its host, and its user.
  private static func registry(
    answer: ((DeepLinkMatch) throws -> DeepLinkFallback)? = nil
  ) throws -> Registry<String> {
    var builder = RegistryBuilder<String>()
    for pattern in ["https://own.example/:user/:id", "https://:host/:user/:id"] {
      builder.deepLink(
        pattern,
        route: { link -> LinkedRoute in
          _ = try link.value("user", as: Handle.self)
          _ = try link.value("id", as: Int.self)
          let host = link.parameters["host"] ?? "own.example"
          return .file([host, try link.value("user"), try link.value("id")])
        },
        parameters: { (route: LinkedRoute) -> DeepLinkParameters? in
          guard case .file(let parts) = route, parts.count == 3 else { return nil }
          let named = ["user": parts[1], "id": parts[2]]
          if pattern.contains(":host") { return .init(named.merging(["host": parts[0]]) { $1 }) }
          return parts[0] == "own.example" ? .init(named) : nil
        })
    }
    builder.deepLink("https://own.example/about", to: LinkedRoute.plain)
    if let answer {
      builder.unmatchedLink(scheme: "https", fileID: "App/Web.swift", line: 3, fallback: answer)
    }
    return try builder.build()
  }

  /// A fallback that shows the link's text, unless it is of another host.
  private static func web(_ link: DeepLinkMatch) throws -> DeepLinkFallback {
    try link.value("host") == "own.example"
      ? .show([.sheet(LinkedRoute.letter(link.text))]) : .external
  }

  @Test(arguments: [
    ("https://own.example/@ann/7", "https://own.example/:user/:id", ["own.example", "@ann", "7"]),
    ("https://Far.Example/@ann/7", "https://:host/:user/:id", ["far.example", "@ann", "7"]),
    ("HTTPS://FAR.EXAMPLE/%40ann/7#x", "https://:host/:user/:id", ["far.example", "@ann", "7"]),
    ("https://localhost/@ann/7", "https://:host/:user/:id", ["localhost", "@ann", "7"]),
    (
      "https://xn--bcher-kva.example/@a/7", "https://:host/:user/:id",
      ["xn--bcher-kva.example", "@a", "7"]
    ),
  ])
  func `A host can be a parameter, whose value is a name in lower case`(
    link: String, pattern: String, route: [String]
  ) throws {
    let resolved = try Self.registry(answer: Self.web).resolve(deepLink: link)
    #expect(resolved.pattern == pattern)
    #expect(resolved.destinations == [.push(LinkedRoute.file(route))])
    #expect(resolved.placement == .firstTab)
  }

  @Test(arguments: [
    "https://127.0.0.1/@a/7", "https://127.0.0.0x1/@a/7", "https://1/@a/7",
    "https://-a.example/@a/7",
    "https://a-.example/@a/7", "https://a..example/@a/7", "https://a.example./@a/7",
    "https://a_b/@a/7",
    "https://b%C3%BCcher.example/@a/7", "https://bücher.example/@a/7", "https://*/@a/7",
    "https://\(String(repeating: "a", count: 64)).example/@a/7",
    "https://\(String(repeating: "a.", count: 126))abc/@a/7",
  ])
  func `A host that is no name is not the value of a parameter`(link: String) throws {
    let host = link.split(separator: "/")[1]
    #expect(
      try Self.registry().refusal(of: link)?.hasPrefix("No module registers links with the host \"")
        == true)
    var hosts: [String] = []
    let registry = try Self.registry { match in
      hosts.append(try match.value("host"))
      return .external
    }
    #expect(registry.refusal(of: link)?.contains("is not one of this app") == true)
    #expect(hosts == [host.lowercased()])
  }

  @Test func `If nothing matches, the fallback answers, and knows the whole link`() throws {
    var matches: [DeepLinkMatch] = []
    let registry = try Self.registry { match in
      matches.append(match)
      return .perform(.dismissAll)
    }
    let link = "https://Own.example/a%2Fb/c/d?q=1&q=2#f"
    let resolved = try registry.resolve(deepLink: link + "\n")
    #expect(resolved.action == .dismissAll)
    #expect(resolved.destinations.isEmpty && resolved.placement == .onTop)
    #expect(resolved.pattern == "https://" && "\(resolved.registration)" == "App (App/Web.swift:3)")
    #expect(
      matches
        == [
          DeepLinkMatch(
            ["host": "own.example"], query: ["q": ["1", "2"]], wildcard: ["a/b", "c", "d"],
            fragment: "f",
            text: link)
        ].map { $0.knowing(["host"]) })
    #expect(try registry.resolve(deepLink: "https://").action == .dismissAll)
  }

  @Test func `A link that is not ours has an error of its own`() throws {
    let registry = try Self.registry(answer: Self.web)
    let ours = try registry.resolve(deepLink: "https://own.example/terms?a=1")
    #expect(ours.destinations == [.sheet(LinkedRoute.letter("https://own.example/terms?a=1"))])
    #expect(ours.placement == .onTop)
    let error = #expect(throws: DeepLinkError.self) {
      try registry.resolve(deepLink: "https://far.example/ann/7?a=1")
    }
    #expect(error?.isExternal == true && error?.isUnknown == true)
    #expect(
      error?.description
        == "The link https://far.example/ann/7 is not one of this app, as App (App/Web.swift:3) decides."
    )
    let unknown = #expect(throws: DeepLinkError.self) { try registry.resolve(deepLink: "http://a") }
    #expect(unknown?.isExternal == false && unknown?.isUnknown == true)
  }

  @Test func `A fallback that throws refuses the link, with the reasons of all`() throws {
    let registry = try Self.registry {
      throw DeepLinkMismatch.refused("\($0.wildcard.count) segments")
    }
    #expect(
      registry.refusal(of: "https://far.example/ann/7") == """
        No pattern matches https://far.example/ann/7. In https://:host/:user/:id, "user" must be of type \
        Handle, not "ann". The route for https:// can't be made: 2 segments.
        """)
  }

  /// Links that break a rule for every link, of the scheme that the fallback is for.
  private static let refused =
    DeepLinkRefusalTests.refusals.map(\.link) + [
      "https://me@far.example/@ann/7", "https://far.example:8080/@ann/7",
      "https://far.example:/@ann/7",
      "https://[::1]/@ann/7", "https://far.example/../@ann/7", "https://far.example/%2e%2e/7",
      "https://far.example/@ann/%00", "https://fa%00r.example/", "https://far.example/@ann/7?a=%zz",
      "https://far.example/@ann/%C0%AF", "https://far.example/@ann /7", "https:far.example/@ann/7",
      "https:///" + String(repeating: "a/", count: 65),
      "https://" + String(repeating: "a", count: 8_190),
      "https://far.example/@ann/7?a=1&a=2", "https://own.example/about?a=1&b=2&a=1",
    ]

  @Test(arguments: refused)
  func `What is refused stays refused, and no fallback is asked`(link: String) throws {
    let error = #expect(throws: DeepLinkError.self) { try Self.registry().resolve(deepLink: link) }
    var count = 0
    let registry = try Self.registry { _ in
      count += 1
      return .external
    }
    #expect(registry.refusal(of: link) == error?.description)
    #expect(count == 0)
  }

  @Test func `A key that a pattern refuses can be allowed by one for any host`() throws {
    var builder = RegistryBuilder<String>()
    builder.deepLink("app://h/a", to: LinkedRoute.plain)
    builder.deepLink("app://:host/a", repeatableKeys: ["k"], route: { _ in LinkedRoute.news })
    let registry = try builder.build()
    #expect(try registry.resolve(deepLink: "app://h/a?k=1&k=2").pattern == "app://:host/a")
    #expect(registry.refusal(of: "app://h/a?j=1&j=2") == DeepLinkRefusalTests.repeated("j", 14))
  }

  // MARK: The other direction

  @Test(
    arguments: [
      (["own.example", "@ann", "7"], "https://own.example/%40ann/7"),
      (["far.example", "@ann", "7"], "https://far.example/%40ann/7"),
      (["Far.example", "@ann", "7"], nil), (["far.example/x", "@ann", "7"], nil),
      (["me@far.example", "@ann", "7"], nil), (["far.example:80", "@ann", "7"], nil),
      (["127.0.0.1", "@ann", "7"], nil), (["", "@ann", "7"], nil),
      (["far.example", "ann", "7"], nil),
    ] as [([String], String?)])
  func `A route has a link with its host, unless that is no host name`(
    parts: [String], link: String?
  )
    throws
  {
    #expect(try Self.registry(answer: Self.web).deepLink(for: LinkedRoute.file(parts)) == link)
  }

  @Test func `Examples have a host and values that the types can be read from`() throws {
    let registry = try Self.registry(answer: Self.web)
    let known = [AnyRoute(LinkedRoute.file(["far.example", "@bo", "2"]))]
    let examples = registry[DeepLinks.self].patterns.map { pattern in
      [registry.exampleLink(of: pattern, to: []), registry.exampleLink(of: pattern, to: known)].map
      {
        "\($0?.text ?? "none")\($0?.isExact == true ? " exactly" : "")"
      }
    }
    #expect(
      examples == [
        ["none", "none"],
        ["https://host.example/%40a/1", "https://far.example/%40bo/2"],
        ["https://own.example/%40a/1", "https://own.example/%40a/1"],
        ["https://own.example/about exactly", "https://own.example/about exactly"],
      ])
  }

  @Test func `Modules that take each other's links are shadowed for any host, too`() throws {
    func registry(_ first: String, _ second: String) throws -> Registry<String> {
      var builder = RegistryBuilder<String>()
      builder.deepLink(first, to: LinkedRoute.news, fileID: "First/Links.swift", line: 1)
      builder.deepLink(second, to: LinkedRoute.plain, fileID: "Second/Links.swift", line: 1)
      builder.unmatchedLink(scheme: "app", fileID: "Third/Links.swift", line: 1) { _ in .external }
      return try builder.build()
    }
    let shadowed = try registry("app://:host/:page", "app://:server/about").shadowedDeepLinks
    #expect(shadowed.map(\.link) == ["app://host.example/about"])
    #expect(try registry("app://:host/:page", "app://own.example/:page").shadowedDeepLinks.isEmpty)
  }

  // MARK: Registering

  @Test func `There is one fallback for each scheme`() throws {
    var builder = RegistryBuilder<String>()
    builder.unmatchedLink(scheme: "HTTPS", fileID: "A/A.swift", line: 1) { _ in .external }
    builder.unmatchedLink(scheme: "https", fileID: "B/B.swift", line: 2) { _ in .external }
    builder.unmatchedLink(scheme: "http", fileID: "B/B.swift", line: 3) { _ in .external }
    let error = #expect(throws: RegistryError.self) { try builder.build() }
    #expect(
      error?.description == """
        The registry can't be built: 1 problem.

        Several deep links match the same URLs:
          - HTTPS://, registered by A (A/A.swift:1)
          - https://, registered by B (B/B.swift:2)
        Keep one of them.
        """)
    #expect(throws: RegistryError.self) { try Registry.of(patterns: "app://:a/:b", "app://:c/:d") }
  }

  @Test(arguments: ["", "my app", "1", "a:", "a/b"])
  func `A fallback has a scheme`(scheme: String) {
    var builder = RegistryBuilder<String>()
    builder.unmatchedLink(scheme: scheme) { _ in .external }
    #expect(throws: RegistryError.self) { try builder.build() }
  }

  // MARK: Precedence

  /// The patterns of a small world, each with its host and segments; a fallback has no segments.
  private static let patterns: [[String]] = [
    ["h.example"], ["h.example", "a"], ["h.example", ":p"], ["h.example", "*"], [":host"],
    [":host", "a"],
    [":host", ":p"], [":host", "*"], ["*"],
  ]

  /// Whether a pattern matches a link, and the ranks of its parts: a literal, a parameter, a
  /// wildcard.
  private static func ranks(of pattern: [String], _ link: [String]) -> [Int]? {
    if pattern == ["*"] { return [2] }
    let isName = ["h.example", "i.example"].contains(link[0])
    guard pattern[0] == link[0] || pattern[0] == ":host" && isName else { return nil }
    var ranks = [pattern[0] == link[0] ? 0 : 1]
    for (index, part) in pattern.enumerated().dropFirst() {
      if part == "*" { return link.count > index ? ranks + [2] : nil }
      guard index < link.count, part == link[index] || part == ":p" && !link[index].isEmpty else {
        return nil
      }
      ranks.append(part == link[index] ? 0 : 1)
    }
    return link.count == pattern.count ? ranks : nil
  }

  @Test func `Of all that match, the most specific wins, the host first, as in a small model`()
    throws
  {
    let hosts = ["h.example", "i.example", "1.2.3.4", "", "*"]
    let paths: [[String]] = [[], ["a"], ["b"], ["", "a"], ["a", "b"], ["b", "a"]]
    for subset in stride(from: 1, to: 1 << Self.patterns.count, by: SampleCounts.areFull ? 1 : 6) {
      let chosen = Self.patterns.indices.filter { subset & 1 << $0 != 0 }.map { Self.patterns[$0] }
      var builder = RegistryBuilder<String>()
      for pattern in chosen {
        if pattern == ["*"] {
          builder.unmatchedLink(scheme: "app") { _ in .perform(.dismissAll) }
        } else {
          builder.deepLink("app://" + pattern.joined(separator: "/"), to: LinkedRoute.plain)
        }
      }
      let registry = try builder.build()
      for host in hosts {
        for path in paths {
          let link = [host] + path
          let best = chosen.compactMap { pattern in
            Self.ranks(of: pattern, link).map { (pattern, $0) }
          }
          .min { $0.1.lexicographicallyPrecedes($1.1) }?.0
          let expected = best.map { $0 == ["*"] ? "app://" : "app://" + $0.joined(separator: "/") }
          let found = try? registry.resolve(deepLink: "app://" + link.joined(separator: "/"))
          if found?.pattern != expected {
            Issue.record(
              "\(chosen) and \(link): \(found?.pattern ?? "none"), not \(expected ?? "none")")
          }
        }
      }
    }
  }
}

extension DeepLinkMatch {
  fileprivate func knowing(_ names: Set<String>) -> DeepLinkMatch {
    DeepLinkMatch(
      parameters: parameters, query: query, wildcard: wildcard, fragment: fragment, text: text,
      knownNames: names)
  }
}

extension AnyHostTests {
  @Test func `A pattern for any host can be read as a link of an example`() throws {
    let patterns = try Self.registry()[DeepLinks.self].patterns
    #expect(
      Set(patterns.map(\.textWithHost)) == [nil, "https://host.example/:user/:id"])
  }
}
