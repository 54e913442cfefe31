import RoutebookNavigation
import RoutebookRegistry
import Testing

/// What a route reads of a link: never a trap, whatever stands there.
@Suite struct LinkValueTests {
  /// A registry with one pattern whose parameter is read as a type.
  private func registry<T: LosslessStringConvertible>(reading type: T.Type) throws -> Registry<
    String
  > {
    var builder = RegistryBuilder<String>()
    builder.link(
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
  func `a parameter that is read as a character is one, or no match`(
    segment: String, isCharacter: Bool
  ) throws {
    let registry = try registry(reading: Character.self)
    #expect((registry.refusal(of: "app://host/\(segment)") == nil) == isCharacter)
    #expect((registry.refusal(of: "app://host/a?q=\(segment)") == nil) == isCharacter)
  }

  @Test func `the refusal says what is no character`() throws {
    let registry = try registry(reading: Character.self)
    #expect(
      registry.refusal(of: "app://host/ab")
        == #"No pattern matches app://host/ab. "ab" is no Character, which "x" of app://host/:x has to be."#
    )
    #expect(registry.refusal(of: "app://host/a?q=") != nil)
  }

  @Test func `no type of the standard library that is read from a text traps`() throws {
    let types: [any LosslessStringConvertible.Type] = [
      Bool.self, Character.self, Double.self, Float.self, Int.self, Int8.self, Int64.self,
      String.self, Substring.self, UInt.self, UInt8.self, Unicode.Scalar.self,
    ]
    let texts = LinkRoundTripTests.pieces + ["ab", "-", "1e999", "99999999999999999999", "nan"]
    for type in types {
      let registry = try registry(reading: type)
      for text in texts {
        let encoded = text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        _ = registry.refusal(of: "app://host/\(encoded)?q=\(encoded)")
      }
    }
  }

  @Test func `a wildcard tells an encoded slash from one that parts segments`() throws {
    let registry = try Registry.linked()
    func segments(_ link: String) throws -> [String]? {
      let route = try registry.resolve(link: link).destinations.last?.route.as(LinkedRoute.self)
      if case .file(let segments)? = route { return segments }
      return nil
    }
    #expect(try segments("routebook://files/a%2Fb/c") == ["a/b", "c"])
    #expect(try segments("routebook://files/a/b/c") == ["a", "b", "c"])
    #expect(try segments("routebook://files/a%2Fb%2Fc") == ["a/b/c"])
  }

  @Test(
    arguments: ["app://Host/x", "APP://HOST/x", "aPP://hOST/x"], ["app://host/:a", "APP://HoSt/:a"])
  func `scheme and host have no letter case`(link: String, pattern: String) throws {
    let registry = try Registry.of(patterns: pattern)
    #expect(try registry.resolve(link: link).pattern == pattern)
    // Beyond ASCII they do, as bytes differ.
    #expect(try Registry.of(patterns: "app://É").refusal(of: "app://é") != nil)
  }

  @Test func `patterns whose hosts differ in letter case alone can't be told apart`() {
    #expect(throws: RegistryError.self) {
      try Registry.of(patterns: "app://Host/a", "app://host/a")
    }
  }

  @Test func `a link for a route has the host as it is matched`() throws {
    var builder = RegistryBuilder<String>()
    builder.link("App://뉴스-News", to: LinkedRoute.news)
    let registry = try builder.build()
    let link = try #require(registry.link(for: LinkedRoute.news))
    #expect(link == "app://뉴스-news")
    #expect(registry.refusal(of: link) == nil)
    #expect(registry.refusal(of: "app://%EB%89%B4%EC%8A%A4-news") != nil)
  }

  @Test func `an encoding in a host is checked all the same`() throws {
    let registry = try Registry.linked()
    #expect(registry.refusal(of: "routebook://n%zz")?.contains("hexadecimal") == true)
    #expect(registry.refusal(of: "routebook://n%00")?.contains("NUL") == true)
    #expect(registry.refusal(of: "routebook://n%FF")?.contains("UTF-8") == true)
  }
}
