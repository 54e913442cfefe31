import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// What enters by an action: what is then on a visible layer, and was not before.
struct EnteringTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let picture: String
    let action: NavigationAction
    let entering: [String]

    init(_ name: String, _ picture: String, _ action: NavigationAction, _ entering: [String]) {
      (self.name, self.picture, self.action, self.entering) = (name, picture, action, entering)
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case("a push", "[A, B*]", .open("C", .push), ["C push"]),
    Case("a push of an equal route", "[A, B*]", .open("B", .push), ["B push"]),
    Case("a pop", "[A, B, C*]", .pop(count: 2), []),
    Case("a dismissal", "[A] sheet[S] cover[C*]", .dismissAll, []),
    Case(
      "a tab with a stack", ">one[A, B*] two[C, D, E]", .selectTab(1),
      ["C push", "D push", "E push"]),
    Case(
      "a tab under a sheet", ">one[A] two[C, D] sheet[S*]", .selectTab(1), ["C push", "D push"]),
    Case("the tab that is selected", ">one[A, B*] two[C, D]", .selectTab(0), []),
    Case("a tab that is not there", ">one[A*] two[C]", .selectTab(7), []),
    Case(
      "a stack that begins as before", "[A, B, C*]", .replaceStack("B D E"), ["D push", "E push"]),
    Case("a stack in another order", "[A, B, C*]", .replaceStack("C D B"), ["D push"]),
    Case("a shorter stack", "[A, B, C*]", .replaceStack("B"), []),
    Case(
      "a restored state", "[A*]", .restore(Trip("[A, B] sheet[S, C*] alert(X)").state),
      ["B push", "S sheet", "C push", "X alert"]),
    Case(
      "a restored state with another tab selected", ">one[A*] two[C]",
      .restore(Trip("one[A, B] >two[C, D*]").state), ["C push", "D push"]),
    Case(
      "a restored state with more on a tab that is not selected", ">one[A*] two[C]",
      .restore(Trip(">one[A*] two[C, D]").state), []),
    Case(
      "a sequence that goes by another tab", "one[A, B] >two[C*]",
      .sequence([.selectTab(0), .popToRoot, .open("D", .push)]), ["A push", "D push"]),
    Case(
      "a sequence that takes back what it opened", "[A*]",
      .sequence([.open("B", .push), .open("C", .push), .pop(count: 1)]), ["B push"]),
    Case(
      "a sequence that can't be done", "[A*]", .sequence([.open("B", .push), .swipe]), []),
  ]

  @Test(arguments: cases)
  func `What enters is what a guard is asked about`(sample: Case) {
    let entering = ProposedChange(sample.action, in: Trip(sample.picture).state).entering
    #expect(entering.map { "\($0.route.word) \($0.presentation)" } == sample.entering)
    var asked: [String] = []
    let trip = Trip(
      sample.picture,
      guards: PermissionGuard("noting", entering: Place.self) { place, presentation in
        asked.append("\(place.description) \(presentation)")
        return .allow
      })
    trip.navigator.perform(sample.action)
    #expect(asked == sample.entering)
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
