import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// What enters by an action: what is then on a visible layer, and was not before.
struct EnteringTests {
  @Test(
    arguments: [
      // By another tab.
      ([.selectTab(0), .popToRoot, .open("D", .push)], ["A push", "D push"]),
      // What is taken back is not there after it.
      ([.open("D", .push), .open("E", .push), .pop(count: 1)], ["D push"]),
      // It can't be done.
      ([.open("D", .push), .swipe], []),
    ] as [([NavigationAction], [String])])
  func `What enters by a sequence is what it leaves there`(
    actions: [NavigationAction], entering: [String]
  ) {
    let change = ProposedChange(.sequence(actions), in: Trip("one[A, B] >two[C*]").state)
    #expect(change.entering.map { "\($0.route.word) \($0.presentation)" } == entering)
  }

  @Test func `A tab whose stack is not permitted is not selected`() {
    let trip = Trip(
      ">one[A*] two[B, D]",
      guards: PermissionGuard("door", entering: Place.self) { place, _ in
        place == .d ? .refuse(reason: "not D") : .allow
      })
    #expect(trip.navigator.selectTab(1).block == "door: not D")
    #expect(trip.picture == ">one[A*] two[B, D]")
  }

  @Test func `The guard is not asked about the start state`() {
    var asked = 0
    let navigator = Navigator(
      root: Place.d,
      guards: [
        PermissionGuard("door", entering: Place.self) { _, _ in
          asked += 1
          return .refuse(reason: "no")
        }
      ])
    #expect(navigator.state.top.route == AnyRoute(Place.d))
    #expect(asked == 0)
  }

  @Test(arguments: [
    "[A, D*]", "one[A] >two[D, B*]", ">one[A, D*] two[D]", "[A, D] sheet[D, B*] alert(D)",
  ])
  func `An app goes back to its own state, whatever is permitted now`(picture: String) {
    let trip = Trip(picture)
    let state = trip.state
    trip.navigator.guards = [
      PermissionGuard("door", entering: Place.self) { place, _ in
        place == .d ? .refuse(reason: "not D") : .allow
      }
    ]
    #expect(trip.navigator.restore(state) == .unchanged(.alreadyThere))
    #expect(trip.picture == picture)
  }
}
