import RoutebookApp
import RoutebookMirror
import RoutebookNavigation
import SimulatedFramework
import Testing

/// A tab bar that changes while something is open.
@MainActor struct MirrorTabsTests {
  private let fixture: MirrorFixture
  private var mirror: NavigationMirror<String> { fixture.mirror }
  private var navigator: Navigator { fixture.navigator }

  init() throws { fixture = try MirrorFixture() }

  private func tabs(_ tabs: (String, Int)...) -> [AppTab] {
    tabs.map { AppTab($0, root: Spot($1)) }
  }

  /// The numbers of the spots in each tab.
  private var spots: [[Int?]] {
    navigator.state.tabs.map { $0.layer.elements.map { $0.route.as(Spot.self)?.number } }
  }

  @Test func `A sheet and the stacks stay while tabs come, go and change their places`() {
    navigator.push(Spot(3))
    navigator.presentSheet(Spot(4))
    fixture.settle()
    let (sheet, stack) = (mirror[sheetOver: nil], mirror.shown.tabs[0].layer)
    navigator.updateTabs(tabs(("new", 5), ("one", 0)))
    fixture.settle()
    #expect(mirror.isAtRest)
    #expect(mirror.shown.tabs.map(\.name) == ["new", "one"])
    #expect(mirror.selectedTab == 1)
    #expect(mirror.shown.tabs[1].layer == stack)
    #expect(mirror[sheetOver: nil] == sheet)
    #expect(mirror.requestCount == 0)
    mirror[sheetOver: nil] = nil
    fixture.settle()
    #expect(spots == [[5], [0, 3]] && navigator.state.presented.isEmpty)
    mirror.selectedTab = 0
    fixture.settle()
    #expect(spots == [[5], [0, 3]] && navigator.state.selectedTab == 0)
  }

  @Test func `What takes the place of a sheet is presented after the sheet has gone`() {
    navigator.presentSheet(Spot(1))
    fixture.settle()
    navigator.replacePresented(with: Spot(2), as: .cover)
    #expect(mirror[sheetOver: nil] == nil && mirror[coverOver: nil] == nil)
    fixture.settle()
    #expect(mirror[coverOver: nil]?.root == navigator.state.top.id)
    #expect(mirror.isAtRest && mirror.requestCount == 0)
  }

  @Test func `Screens that start afresh are shown as others`() {
    let former = mirror.shown.tabs.map(\.layer.id)
    navigator.replaceTabs(with: tabs(("one", 0), ("two", 1)), keeping: .nothing)
    fixture.settle()
    #expect(Set(former).isDisjoint(with: mirror.shown.tabs.map(\.layer.id)))
    #expect(mirror.isAtRest)
  }
}
