import RoutebookRegistry
import Testing

struct AnyRouteTests {
  /// Routes that are all different: by case, by payload, or by type alone.
  static let different: [AnyRoute] = [
    AnyRoute(FirstTab.Route.detailView), AnyRoute(FirstTab.Route.secondDetailView("a")),
    AnyRoute(FirstTab.Route.secondDetailView("b")), AnyRoute(FirstTab.Route.sheet),
    AnyRoute(News.Route.home), AnyRoute(News.Route.article(id: 1)),
    AnyRoute(Calendar.Route.detail(eventID: 1)), AnyRoute(Box(item: FirstTab.Route.sheet)),
    AnyRoute(Box(item: News.Route.home)), AnyRoute(Article(number: 1)), AnyRoute(Review(number: 1)),
  ]

  @Test func `Routes are equal if their types are the same and their values equal`() {
    for (i, left) in Self.different.enumerated() {
      for (j, right) in Self.different.enumerated() {
        #expect((left == right) == (i == j), "\(left) and \(right)")
      }
    }
    #expect(AnyRoute(Article(number: 1)) == AnyRoute(Article(number: 1)))
    #expect(AnyRoute(Article(number: 1)) != AnyRoute(Review(number: 1)))
  }

  @Test func `Equality is symmetric and transitive over separately wrapped routes`() {
    let routes = (0..<3).flatMap { _ in [1, 2].map { AnyRoute(News.Route.article(id: $0)) } }
    for a in routes {
      for b in routes {
        #expect((a == b) == (b == a))
        for c in routes where a == b && b == c { #expect(a == c) }
      }
    }
    #expect(Set(routes).count == 2)
  }

  @Test func `Equal routes have equal hashes, and a set keeps different ones apart`() {
    for route in Self.different {
      let again = rewrapped(route.base)
      #expect(again == route)
      #expect(again.hashValue == route.hashValue)
    }
    #expect(Set(Self.different).count == Self.different.count)
    #expect(Set(Self.different + Self.different).count == Self.different.count)
  }

  @Test func `The type takes part in the hash`() {
    // All have the same payload, so that only their types differ.
    let alike = [AnyRoute(Article(number: 1)), AnyRoute(Review(number: 1))]
    #expect(alike[0].hashValue != alike[1].hashValue)
  }

  @Test func `A route converts to its own type and to no other`() {
    let route = AnyRoute(News.Route.article(id: 7))
    #expect(route.as(News.Route.self) == .article(id: 7))
    #expect(route.as(FirstTab.Route.self) == nil)
    #expect(AnyRoute(Box(item: News.Route.home)).as(Box<FirstTab.Route>.self) == nil)
    #expect(route.type == RouteType(News.Route.self))
    #expect(route.type != RouteType(FirstTab.Route.self))
    #expect(route.base as? News.Route == .article(id: 7))
    #expect(route.name == "RoutebookRegistryTests.News.Route")
    #expect(AnyRoute(Calendar.Route.events).name == "calendar")
  }

  @Test func `An existential route is wrapped as what it is`() {
    let routes: [any Route] = [News.Route.home, Article(number: 3)]
    #expect(routes.map { rewrapped($0).type.type == type(of: $0) } == [true, true])
    #expect(rewrapped(routes[1]).as(Article.self) == Article(number: 3))
  }

  @Test(arguments: [
    (AnyRoute(FirstTab.Route.detailView), "Route.detailView"),
    (AnyRoute(FirstTab.Route.secondDetailView("두 번째")), "Route.secondDetailView(\"두 번째\")"),
    (AnyRoute(News.Route.article(id: 3)), "Route.article(id: 3)"),
    (AnyRoute(Article(number: 3)), "Article(number: 3)"),
    (AnyRoute(Described()), "Described.as it says"),
    (
      AnyRoute(Box(item: Article(number: 3))),
      "Box<Article>(item: RoutebookRegistryTests.Article(number: 3))"
    ),
  ])
  func `A description is the short type name and the value`(route: AnyRoute, text: String) {
    #expect("\(route)" == text)
  }

  @Test func `A destination is a route and its presentation`() {
    let sheet = Destination(News.Route.article(id: 3), as: .sheet)
    #expect(sheet == Destination(AnyRoute(News.Route.article(id: 3)), as: .sheet))
    #expect(sheet != Destination(News.Route.article(id: 3), as: .cover))
    #expect(sheet != Destination(News.Route.article(id: 4), as: .sheet))
    #expect("\(sheet)" == "Route.article(id: 3) as sheet")
  }

  @Test func `Presentations are ordered push, sheet, cover, alert`() {
    #expect(Presentation.allCases == [.push, .sheet, .cover, .alert])
    #expect(Presentation.allCases.permutations.allSatisfy { $0.sorted() == Presentation.allCases })
  }

  private func rewrapped(_ route: some Route) -> AnyRoute { AnyRoute(route) }
}

struct Article: Route {
  var number: Int
}

struct Review: Route {
  var number: Int
}

struct Described: Route, CustomStringConvertible {
  var description: String { "as it says" }
}
