import RoutebookNavigation
import Testing

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
