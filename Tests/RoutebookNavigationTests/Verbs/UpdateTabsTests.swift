import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// The app gets other tabs, and what is in those that stay is kept.
struct UpdateTabsTests {
  private static func tabs(_ tabs: (String, Place)...) -> NavigationAction {
    .updateTabs(NavigationState(tabs: tabs.map { ($0, AnyRoute($1)) }))
  }

  @Test(arguments: [
    Row(
      ">one[A, B*] two[C]", tabs(("two", .c), ("one", .a), ("new", .d)),
      "two[C] >one[A, B*] new[D]"),
    Row(
      ">one[A, B] two[C] sheet[S*] alert(X)", tabs(("new", .d), ("one", .a)),
      "new[D] >one[A, B] sheet[S*] alert(X)"),
    Row(">one[A, B*] two[C]", tabs(("one", .d), ("two", .c)), ">one[D, B*] two[C]"),
    Row(">one[A*] two[C, B]", tabs(("one", .a), ("two", .d)), ">one[A*] two[D, B]"),
    Row(">one[A*] two[C]", tabs(("one", .a), ("two", .c)), unchanged: .alreadyThere),
    Row("one[A, B] >two[C*]", tabs(("two", .c)), "[C*]"),
  ])
  func `Stacks, the selection and what is presented stay`(_ row: Row) { row.check() }

  @Test func `The log says that the tabs changed, also if the same one is selected`() {
    let trip = Trip(">one[A*] two[C]")
    let log = NavigationLog(now: { .zero })
    trip.navigator.observers = [log]
    trip.navigator.perform(Self.tabs(("two", .c), ("one", .a)))
    #expect(log.entries.map(\.text) == ["updated the tabs, with \"one\" selected"])
  }

  @Test(arguments: [
    Row(
      "one[A] >two[C, D] three[E, B] sheet[S*]", tabs(("one", .a), ("three", .e)),
      "one[A] >three[E, B] sheet[S*]"),
    Row("one[A, B] two[C] >three[E*]", tabs(("one", .a), ("two", .c)), "one[A, B] >two[C*]"),
    Row("one[A] >two[C*] three[E]", tabs(("three", .e), ("one", .a)), ">three[E*] one[A]"),
    Row("one[A] >two[C*]", tabs(("new", .d), ("old", .e)), ">new[D*] old[E]"),
    Row("one[A] >two[C*] alert(X)", tabs(("one", .a)), "[A*]", gone: "alert Place.X: replaced"),
    Row(
      ">one[A*] two[C] alert(X)", tabs(("one", .b), ("two", .c)), ">one[B*] two[C]",
      gone: "alert Place.X: replaced"),
  ])
  func `If the selected tab goes, its neighbour is selected`(_ row: Row) { row.check() }

  @Test func `What is in a removed tab ends as replaced, from the top down`() {
    let trip = Trip(">one[A*] two[C, D] three[E]")
    trip.navigator.perform(Self.tabs(("one", .b)))
    #expect(
      trip.logbook.events.flatMap(\.ends) == [
        "push Place.E: replaced", "push Place.D: replaced", "push Place.C: replaced",
        "push Place.A: replaced",
      ])
    #expect(trip.picture == "[B*]")
  }

  @Test func `What stays keeps its identity, and tabs with one name in their order`() {
    let trip = Trip("[A*]")
    trip.navigator.replaceTabs(with: NavigationState(tabs: [("x", Place.a), ("x", .b), ("y", .c)]))
    let ids = trip.state.identityList
    trip.navigator.perform(Self.tabs(("y", .c), ("x", .a), ("x", .b), ("x", .d)))
    #expect(Array(trip.state.identityList.prefix(3)) == [ids[2], ids[0], ids[1]])
    #expect(trip.state.selectedTab == 1)
    #expect(trip.state.brokenInvariant == nil)
  }

  @Test func `Guards see the neighbour's stack enter, and what is removed leave`() {
    let trip = Trip("one[A, B] >two[C, D*]")
    let change = ProposedChange(Self.tabs(("one", .a)), in: trip.state)
    #expect(change.entering == [.push(.a), .push(.b)])
    #expect(change.leaving.map(\.element.route) == [AnyRoute(Place.d), AnyRoute(Place.c)])
    trip.navigator.guards = [
      DepartureGuard(leaving: Place.self) { $0 == .d ? .refuse(reason: "unsaved") : .allow }
    ]
    #expect(trip.navigator.perform(Self.tabs(("one", .a))).block?.hasSuffix("unsaved") == true)
    #expect(trip.picture == "one[A, B] >two[C, D*]")
  }

  @Test func `Handlers are those of the elements that stay, and none is for a new root`() {
    let trip = Trip(">one[A*] two[C]")
    var ends: [String] = []
    trip.navigator.push(Place.b, onEnd: { ends.append("B \($0.cause)") })
    let handlers = NavigationHandlers(onEnd: { ends.append("update \($0)") })
    trip.navigator.perform(Self.tabs(("two", .c), ("one", .a), ("new", .d)), handlers: handlers)
    trip.navigator.pop()
    trip.navigator.perform(Self.tabs(("two", .c)))
    #expect(ends == ["B popped"])
  }

  // MARK: Afresh

  @Test func `Tabs can start afresh, with the states of their screens`() throws {
    let trip = Trip(">one[A, B*] two[C]")
    let navigator = trip.navigator
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { _ in 0 }) { "\($0)\($1.state)" }
    }
    navigator.setScreenState(StateValue(7), of: trip.state.id("A"))
    navigator.setScreenState(StateValue(8), of: trip.state.id("C"))
    let tabs = NavigationState(tabs: [("one", Place.a), ("two", .c)])
    let before = Set(trip.state.identityList)
    navigator.replaceTabs(with: tabs)
    #expect(try app.contents() == ["A7"])
    #expect(navigator.replaceTabs(with: tabs, keeping: .nothing) == .committed)
    #expect(try app.contents() == ["A0"])
    #expect(before.isDisjoint(with: trip.state.identityList))
    #expect(
      trip.logbook.events.last?.ends == ["push Place.C: replaced", "push Place.A: replaced"])
    // The states of a snapshot start afresh, too.
    navigator.setScreenState(StateValue(9), of: trip.state.id("A"))
    #expect(navigator.replaceTabs(with: trip.state, keeping: .nothing) == .committed)
    #expect(try app.contents() == ["A0"])
  }

  // MARK: What waits

  @Test(arguments: [
    (NavigationAction.selectTab(1), ["two", "one"], ">two[C*] one[A]"),
    (.pressTab(1), ["three", "two", "one"], "three[E] >two[C*] one[A]"),
    (.sequence([.selectTab(1), .open("B", .push)]), ["two", "one"], ">two[C, B*] one[A]"),
    (.selectTab(1), ["one", "three"], ">one[A*] three[E]"),
    (.pressTab(2), ["three", "one"], ">three[E*] one[A]"),
    (.pressTab(0), ["three", "one"], "three[E] >one[A*]"),
    (.selectTab(7), ["three", "one"], "three[E] >one[A*]"),
  ])
  func `A queued selection by index means the tab that it meant`(
    action: NavigationAction, names: [String], picture: String
  ) {
    let trip = Trip(">one[A*] two[C] three[E]")
    let roots = ["one": Place.a, "two": .c, "three": .e]
    trip.navigator.deferringActions {
      trip.navigator.perform(.updateTabs(NavigationState(tabs: names.map { ($0, roots[$0]!) })))
      #expect(trip.navigator.perform(action) == .queued)
    }
    #expect(trip.picture == picture)
  }

  @Test func `A selection that waits for a detour means the tab that it meant, also twice`() {
    let trip = Trip(">one[A*] two[D]")
    let login = DetourOnce(to: .sheet(Place.s), before: .d)
    trip.navigator.guards = [login]
    trip.navigator.selectTab(1)
    #expect(trip.picture == ">one[A] two[D] sheet[S*]")
    trip.navigator.perform(Self.tabs(("two", .d), ("new", .c), ("one", .a)))
    let snapshot = trip.state
    trip.navigator.dismiss(returning: 1)
    #expect(trip.picture == ">two[D*] new[C] one[A]")
    // The same request in a snapshot.
    trip.navigator.restore(snapshot)
    #expect(trip.picture == "two[D] new[C] >one[A] sheet[S*]")
    trip.navigator.perform(Self.tabs(("one", .a), ("new", .c), ("two", .d)))
    trip.navigator.dismiss(returning: 1)
    #expect(trip.picture == "one[A] new[C] >two[D*]")
  }
}
