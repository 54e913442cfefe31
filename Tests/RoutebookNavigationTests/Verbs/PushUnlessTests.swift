import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct PushUnlessTests {
  private static func push(_ name: String, _ presence: StackPresence) -> NavigationAction {
    .pushUnless(AnyRoute(picture: name), presence)
  }

  @Test(arguments: [
    Row("[A, B*]", push("B", .onTop), unchanged: .alreadyThere),
    Row("[A*]", push("A", .onTop), unchanged: .alreadyThere),
    Row("[A, B*]", push("C", .onTop), "[A, B, C*]"),
    Row("[A, B, C*]", push("B", .onTop), "[A, B, C, B*]"),
    Row("[A, B] sheet[S*]", push("B", .onTop), "[A, B] sheet[S, B*]"),
    Row("[A, B] sheet[S*]", push("S", .onTop), unchanged: .alreadyThere),
    Row("[A, B*] alert(X)", push("B", .onTop), unchanged: .alreadyThere),
    Row("[A, B*] alert(X)", push("C", .onTop), "[A, B, C*]", gone: "alert Place.X: replaced"),
    Row("[A*] alert(B)", push("B", .onTop), "[A, B*]", gone: "alert Place.B: replaced"),
  ])
  func `Unless it is on top already, a route is pushed`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[A, B, C*]", push("B", .onStack), "[A, B*]"),
    Row("[A, B, C*]", push("A", .onStack), "[A*]"),
    Row("[A, B, C, B, D*]", push("B", .onStack), "[A, B, C, B*]"),
    Row("[A, B*]", push("B", .onStack), unchanged: .alreadyThere),
    Row("[A, B*]", push("C", .onStack), "[A, B, C*]"),
    Row("[A, B] sheet[S*]", push("B", .onStack), "[A, B] sheet[S, B*]"),
    Row("[A] sheet[S, B, C*]", push("S", .onStack), "[A] sheet[S*]"),
    Row("one[A, B] >two[C*]", push("B", .onStack), "one[A, B] >two[C, B*]"),
    Row(
      "[A, B, C*] alert(X)", push("B", .onStack), "[A, B*]", gone: "alert Place.X: parent removed"),
    Row("[1, B*]", push("1", .onStack), "[1*]"),
  ])
  func `Pushing a route that is on the stack goes back to it`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row("[A, 1*]", push("2", .sameCaseOnTop), "[A, 2*]"),
    Row("[1*]", push("2", .sameCaseOnTop), "[2*]"),
    Row("[A] sheet[1*]", push("2", .sameCaseOnTop), "[A] sheet[2*]"),
    Row(
      "[A, 1*] alert(X)", push("2", .sameCaseOnTop), "[A, 2*]", gone: "alert Place.X: replaced"),
    Row("[A, 1*] alert(X)", push("1", .sameCaseOnTop), unchanged: .alreadyThere),
    Row(
      "[A, 1*] alert(2)", push("2", .sameCaseOnTop), "[A, 2*]", gone: "alert Numbered.2: replaced"),
    Row("[A, 1, B*]", push("2", .sameCaseOnTop), "[A, 1, B, 2*]"),
    Row("[A, B*]", push("C", .sameCaseOnTop), "[A, B, C*]"),
    Row("[A, 1*]", push("B", .sameCaseOnTop), "[A, 1, B*]"),
    Row("[A, 1*]", push("1", .sameCaseOnTop), unchanged: .alreadyThere),
    Row("[A, B*]", push("B", .sameCaseOnTop), unchanged: .alreadyThere),
  ])
  func `If a route of the same case is on top, it is updated`(_ row: Row) { row.check() }

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

  @Test
  func
    `An element that is gone back to keeps its identity and its handlers; the new handlers are dropped`()
  {
    let trip = Trip("[A*]")
    trip.open(AnyRoute(Place.b), as: .push)
    let id = trip.state.top.id
    trip.navigator.push(Place.c)
    var calls = 0
    let handlers = NavigationHandlers(onEnd: { _ in calls += 1 })
    trip.navigator.perform(Self.push("B", .onStack), handlers: handlers)
    #expect(trip.state.top.id == id)
    #expect(trip.navigator.push(Place.b, unless: .onTop) == .unchanged(.alreadyThere))
    trip.navigator.perform(Self.push("B", .onTop), handlers: handlers)
    trip.navigator.pop()
    #expect(trip.logbook.ends == ["push Place.B: popped"])
    #expect(calls == 0)
  }

  @Test func `Only what is pushed enters`() {
    let state = Trip("[A, B, C*]").state
    func entering(_ name: String, _ presence: StackPresence) -> [Destination] {
      ProposedChange(Self.push(name, presence), in: state).entering
    }
    #expect(entering("B", .onStack) == [])
    #expect(entering("B", .onTop) == [.push(Place.b)])
    #expect(entering("C", .onTop) == [])
  }
}
