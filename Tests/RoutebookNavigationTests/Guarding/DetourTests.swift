import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// A guard sends the user elsewhere first; the action follows, or is refused.
struct DetourTests {
  private let notes = DetourNotes()
  private let recorder: RecordingNavigator

  init() { recorder = notes.recorder() }

  @Test func `The call is detoured; with a result the action follows with its handlers`() {
    let outcome = notes.perform(.open("D", .push), as: "D", in: recorder)
    #expect(
      outcome
        == .detoured(Outcome.Redirection(action: .open("S", .sheet), outcome: .committed)))
    #expect(outcome.changedState && outcome.isPending)
    #expect(recorder.notation == "[A] sheet[S*]")
    #expect(notes.lines == [])
    recorder.navigator.dismiss(returning: "user")
    #expect(recorder.notation == "[A, D*]")
    #expect(notes.lines == ["D: committed"])
    // The result is not lost: the action received it.
    #expect(recorder.eventRecorder.events.flatMap(\.unhandledResults) == [])
    recorder.navigator.pop(returning: 1)
    #expect(notes.lines.last == "D ended: push Place.D: popped, with 1")
    #expect(
      recorder.lines.first == "open Place.D as push waits, after open Place.S as sheet, "
        + "presented Place.S as sheet")
  }

  @Test func `Waiting for the detour that is open is a change, unless it is the same that waits`() {
    recorder.navigator.push(Place.d)
    let revision = recorder.navigator.revision
    let state = recorder.navigator.state
    recorder.navigator.push(Place.d)
    #expect(recorder.navigator.revision == revision && recorder.navigator.state == state)
    recorder.navigator.presentSheet(Place.d)
    #expect(recorder.navigator.revision == revision + 1 && recorder.navigator.state != state)
    #expect(recorder.notation == "[A] sheet[S*]")
  }

  static let actions: [(NavigationAction, String)] = [
    (.open("D", .sheet), "[A] sheet[D*]"),
    (.replaceStack("B D"), "[A, B, D*]"),
    (.sequence([.open("B", .push), .open("D", .cover)]), "[A, B] cover[D*]"),
    (.show([.push(Place.b), .push(Place.d)], at: .firstTab), "[A, B, D*]"),
    (.restore(RecordingNavigator("[A, C, D*]").state), "[A, C, D*]"),
    (.replaceTabs(NavigationState(tabs: [("one", AnyRoute(Place.d))])), "[D*]"),
    (.replaceRoot(AnyRoute(Place.d)), "[D*]"),
    (.pushUnless(AnyRoute(Place.d), .onStack), "[A, D*]"),
  ]

  @Test(arguments: actions)
  func `Any action can wait, and follows whole`(action: NavigationAction, notation: String) {
    notes.perform(action, as: "it", in: recorder)
    #expect(recorder.notation == "[A] sheet[S*]")
    recorder.navigator.dismiss(returning: true)
    #expect(recorder.notation.replacing("one", with: "") == notation)
    #expect(notes.lines == ["it: committed"])
  }

  static let otherEnds: [NavigationAction] = [
    .dismiss(), .swipe, .goBack, .dismissAll, .popTo(.route(AnyRoute(Place.z))),
    .restore(RecordingNavigator("[A, B*]").state), .replaceRoot(AnyRoute(Place.t)),
    .replaceTabs(NavigationState(tabs: [("", AnyRoute(Place.b))])),
    .sequence([.dismiss(), .open("C", .push)]), .show([.push(Place.c)], at: .firstTab),
  ]

  @Test(arguments: otherEnds)
  func `If the detour ends in any other way the action is refused, once, and never follows`(
    action: NavigationAction
  ) {
    let recorder = notes.recorder("[A] cover[B*]")
    notes.perform(.open("D", .push), as: "D", in: recorder)
    let changed = recorder.navigator.perform(action) == .committed
    let reason =
      if case .restore = action { "another state was restored" } else {
        "Place.S as sheet ended without a result"
      }
    #expect(notes.lines == (changed ? ["D: refused by login: \(reason)"] : []))
    #expect(recorder.state.waiting.isEmpty || !changed)
    // A later sheet of the same kind has nothing to do with it.
    recorder.navigator.presentSheet(Place.s)
    recorder.navigator.dismiss(returning: 1)
    #expect(!recorder.notation.contains("D"))
    #expect(notes.lines.count == (changed ? 1 : 0))
  }

  @Test func `A detour that is closed with its parent has no result, whatever the parent returns`()
  {
    let recorder = notes.recorder("[A] cover[B*]")
    notes.perform(.open("D", .push), as: "D", in: recorder)
    recorder.navigator.close(recorder.state.id("B"), returning: 1)
    #expect(recorder.notation == "[A*]")
    #expect(notes.lines == ["D: refused by login: Place.S as sheet ended without a result"])
  }

  @Test func `A pushed detour and an alert return their result, too`() {
    for presentation in [Presentation.push, .cover, .alert] {
      notes.lines = []
      let login = DetourOnce(to: Destination(AnyRoute(Place.s), as: presentation), before: .d)
      let recorder = RecordingNavigator("[A*]", guards: login)
      notes.perform(.open("D", .push), as: "D", in: recorder)
      recorder.navigator.close(recorder.state.id("S"), returning: 1)
      #expect(recorder.notation == "[A, D*]")
      #expect(notes.lines == ["D: committed"])
    }
  }

  @Test func `A guard that was added in the meantime is asked when the action follows`() {
    notes.perform(.open("D", .push), as: "D", in: recorder)
    recorder.navigator.guards.append(
      Sentry(before: .open("D", .push), .refuse(reason: "closed")))
    recorder.navigator.dismiss(returning: 1)
    #expect(notes.lines == ["D: refused by sentry: closed"])
    #expect(recorder.notation == "[A*]")
  }

  @Test func `A later action on the same detour replaces the earlier one, which is refused`() {
    notes.perform(.open("D", .push), as: "first", in: recorder)
    let outcome = notes.perform(.open("D", .cover), as: "second", in: recorder)
    #expect(
      outcome
        == .detoured(
          Outcome.Redirection(action: .open("S", .sheet), outcome: .unchanged(.alreadyThere))))
    #expect(!outcome.changedState && outcome.isPending)
    #expect(recorder.notation == "[A] sheet[S*]")
    let reason = "another action was sent to Place.S as sheet in the meantime"
    #expect(notes.lines == ["first: refused by login: \(reason)"])
    recorder.navigator.dismiss(returning: 1)
    #expect(recorder.notation == "[A] cover[D*]")
    #expect(notes.lines.dropFirst() == ["second: committed"])
  }

  @Test func `A later action on another detour replaces the earlier one as well`() {
    let other = DetourOnce("terms", to: .cover(Place.t), before: .e)
    let recorder = notes.recorder("[A*]", other)
    notes.perform(.open("D", .push), as: "first", in: recorder)
    notes.perform(.open("E", .push), as: "second", in: recorder)
    #expect(recorder.notation == "[A] sheet[S] cover[T*]")
    #expect(notes.lines.count == 1)
    recorder.navigator.dismiss(returning: 1)
    #expect(recorder.notation == "[A] sheet[S, E*]")
    // Nothing waits for the former detour any more, so nobody handles its result.
    recorder.navigator.dismiss(returning: 2)
    #expect(recorder.notation == "[A*]")
    #expect(recorder.eventRecorder.events.last?.unhandledResults.count == 1)
    #expect(
      notes.lines.dropFirst() == [
        "second: committed", "second ended: push Place.E: parent removed",
      ])
  }

  @Test func `If a detour can't be opened the action is refused, and the earlier one still waits`()
  {
    let other = DetourOnce("terms", to: .cover(Place.t), before: .e)
    let recorder = RecordingNavigator("[A*]", limit: 1)
    recorder.navigator.guards = [notes.login, other]
    notes.perform(.open("D", .push), as: "first", in: recorder)
    notes.perform(.open("E", .push), as: "second", in: recorder)
    #expect(
      notes.lines == [
        "second: refused by terms: Place.T as cover can't be opened first: the limit of presented "
          + "layers is reached"
      ])
    recorder.navigator.dismiss(returning: 1)
    #expect(recorder.notation == "[A, D*]")
    #expect(notes.lines.dropFirst() == ["first: committed"])
  }

  @Test func `A detour that a guard redirects is opened there, and the action follows it`() {
    let recorder = notes.recorder(
      "[A*]",
      door(.s, .redirect(.open("T", .cover)), "welcome"))
    notes.perform(.open("D", .push), as: "D", in: recorder)
    #expect(recorder.notation == "[A] cover[T*]")
    recorder.navigator.dismiss(returning: 1)
    #expect(recorder.notation == "[A, D*]")
    #expect(notes.lines == ["D: committed"])
  }

  @Test func `A detour that a guard redirects to an action that opens nothing is a redirection`() {
    let recorder = RecordingNavigator("[A*]")
    recorder.open(AnyRoute(Place.b), as: .push)
    recorder.navigator.guards = [
      notes.login,
      door(.s, .redirect(.popToRoot), "closed"),
    ]
    let outcome = notes.perform(.open("D", .push), as: "D", in: recorder)
    #expect(
      outcome == .redirected(Outcome.Redirection(action: .popToRoot, outcome: .committed)))
    #expect(recorder.notation == "[A*]")
    // The change is reported like any other.
    #expect(recorder.eventRecorder.ends == ["push Place.B: popped"])
    #expect(recorder.eventRecorder.events.last?.ends == ["push Place.B: popped"])
    #expect(notes.lines == ["D: redirected"])
    #expect(recorder.state.waiting.isEmpty)
  }

  @Test func `A guard that sends its own detour on a detour is stopped`() {
    let recorder = RecordingNavigator(
      "[A*]",
      guards: PermissionGuard("loop", entering: Place.self) { _ in .detour(to: .sheet(Place.s)) })
    #expect(recorder.navigator.push(Place.b).block == "loop: redirected more than 8 times")
    #expect(recorder.notation == "[A*]")
  }

  /// A login that ends with the name of the user.
  private enum Login: Route {
    typealias Output = String
    case login
  }

  @Test func `A result of another type than the route's ends the detour without a result`() {
    let navigator = Navigator(root: Place.a)
    let eventRecorder = EventRecorder()
    navigator.observers = [eventRecorder]
    navigator.guards = [
      PermissionGuard("login", entering: Place.self) { _ in
        .detour(to: .sheet(Login.login))
      }
    ]
    navigator.push(Place.b)
    navigator.dismiss(returning: 5)
    #expect("\(navigator.state)" == "[A*]")
    #expect(eventRecorder.events.flatMap(\.unhandledResults).count == 1)
    #expect(
      eventRecorder.lines.last
        == "open Place.B as push was refused by login: Login.login as sheet ended without a result")
  }
}
