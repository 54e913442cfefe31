import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// A path whose last destination updates what is in its place, if that has the same case.
struct ShowSameCaseTests {
  private static func show(
    _ names: String..., as presentation: Presentation = .push,
    at placement: PathPlacement = .firstTab
  ) -> NavigationAction {
    let path = names.map { Destination(AnyRoute(picture: $0), as: .push) }
    return .show(
      path.dropLast() + [Destination(path.last!.route, as: presentation)], at: placement,
      unless: .sameCaseOnTop)
  }

  @Test(arguments: [
    Row("[A, 1*]", show("2"), "[A, 2*]"),
    Row("[1*]", show("2"), "[1, 2*]"),
    Row("[A, B, 1*]", show("B", "2"), "[A, B, 2*]"),
    Row("[A, B, 1*]", show("2"), "[A, 2*]"),
    Row("[A, 1, B*]", show("2"), "[A, 2*]"),
    Row("[A, 1*] alert(X)", show("2"), "[A, 2*]", gone: "alert Place.X: dismissed"),
    Row("[A, 1] sheet[S*]", show("2"), "[A, 2*]", gone: "sheet Place.S: dismissed"),
    Row("[A] sheet[1*]", show("2", as: .sheet), "[A] sheet[2*]"),
    Row(
      "[A] sheet[1*]", show("2", as: .cover), "[A] cover[2*]", gone: "sheet Numbered.1: dismissed"),
    Row(">one[A*] two[C, 1]", show("2", at: .tab("two")), "one[A] >two[C, 2*]"),
    Row("one[A, 1] >two[C*]", show("2", at: .tab("two")), "one[A, 1] >two[C, 2*]"),
  ])
  func `In a tab, what is in the place of the last destination is updated`(_ row: Row) {
    row.check()
  }

  @Test(arguments: [
    Row("[A, 1*]", show("2", at: .onTop), "[A, 2*]"),
    Row("[1*]", show("2", at: .onTop), "[2*]"),
    Row("[A, 1, B*]", show("2", at: .onTop), "[A, 1, B, 2*]"),
    Row("[A, B, 1*]", show("B", "2", at: .onTop), "[A, B, 2*]"),
    Row("[A] sheet[1*]", show("2", as: .sheet, at: .onTop), "[A] sheet[2*]"),
    Row("[A] sheet[1, 2*]", show("3", at: .onTop), "[A] sheet[1, 3*]"),
  ])
  func `On top, what is in front is updated`(_ row: Row) { row.check() }

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
    #expect(trip.navigator.perform(Self.show("3")).block == "numbers: too large")
    #expect(trip.picture == picture)
    #expect(trip.navigator.perform(Self.show("2")) == .committed)
    #expect(trip.state.top.id == id && asked == [3, 2])
    trip.state.checkInvariants()
  }
}
