import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// A path of destinations in a tab: what is there stays, what differs goes, the rest is opened.
struct ShowTests {
  @Test func `The log says what was to be shown, and where`() {
    let recorder = RecordingNavigator(">one[A*] two[C]")
    recorder.navigator.show([.push(.d), .sheet(.s)], at: .tab("three"))
    recorder.navigator.show([], at: .firstTab)
    recorder.navigator.show([.push(.a)], at: .onTop)
    recorder.navigator.show([.sheet(.s)], at: .tab("two", selecting: false))
    recorder.navigator.show([], at: .selectedTab)
    #expect(
      recorder.lines == [
        "show Place.D as push, Place.S as sheet in the tab \"three\" changed nothing: not found",
        "show nothing in the first tab changed nothing: already there",
        "show Place.A as push on top changed nothing: already there",
        "show Place.S as sheet in the tab \"two\", without selecting it changed nothing: "
          + "nothing can be presented in a tab that is not selected",
        "show nothing in the selected tab changed nothing: already there",
      ])
  }

  private enum Card: OverlayRoute {
    case one, two

    static var routeName: String { "Card" }
    var presentation: Presentation { .sheet }
  }

  @Test func `An overlay is presented once, and its end reaches the first caller`() {
    let navigator = Navigator(root: Place.a)
    var ends: [String] = []
    navigator.present(Card.one, unless: .onTop, onDismiss: { ends.append("first \($0.cause)") })
    let id = navigator.state.top.id
    let again = navigator.present(
      Card.one, unless: .onTop, onDismiss: { _ in ends.append("second") })
    #expect(again == .unchanged(.alreadyThere))
    #expect(navigator.present(Card.two, unless: .onTop) == .committed)
    #expect(navigator.state.presented.count == 2 && navigator.state.presented[0].id == id)
    navigator.dismissAll()
    #expect(ends == ["first dismissed"])
  }

  @Test func `A guard that refuses one destination refuses the whole path`() {
    let recorder = RecordingNavigator(">one[A, B] two[C] sheet[S*]")
    recorder.navigator.guards = [
      PermissionGuard("no D", entering: Place.self) { place, _ in
        place == .d ? .refuse(reason: "closed") : .allow
      }
    ]
    let identities = recorder.state.identityList
    let outcome = recorder.navigator.show([.push(.e), .sheet(.d)], at: .tab("two"))
    #expect(outcome == .refused(.init(guardName: "no D", reason: "closed")))
    #expect(recorder.notation == ">one[A, B] two[C] sheet[S*]")
    #expect(recorder.state.identityList == identities)
  }

  @Test(arguments: ["[A, 1*]", "[A, 1, B*]", "[A, 1] sheet[S*]", "[A, 1*] alert(X)"])
  func `What is updated stays the same element, and guards are asked about its route`(
    notation: String
  ) {
    let recorder = RecordingNavigator(notation)
    let id = recorder.state.tabs[0].layer.elements[1].id
    var asked: [Int] = []
    recorder.navigator.guards = [
      PermissionGuard("numbers", entering: Numbered.self) { route in
        asked.append(route.number)
        return route.number > 2 ? .refuse(reason: "too large") : .allow
      }
    ]
    func show(_ number: Int) -> NavigationAction {
      .show(
        [Destination(Numbered(number: number), as: .push)], at: .firstTab, unless: .sameCaseOnTop)
    }
    #expect(recorder.navigator.perform(show(3)).block == "numbers: too large")
    #expect(recorder.notation == notation)
    #expect(recorder.navigator.perform(show(2)) == .committed)
    #expect(recorder.state.top.id == id && asked == [3, 2])
    recorder.state.checkInvariants()
  }
}
