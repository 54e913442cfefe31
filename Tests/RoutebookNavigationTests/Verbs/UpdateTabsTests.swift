import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// The app gets other tabs, and what is in those that stay is kept.
struct UpdateTabsTests {
  private static func tabs(_ tabs: (String, Place)...) -> NavigationAction {
    .updateTabs(NavigationState(tabs: tabs.map { ($0, AnyRoute($1)) }))
  }

  @Test func `The log says that the tabs changed, also if the same one is selected`() {
    let trip = Trip(">one[A*] two[C]")
    let log = NavigationLog(now: { .zero })
    trip.navigator.observers = [log]
    trip.navigator.perform(Self.tabs(("two", .c), ("one", .a)))
    #expect(log.entries.map(\.text) == ["updated the tabs, with \"one\" selected"])
  }

  @Test(arguments: [true, false])
  func `Tabs with one name keep their identities in their order`(updating: Bool) {
    let trip = Trip("[A*]")
    trip.navigator.replaceTabs(with: NavigationState(tabs: [("x", Place.a), ("x", .b), ("y", .c)]))
    let ids = trip.state.identityList
    let tabs = NavigationState(tabs: [("y", Place.c), ("x", .a), ("x", .b), ("x", .d)])
    trip.navigator.perform(updating ? .updateTabs(tabs) : .replaceTabs(tabs))
    #expect(Array(trip.state.identityList.prefix(3)) == [ids[2], ids[0], ids[1]])
    #expect(trip.state.selectedTab == (updating ? 1 : 0))
    trip.state.checkInvariants()
  }

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
