import RoutebookNavigation
import Testing

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
