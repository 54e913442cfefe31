import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct SelectTabTests {
  @Test func `An unknown name is answered with the names of the tabs, which show no control`() {
    let log = NavigationLog()
    let navigator = Navigator(
      NavigationState(tabs: [("home", Place.a), ("c\u{1B}art", Place.b)]))
    navigator.observers.append(log)
    let outcome = navigator.selectTab(named: "crat")
    #expect(outcome == .unchanged(.unknownTab("crat", known: ["home", "c\u{1B}art"])))
    #expect(
      log.entries.map(\.text) == [
        #"select tab changed nothing: no tab has the name "crat", only: "home", "c^[art""#
      ])
    #expect(navigator.selectTab(named: "c\u{1B}art") == .committed)
  }

  @Test func `A name is looked up among the tabs that are there when the action is performed`() {
    let navigator = Navigator(NavigationState(tabs: [("home", Place.a), ("cart", Place.b)]))
    navigator.deferringActions {
      navigator.replaceTabs(with: NavigationState(tabs: [("in", Place.c), ("out", Place.d)]))
      navigator.selectTab(named: "out")
    }
    #expect(navigator.state.selectedTab == 1)
  }

  @Test func `A tab is selected by its name as well`() {
    let trip = Trip(">one[A*] two[B]")
    #expect(trip.navigator.selectTab(named: "two") == .committed)
    #expect(
      trip.navigator.selectTab(named: "three")
        == .unchanged(.unknownTab("three", known: ["one", "two"])))
    #expect(trip.picture == "one[A] >two[B*]")
    #expect(
      trip.lines == [
        #"selected tab "two""#,
        #"select tab changed nothing: no tab has the name "three", only: "one", "two""#,
      ])
  }

  @Test func `Of two tabs with one name the first is selected`() {
    let trip = Trip("one[A] same[B] >same[C*]")
    trip.navigator.selectTab(named: "same")
    #expect(trip.state.selectedTab == 1)
  }
}
