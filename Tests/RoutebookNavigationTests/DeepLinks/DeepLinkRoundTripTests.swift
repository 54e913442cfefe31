import RoutebookNavigation
import RoutebookRegistry
import Sampling
import Testing

struct DeepLinkRoundTripTests {
  /// Parts of texts that a link must encode, and parts that no link can contain.
  static let pieces = [
    "", "a", "%", "%41", "%00", "/", "//", "\\", ".", "..", "...", "?", "#", "&", "=", "+", ":",
    "@",
    " ", "\t", "\n", "\r\n", "\u{1B}]0;x\u{7}", "\u{9B}", "\u{7F}", "\u{202E}", "\u{2028}", "\0",
    "é", "e\u{301}", "\u{301}", "편지", "\u{1112}\u{1161}", "👨‍👩‍👧", "\u{FEFF}", "\u{FFFD}", "\u{10FFFF}",
    "*", ":x", "app://host", "Z~-_",
  ]

  static func text(_ numbers: inout SeededNumbers) -> String {
    (0..<Int.random(in: 0...4, using: &numbers))
      .map { _ in pieces.randomElement(using: &numbers)! }.joined()
  }

  static func route(_ numbers: inout SeededNumbers) -> LinkedRoute {
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: .news
    case 1:
      .article(Bool.random(using: &numbers) ? Int.random(in: .min ... .max, using: &numbers) : 0)
    case 2: .letter(text(&numbers))
    case 3: .file((0..<Int.random(in: 0...3, using: &numbers)).map { _ in text(&numbers) })
    case 4: .pair(text(&numbers), Double(bitPattern: numbers.next()))
    default: .plain
    }
  }

  /// Whether a segment of a link can contain a text; a wildcard also accepts an empty one.
  static func isCarried(_ text: String, byWildcard: Bool = false) -> Bool {
    let dots = text.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    let hasDots = dots.contains { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
    if hasDots || text.utf8.contains(0) { return false }
    return byWildcard || !text.isEmpty
  }

  static func isCarried(_ route: LinkedRoute) -> Bool {
    switch route {
    case .news, .article: true
    case .letter(let text): isCarried(text)
    case .file(let path): !path.isEmpty && path.allSatisfy { isCarried($0, byWildcard: true) }
    case .pair(let text, let number): isCarried(text) && number.isFinite
    case .plain: false
    }
  }

  @Test func `Opening the link of a route leads back to the route`() throws {
    let registry = try Registry.linked()
    var numbers = SeededNumbers(seed: 2026)
    var carried = 0
    let turns = SampleCounts.of(1_000, full: 20_000)
    for turn in 0..<turns {
      let route = Self.route(&numbers)
      guard let link = registry.deepLink(for: route) else {
        if Self.isCarried(route) { Issue.record("turn \(turn): no link for \(route)") }
        continue
      }
      carried += 1
      if !Self.isCarried(route) { Issue.record("turn \(turn): \(route) has the link \(link)") }
      let opened = try registry.resolve(deepLink: link).destinations.last?.route.as(
        LinkedRoute.self)
      if opened != route || opened.map(Self.scalars) != Self.scalars(route) {
        Issue.record("turn \(turn): \(route) has the link \(link), which leads to \(opened as Any)")
      }
      if !link.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
        Issue.record("turn \(turn): \(link.debugDescription) is not plain")
      }
    }
    #expect(carried > turns / 2)
  }

  /// Equal texts may consist of different scalars; the link keeps the scalars.
  private static func scalars(_ route: LinkedRoute) -> [Unicode.Scalar] {
    Array("\(route)".unicodeScalars)
  }

  static let links: [(route: LinkedRoute, link: String?)] = [
    (.news, "routebook://news"),
    (.article(-7), "routebook://news/article/-7"),
    (.letter("a/b c%"), "routebook://news/letter/a%2Fb%20c%25"),
    (.letter("편지"), "routebook://news/letter/%ED%8E%B8%EC%A7%80"),
    (.letter("%00"), "routebook://news/letter/%2500"),
    (.letter(""), nil),
    (.letter(".."), nil),
    (.letter("a/../b"), nil),
    (.letter("\0"), nil),
    (.letter(String(repeating: "a", count: 8_192)), nil),
    (.file(["a", "", "b.txt"]), "routebook://files/a//b.txt"),
    (.file(["a", ""]), "routebook://files/a//"),
    (.file([""]), "routebook://files//"),
    (.file(["", ""]), "routebook://files///"),
    (.file(["", "a"]), "routebook://files//a"),
    (.file(["a/b", "c"]), "routebook://files/a%2Fb/c"),
    (.file(["a", "b", "c"]), "routebook://files/a/b/c"),
    (.file(["a/../b"]), nil),
    (.file([]), nil),
    (.file(Array(repeating: "a", count: 65)), nil),
    (.pair("x", .infinity), nil),
    (.pair("", 0), nil),
    (.pair("x", .nan), nil),
    (.plain, nil),
  ]

  @Test(arguments: links)
  func `A route has a link, unless no link can contain its values`(
    route: LinkedRoute, link: String?
  ) throws {
    #expect(try Registry.linked().deepLink(for: route) == link)
    #expect(try Registry.linked().deepLink(for: AnyRoute(route)) == link)
  }

  @Test func `Parameters that the pattern does not have become items of the query`() throws {
    var builder = RegistryBuilder<String>()
    builder.deepLink(
      "app://search/:scope",
      route: { link in
        LinkedRoute.pair(
          try link.query("q") ?? "\(try link.value("scope") as String)?",
          try link.query("weight") ?? 0)
      },
      parameters: { route in
        guard case .pair(let text, let weight) = route else { return nil }
        return ["scope": "all", "q": text, "weight": "\(weight)"]
      })
    let registry = try builder.build()
    for text in Self.pieces where !text.contains("\0") {
      let route = LinkedRoute.pair(text, 0.5)
      let link = try #require(registry.deepLink(for: route))
      #expect(link.hasPrefix("app://search/all?q="))
      #expect(link.hasSuffix("&weight=0.5"))
      #expect(try registry.resolve(deepLink: link).destinations.last?.route == AnyRoute(route))
    }
    #expect(
      registry.deepLink(for: LinkedRoute.pair("a&b=c", 1))
        == "app://search/all?q=a%26b%3Dc&weight=1.0")
    #expect(registry.deepLink(for: LinkedRoute.pair("\0", 1)) == nil)
    #expect(registry.deepLink(for: LinkedRoute.pair("a", .nan)) == nil)
  }

  @Test func `A route of a type without patterns has no link`() throws {
    #expect(try Registry.linked().deepLink(for: Place.a) == nil)
  }

  @Test func `A pattern that another one hides gives no link`() throws {
    var builder = RegistryBuilder<String>()
    builder.deepLink(
      "app://h/:x", route: { LinkedRoute.letter(try $0.value("x")) },
      parameters: { if case .letter(let text) = $0 { ["x": text] } else { nil } })
    builder.deepLink("app://h/news", to: LinkedRoute.news)
    let registry = try builder.build()
    #expect(registry.deepLink(for: LinkedRoute.letter("old")) == "app://h/old")
    #expect(registry.deepLink(for: LinkedRoute.letter("news")) == nil)
  }

  @Test func `A missing parameter gives no link`() throws {
    var builder = RegistryBuilder<String>()
    builder.deepLink(
      "app://h/:x/*", route: { LinkedRoute.letter(try $0.value("x")) },
      parameters: { _ in ["x": "a"] })
    #expect(try builder.build().deepLink(for: LinkedRoute.letter("a")) == nil)
  }
}
