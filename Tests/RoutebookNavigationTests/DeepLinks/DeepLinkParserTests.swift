import RoutebookRegistry
import Testing
import VisibleText

@testable import RoutebookNavigation

struct DeepLinkParserTests {
  static let links: [(name: String, link: String, parts: DeepLink)] = [
    ("a host alone", "app://host", link("host")),
    ("a slash after the host", "app://host/", link("host")),
    ("two slashes after the host", "app://host//", link("host", [""])),
    ("no host", "app:///a", link("", ["a"])),
    ("segments", "app://host/a/b", link("host", ["a", "b"])),
    ("a trailing slash", "app://host/a/b/", link("host", ["a", "b"])),
    ("an empty segment inside", "app://host/a//b", link("host", ["a", "", "b"])),
    ("an empty segment at the end", "app://host/a//", link("host", ["a", ""])),
    ("a scheme in capitals", "APP://host", link("host")),
    ("a host in capitals", "app://HOST", link("host")),
    ("an encoded host", "app://h%6Fst", link("h%6fst")),
    ("a host with an encoded slash", "app://a%2Fb", link("a%2fb")),
    ("an encoded slash", "app://host/a%2Fb", link("host", ["a/b"])),
    ("encoded marks", "app://host/%3F%23%26%3D%25", link("host", ["?#&=%"])),
    ("two encodings, one inside the other", "app://host/%2541", link("host", ["%41"])),
    ("dots inside an encoding inside one", "app://host/%252e%252e", link("host", ["%2e%2e"])),
    ("a NUL inside an encoding inside one", "app://host/%2500", link("host", ["%00"])),
    ("small digits", "app://host/%c3%a9", link("host", ["é"])),
    ("letters that are not encoded", "app://host/편지", link("host", ["편지"])),
    ("an emoji", "app://host/%F0%9F%98%80", link("host", ["😀"])),
    ("controls, encoded", "app://host/%1B%0A%7F", link("host", ["\u{1B}\n\u{7F}"])),
    ("a plus sign", "app://host/a+b?c=d+e", link("host", ["a+b"], ["c": "d+e"])),
    ("three dots", "app://host/...", link("host", ["..."])),
    ("dots at a name's ends", "app://host/..a/b..", link("host", ["..a", "b.."])),
    ("a colon and an at sign", "app://host/a:b@c", link("host", ["a:b@c"])),
    ("a query", "app://host/a?b=c&d=e", link("host", ["a"], ["b": "c", "d": "e"])),
    ("a query after the host", "app://host?b=c", link("host", [], ["b": "c"])),
    ("a query with slashes and dots", "app://host?b=/../c", link("host", [], ["b": "/../c"])),
    ("an empty query", "app://host/a?", link("host", ["a"])),
    ("empty items", "app://host?&&b=c&", link("host", [], ["b": "c"])),
    ("a key alone", "app://host?b", link("host", [], ["b": ""])),
    ("a key without value", "app://host?b=", link("host", [], ["b": ""])),
    ("a value without key", "app://host?=c", link("host", [], ["": "c"])),
    ("a value with an equals sign", "app://host?b=c=d", link("host", [], ["b": "c=d"])),
    ("a value with a question mark", "app://host?b=c?d", link("host", [], ["b": "c?d"])),
    ("encoded items", "app://host?%62=%26", link("host", [], ["b": "&"])),
    ("keys that differ in case", "app://host?b=1&B=2", link("host", [], ["b": "1", "B": "2"])),
    (
      "keys that differ in bytes alone", "app://host?\u{E9}=1&e%CC%81=2",
      link("host", [], ["\u{E9}": "1", "e\u{301}": "2"])
    ),
    ("a fragment", "app://host/a#b", link("host", ["a"], fragment: "b")),
    ("an empty fragment", "app://host/a#", link("host", ["a"], fragment: "")),
    ("an encoded fragment", "app://host#%C3%A9%23%2F..", link("host", fragment: "é#/..")),
    (
      "a fragment with everything", "app://host#/../a?b=1&b=2@:#",
      link("host", fragment: "/../a?b=1&b=2@:#")
    ),
    (
      "a fragment after a query", "app://host/a?b=c#d=e",
      link("host", ["a"], ["b": "c"], fragment: "d=e")
    ),
    ("an address in the path", "app://host/http://me@b:1/", link("host", ["http:", "", "me@b:1"])),
  ]

  static func link(
    _ host: String, _ segments: [String] = [], _ query: KeyValuePairs<String, String> = [:],
    fragment: String? = nil
  ) -> DeepLink {
    DeepLink(
      scheme: "app", host: host, segments: segments,
      query: Dictionary(uniqueKeysWithValues: query.map { (ExactText($0.key), [$0.value]) }),
      fragment: fragment, repetitions: [])
  }

  @Test(arguments: links)
  func `A link is taken apart before it is decoded, and decoded once`(
    name: String, link: String, parts: DeepLink
  ) throws {
    #expect(try DeepLinkParser.parse(link) == parts, "\(name)")
  }

  @Test func `Every byte except NUL can be part of a link, encoded`() throws {
    for byte in UInt8(1)...0x7F {
      let digits = String(byte, radix: 16)
      let encoded = "%" + (byte < 16 ? "0" : "") + digits
      let text = String(Unicode.Scalar(byte))
      let link = try DeepLinkParser.parse("app://host/x\(encoded)?k=\(encoded)")
      #expect(link.segments == ["x" + text])
      #expect(link.query == ["k": [text]])
    }
  }

  @Test func `Every beginning and every end of a link is a link, or is refused with a reason`() {
    let link = "other+1://h%6Fst/caf%C3%A9/at/%F0%9F%98%80?n=1.5&m=%26#top"
    for count in 0...link.utf8.count {
      for part in [link.utf8.prefix(count), link.utf8.suffix(count)] {
        let text = String(decoding: part, as: UTF8.self)
        do {
          _ = try DeepLinkParser.parse(text)
        } catch {
          #expect(!DeepLinkError(error).description.isEmpty, "\(text)")
        }
      }
    }
  }
}

/// One registration with several patterns, and parameters that only some of them have.
struct SeveralPatternsTests {
  enum Order: Route {
    case list
    case order(Int)
    case part(Int, Part)

    enum Part: String, Codable, CaseIterable {
      case bill, parcel
    }
  }

  private static func registry() throws -> Registry<String> {
    var builder = RegistryBuilder<String>()
    builder.deepLink(
      "app://orders", "app://orders/:id", "app://orders/:id/:part",
      route: { match -> Order in
        guard let id = try match.optional("id", as: Int.self) else { return .list }
        return try match.optional("part", as: Order.Part.self).map { .part(id, $0) } ?? .order(id)
      },
      parameters: { order in
        switch order {
        case .list: [:]
        case .order(let id): ["id": "\(id)"]
        case .part(let id, let part): ["id": "\(id)", "part": part.rawValue]
        }
      })
    builder.deepLink("app://start", "app://home", to: Order.list)
    return try builder.build()
  }

  static let links: [(link: String, order: Order)] = [
    ("app://orders", .list), ("app://orders/7", .order(7)),
    ("app://orders/7/bill", .part(7, .bill)), ("app://orders/-1/parcel", .part(-1, .parcel)),
    ("app://start", .list), ("app://home", .list),
  ]

  @Test(arguments: links)
  func `Each pattern leads to the route, with what its links have`(link: String, order: Order)
    throws
  {
    #expect(try Self.registry().resolve(deepLink: link).destinations == [.push(order)])
  }

  @Test(arguments: [
    ("app://orders/x", "x"), ("app://orders/7/box", "box"), ("app://orders/7/bill/1", "1"),
  ])
  func `What is there and can't be read is not left out`(link: String, text: String) throws {
    let registry = try Self.registry()
    #expect(throws: DeepLinkError.self) { try registry.resolve(deepLink: link) }
  }

  @Test(arguments: [Order.list, .order(7), .part(7, .bill)])
  func `A link to a route has the pattern with all that the route has`(order: Order) throws {
    let link = try #require(try Self.registry().deepLink(for: order))
    #expect(try Self.registry().resolve(deepLink: link).destinations == [.push(order)])
    #expect(link == Self.links.first { $0.order == order }?.link)
  }

  @Test func `Each pattern can be in conflict, also within one registration`() throws {
    var builder = RegistryBuilder<String>()
    builder.deepLink("app://a/:x", "app://b", "app://a/:y", to: Order.list)
    #expect(throws: RegistryError.self) { try builder.build() }
  }

  @Test func `A name that no pattern has is an error, also where it may be missing`() throws {
    var builder = RegistryBuilder<String>()
    builder.deepLink(
      "app://orders", "app://orders/:id",
      route: { match -> Order in try match.optional("di", as: Int.self).map { .order($0) } ?? .list
      })
    builder.deepLink(
      "app://parts", "app://parts/:part",
      route: { match -> Order in
        try match.optional("prat", as: Order.Part.self).map { .part(1, $0) } ?? .list
      })
    let registry = try builder.build()
    for (link, name) in [
      ("app://orders", "di"), ("app://orders/7", "di"), ("app://parts/bill", "prat"),
    ] {
      let error = #expect(throws: DeepLinkError.self) { try registry.resolve(deepLink: link) }
      #expect(
        error?.description.contains(
          " needs a parameter \"\(name)\", which the pattern does not have.")
          == true, "\(link): \(error.map { "\($0)" } ?? "")")
    }
    // A match that a test makes can leave out what may be missing.
    #expect(try DeepLinkMatch().optional("id", as: Int.self) == nil)
  }
}
