import RoutebookNavigation
import RoutebookRegistry
import Testing

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

  @Test func `The syntax of other routers for an optional part stays malformed`() throws {
    var builder = RegistryBuilder<String>()
    builder.deepLink("app://orders/:id?", "app://orders/(:id)", to: Order.list)
    #expect(throws: RegistryError.self) { try builder.build() }
  }
}
