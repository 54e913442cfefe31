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
