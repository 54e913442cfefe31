import Foundation
import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// What holds for actions as values, sequences of them, and checkpoints.
struct ActionTests {
  private let recorder = RecordingNavigator("[A*]")

  @Test func `A sequence inside a sequence is the same as its actions in its place`() {
    let nested: NavigationAction = .sequence([
      .open("B", .push), .sequence([.open("C", .push), .sequence([]), .popToRoot]), .swipe,
    ])
    #expect(nested == .sequence([.open("B", .push), .open("C", .push), .popToRoot, .swipe]))
  }

  @Test func `One that can't be done takes back all, however deep it is`() {
    let outcome = recorder.navigator.perform(
      .sequence([.open("B", .push), .sequence([.open("C", .push), .sequence([.swipe])])]))
    #expect(outcome == .unchanged(.notSwipeable))
    #expect(recorder.notation == "[A*]")
  }

  @Test func `Handlers follow what a sequence opens last`() {
    var values: [AnyResult?] = []
    let handlers = NavigationHandlers(
      onEnd: recorder.eventRecorder.handler("sequence"), onReturn: { values.append($0) })
    recorder.navigator.perform(
      .sequence([.open("B", .push), .open("S", .sheet), .open("F", .push)]), handlers: handlers)
    recorder.navigator.push(Place.d)
    recorder.navigator.returnToFlowRoot(returning: 3)
    #expect(values == [AnyResult(3)])
    recorder.navigator.pop()
    #expect(recorder.eventRecorder.ends == ["sequence: push Place.F: popped"])
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
    recorder.navigator.perform(
      .sequence(actions), handlers: NavigationHandlers(onEnd: recorder.eventRecorder.handler()))
    recorder.navigator.dismiss()
    #expect(recorder.eventRecorder.ends == ["\(end): dismissed"])
  }

  @Test func `Sequences can be nested to any depth, on a small stack`() async {
    let notation = await onSmallStack {
      var action: NavigationAction = .open("B", .push)
      for _ in 0..<100_000 { action = .sequence([action]) }
      let recorder = RecordingNavigator("[A*]", guards: Sentry())
      let outcome = recorder.navigator.perform(action)
      return "\(outcome) \(recorder.notation) \(action) \(action.hashValue == action.hashValue)"
    }
    #expect(notation == "committed [A, B*] open Place.B as push true")
  }

  @Test func `A restoration in a sequence is one, and what follows it is opened by the caller`() {
    let state = RecordingNavigator("[A] sheet[S*]").state
    for action in [NavigationAction.restore(state), .replaceTabs(state)] {
      for isLast in [true, false] {
        let recorder = RecordingNavigator("[A*]")
        var ends: [AnyEnd] = []
        let handlers = NavigationHandlers(onEnd: { ends.append($0) })
        let following: [NavigationAction] = isLast ? [] : [.open("X", .alert)]
        recorder.navigator.perform(.sequence([action] + following), handlers: handlers)
        recorder.navigator.dismissAll()
        #expect(ends.map(\.route) == (isLast ? [] : [AnyRoute(Place.x)]))
      }
    }
  }

  static let notations = [
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
    .replaceTabs(NavigationState(tabs: [("", Place.a), ("one", .a)]), keeping: .none),
    .show([.push(.c)], at: .selectedTab), .show([.push(.d)], at: .tab("two", selecting: false)),
    .dismissAll, .goBack, .selectTab(0), .selectTab(1), .pressTab(0), .pressTab(1),
    .returnToFlowRoot(), .finishFlow(RouteType(Place.self)),
    .show([Destination(Numbered(number: 9), as: .push)], at: .onTop, unless: .sameCaseOnTop),
    .restore(RecordingNavigator("[A] sheet[T*]").state),
  ]

  @Test(arguments: notations, actions)
  func `An action on a copy leaves the original as it was`(
    notation: String, action: NavigationAction
  ) {
    let original = RecordingNavigator(notation).state
    let identities = original.identityList
    var copy = original
    copy.apply(action)
    #expect(original.description == notation)
    #expect(original.identityList == identities)
    original.checkInvariants()
    copy.checkInvariants()
  }

  @Test(arguments: notations, actions)
  func `Equal actions on equal states give equal states`(
    notation: String, action: NavigationAction
  ) {
    var first = RecordingNavigator(notation).state
    let detour = RecordingNavigator(notation)
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

  @Test(arguments: notations)
  func `What is shown is described from the bottom up`(notation: String) {
    let state = RecordingNavigator(notation).state
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
    let state = RecordingNavigator("[A, B*]").state
    #expect(NavigationAction.restore(state) == .restore(RecordingNavigator("[A, B*]").state))
  }

  @Test func `A checkpoint is the place in front, and whoever pushed it gets the value`() {
    var values: [String?] = []
    recorder.navigator.push(Place.b, onReturn: { values.append($0?.as(String.self)) })
    let checkpoint = recorder.navigator.checkpoint
    recorder.navigator.presentSheet(Place.s)
    recorder.navigator.presentAlert(Place.x)
    #expect(recorder.navigator.returnTo(checkpoint, returning: "done") == .committed)
    recorder.navigator.push(Place.c)
    recorder.navigator.returnTo(checkpoint)
    #expect(values == ["done", nil] && recorder.notation == "[A, B*]")
    #expect(recorder.navigator.returnTo(checkpoint) == .unchanged(.alreadyThere))
    recorder.navigator.pop()
    recorder.navigator.push(Place.b)
    #expect(recorder.navigator.returnTo(checkpoint) == .unchanged(.notFound))
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
