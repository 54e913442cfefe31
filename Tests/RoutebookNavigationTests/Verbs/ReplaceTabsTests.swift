import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct ReplaceTabsTests {
  private static func tabs(_ tabs: (String, Place)...) -> NavigationAction {
    .replaceTabs(NavigationState(tabs: tabs.map { ($0, AnyRoute($1)) }))
  }

  @Test(arguments: [
    Row(">one[A*] two[B]", tabs(("one", .a), ("new", .c)), ">one[A*] new[C]"),
    Row(
      "[A, B] sheet[S*]", tabs(("one", .a), ("two", .b)), ">one[A*] two[B]",
      gone: "sheet Place.S: replaced"),
    Row("one[A] >two[B, C*]", tabs(("two", .b)), "[B*]"),
    Row(">one[A*] two[B]", tabs(("one", .a), ("two", .b)), unchanged: .alreadyThere),
    Row("one[A] >two[B*]", tabs(("one", .a), ("two", .b)), ">one[A*] two[B]"),
  ])
  func `The app has other tabs, and nothing is presented`(_ row: Row) { row.check() }

  @Test func `What both show keeps its identity, wherever its tab is now`() {
    let trip = Trip(">one[A*] two[B]")
    let ids = trip.state.identityList
    trip.navigator.perform(Self.tabs(("two", .b), ("new", .c), ("one", .a)))
    #expect(trip.picture == ">two[B*] new[C] one[A]")
    #expect(trip.state.identityList[0] == ids[1])
    #expect(trip.state.identityList[2] == ids[0])
    #expect(trip.state.brokenInvariant == nil)
    #expect(trip.logbook.events.flatMap(\.ends) == [])
  }

  @Test func `Tabs with one name keep their identities in their order`() {
    let trip = Trip("[A*]")
    trip.navigator.perform(Self.tabs(("x", .a), ("x", .b)))
    let ids = trip.state.identityList
    trip.navigator.perform(Self.tabs(("y", .c), ("x", .a), ("x", .b), ("x", .d)))
    #expect(Array(trip.state.identityList[1...2]) == ids)
    #expect(trip.state.brokenInvariant == nil)
  }

  @Test func `A state with a stack keeps the elements up to the first difference`() {
    let trip = Trip(">one[A, B, C*] two[D]")
    let ids = trip.state.identityList
    var next = NavigationState(tabs: [("one", AnyRoute(Place.a)), ("three", AnyRoute(Place.e))])
    next.apply(.replaceStack("B F"))
    trip.navigator.replaceTabs(with: next)
    #expect(trip.picture == ">one[A, B, F*] three[E]")
    #expect(Array(trip.state.identityList[0...1]) == Array(ids[0...1]))
    #expect(
      trip.logbook.events.flatMap(\.ends) == ["push Place.D: replaced", "push Place.C: replaced"])
  }

  @Test func `The limit and the way back to the first tab are the app's own`() {
    let navigator = Navigator(
      NavigationState(
        tabs: [("one", AnyRoute(Place.a)), ("two", .init(Place.b))],
        rules: .init(presentationLimit: 1, goesBackToFirstTab: true)))
    navigator.perform(Self.tabs(("two", .b), ("three", .c)))
    #expect(navigator.state.rules.presentationLimit == 1)
    navigator.selectTab(1)
    #expect(navigator.goBack() == .committed)
    #expect(navigator.state.selectedTab == 0)
  }
}
