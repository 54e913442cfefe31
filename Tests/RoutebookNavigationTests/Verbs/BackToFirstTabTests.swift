import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct BackToFirstTabTests {
  private static func navigator(goesBack: Bool, tab: Int) -> Navigator {
    let navigator = Navigator(
      NavigationState(
        tabs: [("one", AnyRoute(Place.a)), ("two", .init(Place.b)), ("three", .init(Place.c))],
        rules: .init(goesBackToFirstTab: goesBack)))
    navigator.selectTab(tab)
    return navigator
  }

  @Test func `Going back from a tab's root selects the first tab, whose stack is as it was`() {
    let navigator = Self.navigator(goesBack: true, tab: 0)
    navigator.push(Place.d)
    navigator.selectTab(2)
    navigator.push(Place.e)
    #expect(navigator.goBack() == .committed)
    #expect(navigator.state.description == "one[A, D] two[B] >three[C*]")
    #expect(navigator.goBack() == .committed)
    #expect(navigator.state.description == ">one[A, D*] two[B] three[C]")
    #expect(navigator.goBack() == .committed)
    #expect(navigator.goBack() == .unchanged(.atRoot))
  }

  @Test func `What is presented is dismissed first`() {
    let navigator = Self.navigator(goesBack: true, tab: 1)
    navigator.presentSheet(Place.s)
    navigator.presentAlert(Place.x)
    navigator.goBack()
    navigator.goBack()
    #expect(navigator.state.description == "one[A] >two[B*] three[C]")
    navigator.goBack()
    #expect(navigator.state.selectedTab == 0)
  }

  @Test func `An app that does not ask for it stays at the root`() {
    let navigator = Self.navigator(goesBack: false, tab: 1)
    #expect(navigator.goBack() == .unchanged(.atRoot))
    #expect(navigator.state.selectedTab == 1)
  }

  @Test func `Pop and dismiss don't change the tab`() {
    let navigator = Self.navigator(goesBack: true, tab: 1)
    #expect(navigator.pop() == .unchanged(.atRoot))
    #expect(navigator.dismiss() == .unchanged(.nothingPresented))
  }

  @Test func `The first tab's stack enters, so guards are asked about it`() {
    let navigator = Self.navigator(goesBack: true, tab: 1)
    navigator.guards = [
      PermissionGuard("door", entering: Place.self) { place in
        place == .a ? .refuse(reason: "locked") : .allow
      }
    ]
    #expect(navigator.goBack().block == "door: locked")
    #expect(navigator.state.selectedTab == 1)
    let change = ProposedChange(.goBack, in: navigator.state)
    #expect(change.entering == [.push(Place.a)])
    #expect(change.leaving == [])
  }

  @Test func `A restored state keeps the app's own way back`() {
    let navigator = Self.navigator(goesBack: true, tab: 1)
    navigator.restore(Self.navigator(goesBack: false, tab: 2).state)
    navigator.goBack()
    #expect(navigator.state.selectedTab == 0)
  }
}
