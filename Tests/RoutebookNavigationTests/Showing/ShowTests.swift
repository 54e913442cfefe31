import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// A path of destinations in a tab: what is there stays, what differs goes, the rest is opened.
struct ShowTests {
  @Test func `The log says what was to be shown, and where`() {
    let trip = Trip(">one[A*] two[C]")
    trip.navigator.show([.push(.d), .sheet(.s)], at: .tab("three"))
    trip.navigator.show([], at: .firstTab)
    trip.navigator.show([.push(.a)], at: .onTop)
    trip.navigator.show([.sheet(.s)], at: .tab("two", selecting: false))
    trip.navigator.show([], at: .selectedTab)
    #expect(
      trip.lines == [
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
    let trip = Trip(">one[A, B] two[C] sheet[S*]")
    trip.navigator.guards = [
      PermissionGuard("no D", entering: Place.self) { place, _ in
        place == .d ? .refuse(reason: "closed") : .allow
      }
    ]
    let identities = trip.state.identityList
    let outcome = trip.navigator.show([.push(.e), .sheet(.d)], at: .tab("two"))
    #expect(outcome == .refused(.init(guardName: "no D", reason: "closed")))
    #expect(trip.picture == ">one[A, B] two[C] sheet[S*]")
    #expect(trip.state.identityList == identities)
  }

  @Test(arguments: ["[A, 1*]", "[A, 1, B*]", "[A, 1] sheet[S*]", "[A, 1*] alert(X)"])
  func `What is updated stays the same element, and guards are asked about its route`(
    picture: String
  ) {
    let trip = Trip(picture)
    let id = trip.state.tabs[0].layer.elements[1].id
    var asked: [Int] = []
    trip.navigator.guards = [
      PermissionGuard("numbers", entering: Numbered.self) { route in
        asked.append(route.number)
        return route.number > 2 ? .refuse(reason: "too large") : .allow
      }
    ]
    func show(_ number: Int) -> NavigationAction {
      .show(
        [Destination(Numbered(number: number), as: .push)], at: .firstTab, unless: .sameCaseOnTop)
    }
    #expect(trip.navigator.perform(show(3)).block == "numbers: too large")
    #expect(trip.picture == picture)
    #expect(trip.navigator.perform(show(2)) == .committed)
    #expect(trip.state.top.id == id && asked == [3, 2])
    trip.state.checkInvariants()
  }
}
