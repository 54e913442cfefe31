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

  @Test(arguments: [
    Row(">one[A, B*] two[C]", .selectTab(1), "one[A, B] >two[C*]"),
    Row("one[A, B] >two[C, D*]", .selectTab(0), ">one[A, B*] two[C, D]"),
    Row(">one[A] two[B] sheet[S*]", .selectTab(1), "one[A] >two[B] sheet[S*]"),
    Row(">one[A*] two[B] alert(X)", .selectTab(1), "one[A] >two[B*] alert(X)"),
  ])
  func `Each tab keeps its stack, and what is over the tabs stays`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row(">one[A, B, C*] two[D]", .selectTab(0), unchanged: .alreadyThere),
    Row(">one[A] two[B] sheet[S, D*]", .selectTab(0), unchanged: .alreadyThere),
  ])
  func `Selecting the current tab changes nothing`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row(">one[A, B, C*] two[D]", .pressTab(0), ">one[A*] two[D]"),
    Row("[A, B*]", .pressTab(0), "[A*]"),
    Row(">one[A*] two[B, C]", .pressTab(0), unchanged: .atRoot),
    Row(">one[A] two[B] sheet[S, D*]", .pressTab(0), unchanged: .atRoot),
    Row(">one[A, B*] two[C, D]", .pressTab(1), "one[A, B] >two[C, D*]"),
    Row(">one[A*] two[B]", .pressTab(2), unchanged: .notFound),
  ])
  func `Pressing a tab selects it, or pops the current one to its root`(_ row: Row) {
    row.check()
  }

  @Test(arguments: [
    Row(
      ">one[A, B] two[C] sheet[S] cover[D*] alert(X)", .pressTab(0),
      ">one[A] two[C] sheet[S] cover[D*] alert(X)")
  ])
  func `What is presented is over all tabs and stays`(_ row: Row) { row.check() }

  @Test(arguments: [
    Row(">one[A*] two[B]", .selectTab(2), unchanged: .notFound),
    Row(">one[A*] two[B]", .selectTab(-1), unchanged: .notFound),
    Row("[A*]", .selectTab(1), unchanged: .notFound),
  ])
  func `A tab that does not exist is not found`(_ row: Row) { row.check() }

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
