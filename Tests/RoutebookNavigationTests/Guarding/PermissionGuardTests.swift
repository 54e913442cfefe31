import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

// B, C and numbers are allowed; D is not, however one gets there.
struct PermissionGuardTests {
  private let permission = PermissionGuard("permission", entering: Place.self) { place, _ in
    place == .d ? .refuse(reason: "not D") : .allow
  }

  static let toD: [NavigationAction] = [
    .open("D", .push), .open("D", .sheet), .open("D", .cover), .open("D", .alert),
    .replaceStack("B D"), .replaceStack("D"), .restore(Trip("[A, D*]").state),
    .restore(Trip("[A] sheet[D*]").state), .restore(Trip("[A] sheet[S, D, B*]").state),
    .restore(Trip("[A*] alert(D)").state), .restore(Trip("[D*]").state),
    .restore(Trip("one[A] >two[B, D*]").state),
  ]

  @Test(arguments: toD)
  func `Whichever action leads to the destination is refused`(action: NavigationAction) {
    let trip = Trip("[A, B*]", guards: permission)
    #expect(trip.navigator.perform(action).block == "permission: not D")
    #expect(trip.picture == "[A, B*]")
  }

  @Test func `A rewrite that leads to the destination is refused`() {
    let trip = Trip("[A, B*]", guards: permission)
    let push = trip.navigator.updateStack(of: Place.self, over: Place.a) { $0.append(.d) }
    let change = trip.navigator.updateStack(of: Place.self, over: Place.a) { $0[0] = .d }
    #expect([push.block, change.block] == ["permission: not D", "permission: not D"])
    #expect(trip.picture == "[A, B*]")
  }

  static let leadingNowhere: [NavigationAction] = [
    .pop(count: 1), .pop(count: 9), .popTo(.route(AnyRoute(Place.d))),
    .popTo(.type(RouteType(Place.self))), .popToRoot, .dismiss(), .swipe, .dismissAll, .goBack,
    .returnToFlowRoot(),
  ]

  @Test(arguments: leadingNowhere)
  func `An action that leads nowhere is never refused, whatever shows`(action: NavigationAction) {
    let pictures = ["[A, F, D, D] sheet[D, D] sheet[D, B*] alert(D)", ">one[D, D*] two[D, D]"]
    for picture in pictures {
      let free = Trip(picture)
      let guarded = Trip(picture, guards: permission)
      #expect(guarded.navigator.perform(action) == free.navigator.perform(action))
      #expect(guarded.picture == free.picture)
    }
  }

  @Test func `A rewrite that removes a screen is not refused for those that stay`() {
    let trip = Trip("[A, B, D, C*]", guards: permission)
    let outcome = trip.navigator.updateStack(of: Place.self, over: Place.a) { $0.removeLast() }
    #expect(outcome == .committed)
    #expect(trip.picture == "[A, B, D*]")
    trip.navigator.updateStack(of: Place.self, over: Place.a) { $0.remove(at: 0) }
    #expect(trip.picture == "[A, D*]")
  }

  @Test(arguments: [
    ("B", Presentation.push), ("B", .sheet), ("1", .push), ("1", .alert), ("C", .cover),
  ])
  func `Other places and other types of routes are allowed`(
    name: String, presentation: Presentation
  ) {
    let trip = Trip("[A*]", guards: permission)
    #expect(trip.navigator.perform(.open(name, presentation)) == .committed)
  }

  @Test func `The guard is asked for each destination of its type, from the lowest up`() {
    var asked: [String] = []
    let trip = Trip(
      "[A*]",
      guards: PermissionGuard("noting", entering: Place.self) { place, presentation in
        asked.append("\(place.description) \(presentation)")
        return .allow
      })
    trip.navigator.restore(Trip("[A, B] sheet[S, 1, C] cover[D*] alert(X)").state)
    // A is there already.
    #expect(asked == ["B push", "S sheet", "C push", "D cover", "X alert"])
  }

  @Test func `The first answer that is not to allow counts`() {
    let trip = Trip(
      "[A*]",
      guards: PermissionGuard("picky", entering: Place.self) { place, _ in
        switch place {
        case .b: .refuse(reason: "not B")
        case .c: .refuse(reason: "not C")
        default: .allow
        }
      })
    #expect(trip.navigator.perform(.replaceStack("D C B")).block == "picky: not C")
  }

  @Test func `The presentation may decide`() {
    let trip = Trip(
      "[A*]",
      guards: PermissionGuard("plain", entering: Place.self) { _, presentation in
        presentation == .cover ? .refuse(reason: "no covers") : .allow
      })
    #expect(trip.navigator.presentCover(Place.b).block == "plain: no covers")
    #expect(trip.navigator.presentSheet(Place.b) == .committed)
  }
}
