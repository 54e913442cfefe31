import Foundation
import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// What holds for actions as values, sequences of them, and checkpoints.
struct ActionTests {
  private let trip = Trip("[A*]")

  @Test func `A sequence inside a sequence is the same as its actions in its place`() {
    let nested: NavigationAction = .sequence([
      .open("B", .push), .sequence([.open("C", .push), .sequence([]), .popToRoot]), .swipe,
    ])
    #expect(nested == .sequence([.open("B", .push), .open("C", .push), .popToRoot, .swipe]))
  }

  @Test func `One that can't be done takes back all, however deep it is`() {
    let outcome = trip.navigator.perform(
      .sequence([.open("B", .push), .sequence([.open("C", .push), .sequence([.swipe])])]))
    #expect(outcome == .unchanged(.notSwipeable))
    #expect(trip.picture == "[A*]")
  }

  @Test func `Handlers follow what a sequence opens last`() {
    var values: [ReturnValue?] = []
    let handlers = NavigationHandlers(
      onEnd: trip.logbook.handler("sequence"), onReturn: { values.append($0) })
    trip.navigator.perform(
      .sequence([.open("B", .push), .open("S", .sheet), .open("F", .push)]), handlers: handlers)
    trip.navigator.push(Place.d)
    trip.navigator.returnToFlowRoot(returning: 3)
    #expect(values == [ReturnValue(3)])
    trip.navigator.pop()
    #expect(trip.logbook.ends == ["sequence: push Place.F: popped"])
  }

  @Test(
    arguments: [
      ([.open("S", .sheet), .open("X", .alert), .dismiss()], "sheet Place.S"),
      ([.open("S", .sheet), .open("C", .cover)], "cover Place.C"),
      ([.open("X", .alert), .open("Y", .alert)], "alert Place.Y"),
      ([.open("X", .alert), .dismiss()], "alert Place.X"),
    ] as [([NavigationAction], String)])
  func `onEnd follows the last that is opened, of those that are still there`(
    actions: [NavigationAction], end: String
  ) {
    trip.navigator.perform(
      .sequence(actions), handlers: NavigationHandlers(onEnd: trip.logbook.handler()))
    trip.navigator.dismiss()
    #expect(trip.logbook.ends == ["\(end): dismissed"])
  }

  @Test func `Sequences can be nested to any depth, on a small stack`() async {
    let picture = await onSmallStack {
      var action: NavigationAction = .open("B", .push)
      for _ in 0..<100_000 { action = .sequence([action]) }
      let trip = Trip("[A*]", guards: Sentry())
      let outcome = trip.navigator.perform(action)
      return "\(outcome) \(trip.picture) \(action) \(action.hashValue == action.hashValue)"
    }
    #expect(picture == "committed [A, B*] open Place.B as push true")
  }

  @Test func `A restoration in a sequence is one, and what follows it is opened by the caller`() {
    let state = Trip("[A] sheet[S*]").state
    for action in [NavigationAction.restore(state), .replaceTabs(state)] {
      for isLast in [true, false] {
        let trip = Trip("[A*]")
        var ends: [AnyEnd] = []
        let handlers = NavigationHandlers(onEnd: { ends.append($0) })
        let following: [NavigationAction] = isLast ? [] : [.open("X", .alert)]
        trip.navigator.perform(.sequence([action] + following), handlers: handlers)
        trip.navigator.dismissAll()
        #expect(ends.map(\.route) == (isLast ? [] : [AnyRoute(Place.x)]))
      }
    }
  }

  static let pictures = [
    "[A*]", "[A, B, C*]", "[A, F, B] sheet[S, D*]", "[F] cover[C] sheet[S, 1, 2*] alert(X)",
    "[A, B*] alert(X)", "one[A, B] >two[F, D*]", "one[A, B] >two[C] sheet[S*]",
  ]

  static let actions: [NavigationAction] = [
    .open("B", .push), .open("S", .sheet), .open("C", .cover), .open("X", .alert),
    .pop(count: 1), .pop(count: 9), .popTo(.route(AnyRoute(Place.b))),
    .popTo(.type(RouteType(Numbered.self))), .popToRoot, .replaceStack("B X"), .replaceStack("C B"),
    .pushUnless(AnyRoute(Numbered(number: 9)), .sameCaseOnTop), .dismiss(), .swipe,
    .openUnless(.sheet(.t), .sameCaseOnTop), .replacePresented(.cover(.t)),
    .updateTabs(NavigationState(tabs: [("two", Place.c), ("", .a), ("three", .d)])),
    .replaceTabs(NavigationState(tabs: [("", Place.a), ("one", .a)]), keeping: .nothing),
    .show([.push(.c)], at: .selectedTab), .show([.push(.d)], at: .tab("two", selecting: false)),
    .dismissAll, .goBack, .selectTab(0), .selectTab(1), .pressTab(0), .pressTab(1),
    .returnToFlowRoot(), .finishFlow(RouteType(Place.self)),
    .show([Destination(Numbered(number: 9), as: .push)], at: .onTop, unless: .sameCaseOnTop),
    .restore(Trip("[A] sheet[T*]").state),
  ]

  @Test(arguments: pictures, actions)
  func `An action on a copy leaves the original as it was`(
    picture: String, action: NavigationAction
  ) {
    let original = Trip(picture).state
    let identities = original.identityList
    var copy = original
    copy.apply(action)
    #expect(original.description == picture)
    #expect(original.identityList == identities)
    original.checkInvariants()
    copy.checkInvariants()
  }

  @Test(arguments: pictures, actions)
  func `Equal actions on equal states give equal states`(
    picture: String, action: NavigationAction
  ) {
    var first = Trip(picture).state
    let detour = Trip(picture)
    // Equal to the first, with other identities.
    for name in ["Y", "Z"] { detour.navigator.perform(.open(name, .push)) }
    detour.navigator.pop(2)
    let alert = first.alert
    if let alert { detour.open(alert.route, as: .alert) }
    var second = detour.state
    #expect(first == second)
    #expect(first.apply(action) == second.apply(action))
    #expect(first == second)
    #expect(first.description == second.description)
    #expect(first.hashValue == second.hashValue)
  }

  @Test(arguments: pictures)
  func `What is shown is described from the bottom up`(picture: String) {
    let state = Trip(picture).state
    #expect(state.layers.count == 1 + state.presented.count)
    #expect(state.layers.first == state.tabs[state.selectedTab].layer)
    #expect(state.layers.last == state.topLayer)
    #expect(state.top.id == (state.alert ?? state.topLayer.top).id)
    #expect(state.layers.allSatisfy { $0.id == $0.root.id })
    #expect(state.layers.allSatisfy { $0.isAtRoot == ($0.elements.count == 1) })
  }

  @Test func `Actions are equal where they ask for the same`() {
    let actions = Self.actions
    #expect(Set(actions).count == actions.count)
    let state = Trip("[A, B*]").state
    #expect(NavigationAction.restore(state) == .restore(Trip("[A, B*]").state))
  }

  @Test func `A checkpoint is the place in front, and whoever pushed it gets the value`() {
    var values: [String?] = []
    trip.navigator.push(Place.b, onReturn: { values.append($0?.as(String.self)) })
    let checkpoint = trip.navigator.checkpoint
    trip.navigator.presentSheet(Place.s)
    trip.navigator.presentAlert(Place.x)
    #expect(trip.navigator.returnTo(checkpoint, returning: "done") == .committed)
    trip.navigator.push(Place.c)
    trip.navigator.returnTo(checkpoint)
    #expect(values == ["done", nil] && trip.picture == "[A, B*]")
    #expect(trip.navigator.returnTo(checkpoint) == .unchanged(.alreadyThere))
    trip.navigator.pop()
    trip.navigator.push(Place.b)
    #expect(trip.navigator.returnTo(checkpoint) == .unchanged(.notFound))
  }
}

/// What `body` makes on a thread with a stack of 512 KiB, as those have that are not the main one
/// on some systems.
func onSmallStack<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 512 * 1_024
    thread.start()
  }
}
