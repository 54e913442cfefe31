import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct PushUnlessTests {
  private static func push(_ name: String, _ presence: StackPresence) -> NavigationAction {
    .pushUnless(AnyRoute(picture: name), presence)
  }

  @Test func `If a guard refuses the route, the element on top and the alert stay`() {
    let trip = Trip("[A, 1*] alert(X)")
    trip.navigator.guards = [
      PermissionGuard("no twos", entering: Numbered.self) { _ in .refuse(reason: "two") }
    ]
    let change = ProposedChange(Self.push("2", .sameCaseOnTop), in: trip.state)
    #expect(change.entering == [.push(Numbered(number: 2))])
    #expect(change.ends.map(\.description) == ["alert Place.X: replaced"])
    #expect(
      trip.navigator.push(Numbered(number: 2), unless: .sameCaseOnTop).block == "no twos: two")
    #expect(trip.picture == "[A, 1*] alert(X)")
  }

  private enum Page: CustomStringConvertible, Route {
    case start, end, chapter(Int), note(Int)

    static var routeName: String { "Page" }

    var description: String { "page" }
  }

  @Test(arguments: [
    (Page.chapter(1), Page.chapter(2), true), (.chapter(1), .note(1), false),
    (.start, .end, false), (.start, .chapter(1), false), (.note(1), .start, false),
  ])
  private func `The case of a route does not depend on how it is described`(
    former: Page, page: Page, isUpdated: Bool
  ) {
    let navigator = Navigator(root: former)
    navigator.push(page, unless: .sameCaseOnTop)
    #expect(navigator.state.topLayer.isAtRoot == isUpdated)
    #expect(navigator.state.top.route == AnyRoute(page))
  }

  /// The mirrors of these cases tell nothing about them, and one type's mirrors not even that it is an enum.
  private enum Veiled: CustomReflectable, Route {
    case start, chapter(Int), note(Int)

    static var routeName: String { "Veiled" }

    var customMirror: Mirror { Mirror(self, children: ["value": 1]) }
  }

  private enum Misleading: CustomReflectable, Route {
    case start, chapter(Int), note(Int)

    static var routeName: String { "Misleading" }

    var customMirror: Mirror { Mirror(self, children: ["value": 1], displayStyle: .enum) }
  }

  private struct Opaque: CustomReflectable, Route {
    let number: Int

    static var routeName: String { "Opaque" }

    var id: Int { number }
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  @Test(arguments: [
    ("an enum, another case", AnyRoute(Veiled.chapter(1)), AnyRoute(Veiled.note(1))),
    ("an enum, another value", AnyRoute(Veiled.chapter(1)), AnyRoute(Veiled.chapter(2))),
    ("an enum, without values", AnyRoute(Veiled.start), AnyRoute(Veiled.note(1))),
    ("an enum that says so", AnyRoute(Misleading.chapter(1)), AnyRoute(Misleading.note(1))),
    ("a struct", AnyRoute(Opaque(number: 1)), AnyRoute(Opaque(number: 2))),
  ])
  private func `The case of a route with mirrors of its own is not known, so it is pushed`(
    name: String, former: AnyRoute, route: AnyRoute
  ) {
    let navigator = Navigator(NavigationState(tabs: [("one", former)]))
    navigator.perform(.pushUnless(route, .sameCaseOnTop))
    #expect(!navigator.state.topLayer.isAtRoot, "\(name)")
    #expect(navigator.state.top.route == route, "\(name)")
    #expect(
      navigator.perform(.pushUnless(route, .sameCaseOnTop)) == .unchanged(.alreadyThere),
      "\(name)")
  }

  /// Cases that share a name and differ in the labels of their values.
  private enum Search: Route {
    case item(id: Int), item(name: String), range(from: Int, to: Int), range(from: Int, count: Int)

    static var routeName: String { "Search" }

    // The compiler can't write these for cases that share a name.
    init(from decoder: any Decoder) throws { self = .item(id: 0) }
    func encode(to encoder: any Encoder) throws {}
  }

  @Test(arguments: [
    (Search.item(id: 1), Search.item(id: 2), true), (.item(id: 1), .item(name: "1"), false),
    (.range(from: 1, to: 2), .range(from: 1, to: 3), true),
    (.range(from: 1, to: 2), .range(from: 1, count: 2), false),
  ])
  private func `Cases that differ in the labels of their values are different cases`(
    former: Search, search: Search, isUpdated: Bool
  ) {
    let navigator = Navigator(root: former)
    navigator.push(search, unless: .sameCaseOnTop)
    #expect(navigator.state.topLayer.isAtRoot == isUpdated)
    #expect(navigator.state.top.route == AnyRoute(search))
  }
}
