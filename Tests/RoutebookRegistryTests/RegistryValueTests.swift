import RoutebookRegistry
import Testing

struct RegistryValueTests {
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

  private static let hollow: [any Hashable & Sendable] = [
    Int?.none, String?.none, [Int](), [String](), [Int: Int](), [String: Int](), Set<Int>(),
    Set<String>(), 1, Int64(1), 1.0, true, "1", Int?.some(1),
  ]

  @Test func `Two values are equal only if their types are the same`() {
    for (index, value) in Self.hollow.enumerated() {
      for (other, otherValue) in Self.hollow.enumerated() {
        let (left, right) = (AnyResult(value), AnyResult(otherValue))
        #expect((left == right) == (index == other), "\(type(of: value)), \(type(of: otherValue))")
      }
    }
    #expect(Set(Self.hollow.map { AnyResult($0) }).count == Self.hollow.count)
  }

  @Test func `A value is its own type alone, and not a nil or an empty collection of another one`()
  {
    #expect(ErasedValue(Int?.none).value(exactlyAs: Int?.self) == .some(.none))
    #expect(ErasedValue(Int?.none).value(exactlyAs: String?.self) == nil)
    #expect(ErasedValue([Int]()).value(exactlyAs: [Int].self) == [])
    #expect(ErasedValue([Int]()).value(exactlyAs: [String].self) == nil)
    #expect(ErasedValue(3).value(exactlyAs: Int?.self) == nil)
  }

  private class Animal: Hashable, @unchecked Sendable {
    static func == (left: Animal, right: Animal) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private final class Dog: Animal, @unchecked Sendable {}

  @Test func `An object of a subclass counts as the class as which it is given`() {
    let dog = Dog()
    let animal: Animal = dog
    #expect(AnyResult(animal) == AnyResult(animal))
    #expect(Set([AnyResult(animal), AnyResult(animal)]).count == 1)
    #expect(AnyResult(animal) != AnyResult(dog))
    #expect(ErasedValue(animal).value(exactlyAs: Animal.self) === animal)
    #expect(ErasedValue(animal).value(exactlyAs: Dog.self) == nil)
    #expect(AnyResult(animal).as(Animal.self) === animal)
    #expect(AnyResult(animal).as(Dog.self) === dog)
  }

  @Test func `A result can be read as its type, an optional, its class and its protocols`() {
    #expect(AnyResult(3).as(Int.self) == 3)
    #expect(AnyResult(3).as(Int?.self) == .some(.some(3)))
    #expect(AnyResult(3).as((any Hashable).self) != nil)
    #expect(AnyResult(Int?.none).as(Int?.self) == .some(.none))
    #expect(AnyResult(Int?.some(3)).as(Int?.self) == .some(.some(3)))
    #expect(AnyResult(Dog()).as(Animal.self) != nil)
    #expect(AnyResult(Animal()).as(Dog.self) == nil)
    #expect(AnyResult(AnyResult(3)).as(AnyResult.self) == AnyResult(3))
  }

  @Test func `A result that is nil or empty can't be read as another type`() {
    #expect(AnyResult(String?.none).as(Int?.self) == nil)
    #expect(AnyResult(String?.none).as(Int.self) == nil)
    #expect(AnyResult([String]()).as([Int].self) == nil)
    #expect(AnyResult([String: Int]()).as([Int: Int].self) == nil)
    #expect(AnyResult(3).as(String.self) == nil)
  }
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
