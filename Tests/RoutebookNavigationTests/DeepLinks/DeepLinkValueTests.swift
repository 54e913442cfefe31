import RoutebookNavigation
import RoutebookRegistry
import Testing

/// Reading a value from a link never traps, whatever the link contains.
struct DeepLinkValueTests {
  /// A registry with one pattern whose parameter is read as a type.
  private func registry<T: LosslessStringConvertible>(reading type: T.Type) throws -> Registry<
    String
  > {
    var builder = RegistryBuilder<String>()
    builder.deepLink(
      "app://host/:x",
      route: { link in
        _ = try link.query("q", as: type)
        return LinkedRoute.letter("\(try link.value("x", as: type))")
      },
      parameters: { _ in nil })
    return try builder.build()
  }

  static let characters: [(segment: String, isCharacter: Bool)] = [
    ("a", true), ("%20", true), ("%ED%8E%B8", true), ("e%CC%81", true),
    ("%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9", true), ("%0D%0A", true), ("ab", false),
    ("%0A%0D", false), ("a%20", false),
  ]

  @Test(arguments: characters)
  func `A parameter that is read as a character is one character, or the pattern does not match`(
    segment: String, isCharacter: Bool
  ) throws {
    let registry = try registry(reading: Character.self)
    #expect((registry.refusal(of: "app://host/\(segment)") == nil) == isCharacter)
    #expect((registry.refusal(of: "app://host/a?q=\(segment)") == nil) == isCharacter)
  }

  @Test func `The refusal says what is not a character`() throws {
    let registry = try registry(reading: Character.self)
    #expect(
      registry.refusal(of: "app://host/ab")
        == #"No pattern matches app://host/ab. In app://host/:x, "x" must be of type Character, not "ab"."#
    )
    #expect(registry.refusal(of: "app://host/a?q=") != nil)
  }

  @Test func `A text that a type can't be made from is refused, never a trap`() throws {
    let types: [any LosslessStringConvertible.Type] = [
      Bool.self, Character.self, Double.self, Float.self, Int.self, Int8.self, Int64.self,
      String.self, Substring.self, UInt.self, UInt8.self, Unicode.Scalar.self,
    ]
    let texts = DeepLinkRoundTripTests.pieces + ["ab", "-", "1e999", "99999999999999999999", "nan"]
    for type in types {
      let registry = try registry(reading: type)
      for text in texts {
        let encoded = text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let refusal = registry.refusal(of: "app://host/\(encoded)?q=\(encoded)")
        // `Character.init(_:)` itself traps for other texts.
        let isValue = type is Character.Type ? text.count == 1 : type.init(text) != nil
        if !isValue { #expect(refusal != nil, "\(type) from \(text)") }
      }
    }
  }

  @Test func `A wildcard distinguishes an encoded slash from one that separates segments`() throws {
    let registry = try Registry.linked()
    func segments(_ link: String) throws -> [String]? {
      let route = try registry.resolve(deepLink: link).destinations.last?.route.as(LinkedRoute.self)
      if case .file(let segments)? = route { return segments }
      return nil
    }
    #expect(try segments("routebook://files/a%2Fb/c") == ["a/b", "c"])
    #expect(try segments("routebook://files/a/b/c") == ["a", "b", "c"])
    #expect(try segments("routebook://files/a%2Fb%2Fc") == ["a/b/c"])
  }

  @Test(
    arguments: ["app://Host/x", "APP://HOST/x", "aPP://hOST/x"], ["app://host/:a", "APP://HoSt/:a"])
  func `The letter case of scheme and host does not matter`(link: String, pattern: String) throws {
    let registry = try Registry.of(patterns: pattern)
    #expect(try registry.resolve(deepLink: link).pattern == pattern)
    // Beyond ASCII they do, as bytes differ.
    #expect(try Registry.of(patterns: "app://É").refusal(of: "app://é") != nil)
  }

  @Test func `Patterns whose hosts differ only in letter case are a conflict`() {
    #expect(throws: RegistryError.self) {
      try Registry.of(patterns: "app://Host/a", "app://host/a")
    }
  }

  @Test func `A link for a route has the host in the form that is matched`() throws {
    var builder = RegistryBuilder<String>()
    builder.deepLink("App://뉴스-News", to: LinkedRoute.news)
    let registry = try builder.build()
    let link = try #require(registry.deepLink(for: LinkedRoute.news))
    #expect(link == "app://뉴스-news")
    #expect(registry.refusal(of: link) == nil)
    #expect(registry.refusal(of: "app://%EB%89%B4%EC%8A%A4-news") != nil)
  }

  @Test func `An encoding in a host must be valid`() throws {
    let registry = try Registry.linked()
    #expect(registry.refusal(of: "routebook://n%zz")?.contains("hexadecimal") == true)
    #expect(registry.refusal(of: "routebook://n%00")?.contains("NUL") == true)
    #expect(registry.refusal(of: "routebook://n%FF")?.contains("UTF-8") == true)
  }
}

struct DeepLinkMatchTests {
  enum Order: String { case newest, oldest }
  enum Level: Int { case low = 1, high }

  private let match = DeepLinkMatch(
    ["id": "7", "order": "oldest"],
    query: ["order": ["newest"], "level": ["2"], "tag": ["a", "b"]], wildcard: ["x", "y"])

  @Test func `A test can make a match and read it as from a link`() throws {
    #expect(try match.value("id") == 7)
    #expect(try match.query("level") == 2)
    #expect(try match.query("none", as: Int.self) == nil)
    #expect(try match.query("tag") == "a")
    #expect(try match.queryValues("tag") == ["a", "b"])
    #expect(match.wildcard == ["x", "y"])
    #expect(DeepLinkMatch().wildcard.isEmpty)
  }

  @Test func `A value can be read as an enum with raw values`() throws {
    #expect(try match.value("order") == Order.oldest)
    #expect(try match.query("order") == Order.newest)
    #expect(try match.query("level") == Level.high)
    #expect(try match.query("none", as: Order.self) == nil)
    let repeated = DeepLinkMatch(query: ["order": ["oldest", "newest"]])
    #expect(try repeated.queryValues("order") == [Order.oldest, .newest])
    #expect(throws: DeepLinkMismatch.self) { try match.queryValues("tag", as: Order.self) }
  }

  @Test func `A text that is not a raw value is a mismatch`() {
    #expect(
      throws: DeepLinkMismatch.unreadable(parameter: "id", text: "7", expected: "Order")
    ) { try match.value("id", as: Order.self) }
    #expect(
      throws: DeepLinkMismatch.unreadable(parameter: "order", text: "newest", expected: "Int")
    ) { try match.query("order", as: Level.self) }
    #expect(throws: DeepLinkMismatch.noSuchParameter("none")) {
      try match.value("none", as: Order.self)
    }
  }

  @Test func `A match lists what it found, for routes that don't know every key`() {
    let match = DeepLinkMatch(
      ["id": "7"], query: ["tag": ["b", "a"], "order": ["newest"]], wildcard: ["x"])
    #expect(match.parameters == ["id": "7"])
    #expect(match.queryItems.map { "\($0.key)=\($0.value)" } == ["order=newest", "tag=b", "tag=a"])
    #expect(DeepLinkMatch().queryItems.isEmpty)
  }
}

struct RepeatedKeyTests {
  /// Two patterns for the same links: the first one can repeat `tag`, the second one nothing.
  private func registry() throws -> Registry<String> {
    var builder = RegistryBuilder<String>()
    builder.deepLink(
      "app://search/:place", repeatableKeys: ["tag"],
      route: { link in
        LinkedRoute.file([try link.value("place")] + (try link.queryValues("tag")))
      },
      parameters: { route in
        guard case .file(let parts) = route, let place = parts.first else { return nil }
        let tags = parts.dropFirst()
        return DeepLinkParameters(["place": place], query: ["tag": Array(tags)])
      })
    builder.deepLink("app://plain", to: LinkedRoute.plain)
    return try builder.build()
  }

  static let links: [(link: String, parts: [String])] = [
    ("app://search/all", ["all"]),
    ("app://search/all?tag=a", ["all", "a"]),
    ("app://search/all?tag=a&tag=b", ["all", "a", "b"]),
    ("app://search/all?tag=b&other=1&tag=a", ["all", "b", "a"]),
    ("app://search/all?tag=a&tag=a&tag=", ["all", "a", "a", ""]),
    ("app://search/all?t%61g=a&tag=b", ["all", "a", "b"]),
  ]

  @Test(arguments: links)
  func `A pattern reads all values of a key that it can repeat, in order`(
    link: String, parts: [String]
  ) throws {
    let resolved = try registry().resolve(deepLink: link)
    #expect(resolved.destinations == [.push(LinkedRoute.file(parts))])
  }

  static let refused: [(link: String, key: String, offset: Int)] = [
    ("app://search/all?q=a&q=b", "q", 21),
    ("app://search/all?tag=a&tag=b&q=1&q=2", "q", 33),
    ("app://plain?tag=a&tag=b", "tag", 18),
  ]

  @Test(arguments: refused)
  func `Any other repeated key is refused with its place`(
    link: String, key: String, offset: Int
  ) throws {
    let registry = try registry()
    #expect(throws: DeepLinkError(.repeatedKey(key, offset: offset))) {
      try registry.resolve(deepLink: link)
    }
  }

  @Test func `A pattern that can repeat a key takes the link from one that can't`() throws {
    var builder = RegistryBuilder<String>()
    builder.deepLink("app://search/news", to: LinkedRoute.news)
    builder.deepLink(
      "app://search/:place", repeatableKeys: ["tag"], route: { _ in LinkedRoute.plain },
      parameters: { _ in nil })
    let registry = try builder.build()
    let link = "app://search/news?tag=a"
    #expect(try registry.resolve(deepLink: link).pattern == "app://search/news")
    #expect(try registry.resolve(deepLink: link + "&tag=b").pattern == "app://search/:place")
  }

  @Test(arguments: [
    ["all"], ["all", "a b"], ["all", "a", "b"], ["all", "b", "a"], ["all", "c", "a", "c", "b"],
  ])
  func `A link that is made from a route leads back to it`(parts: [String]) throws {
    let registry = try registry()
    let route = LinkedRoute.file(parts)
    let link = try #require(registry.deepLink(for: route))
    #expect(try registry.resolve(deepLink: link).destinations == [.push(route)])
  }
}
