import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// What users, handlers, observers and tasks do while an action waits.
struct DetourReplyTests {
  private let notes = DetourNotes()
  private let recorder: RecordingNavigator
  private var navigator: Navigator { recorder.navigator }

  init() { recorder = notes.recorder() }

  @Test func `The user can go about inside the detour, and leave it from any depth`() {
    notes.perform(.open("D", .push), as: "D", in: recorder)
    recorder.navigator.push(Place.b)
    recorder.navigator.presentSheet(Place.t)
    recorder.navigator.pop(from: recorder.state.id("S"))
    #expect(notes.lines == [])
    recorder.navigator.close(recorder.state.id("S"), returning: 1)
    #expect(recorder.notation == "[A, D*]")
    #expect(notes.lines == ["D: committed"])
  }

  @Test func `A detour inside a detour: the inner action waits, the outer one is refused`() {
    let inner = DetourOnce("captcha", to: .alert(Place.x), before: .b)
    let recorder = notes.recorder("[A*]", inner)
    notes.perform(.open("D", .push), as: "outer", in: recorder)
    notes.perform(.open("B", .push), as: "inner", in: recorder)
    #expect(recorder.notation == "[A] sheet[S*] alert(X)")
    recorder.navigator.dismiss(returning: "seven")
    #expect(recorder.notation == "[A] sheet[S, B*]")
    #expect(
      notes.lines == [
        "outer: refused by login: another action was sent to Place.X as alert in the meantime",
        "inner: committed",
      ])
  }

  @Test func `What is requested in reply to the detour's end comes before the action`() {
    let observer = OnChange { event in
      if case .dismiss = event.action { navigator.push(Place.b) }
    }
    navigator.observers.append(observer)
    notes.perform(.open("D", .push), as: "D", in: recorder)
    navigator.dismiss(returning: 1)
    #expect(recorder.notation == "[A, B, D*]")
    #expect(notes.lines == ["D: committed"])
  }

  @Test func `The handler of a refusal can request the action again`() {
    var outcomes: [String] = []
    func request() {
      navigator.perform(
        .open("D", .push),
        handlers: NavigationHandlers(onOutcome: { outcome in
          outcomes.append(outcome.short)
          if outcomes.count < 3 { request() }
        }))
    }
    request()
    for _ in 1...3 { navigator.dismiss() }
    #expect(outcomes.count == 3)
    #expect(recorder.notation == "[A*]")
    navigator.dismiss(returning: 1)
    #expect(recorder.notation == "[A*]")
  }

  @MainActor @Test func `A task that waits for a route waits for the detour, too`() async {
    let task = Task.immediate { await navigator.open(Place.d) }
    navigator.dismiss(returning: 1)
    #expect(recorder.notation == "[A, D*]")
    navigator.pop(returning: 2)
    #expect(await task.value.description == "push Place.D: popped, with 2")

    let refused = Task.immediate { await navigator.open(Place.d) }
    navigator.dismiss()
    let end = await refused.value
    #expect(end.id == nil)
    #expect(end.cause.block == "login: Place.S as sheet ended without a result")

    let cancelled = Task.immediate { await navigator.open(Place.d) }
    cancelled.cancel()
    _ = await cancelled.value
    navigator.dismiss(returning: 3)
    // What nobody waits for is closed again.
    #expect(recorder.notation == "[A*]")
  }

  @Test func `What waits is released with the navigator`() {
    weak var waiting: Token?
    weak var gone: Navigator?
    do {
      let recorder = notes.recorder()
      let token = Token {}
      (waiting, gone) = (token, recorder.navigator)
      recorder.navigator.perform(
        .open("D", .push), handlers: NavigationHandlers(onEnd: { _ in token.touch() }))
    }
    #expect(waiting == nil && gone == nil)
  }
}

/// An action that waits is part of a snapshot.
struct DetourSnapshotTests {
  private let login = DetourOnce(to: .sheet(Place.s), before: .d)

  private func recorder() -> RecordingNavigator { RecordingNavigator("[A*]", guards: login) }

  @Test func `Restored in another navigator the action follows there, without its handlers`() {
    let first = recorder()
    first.open(AnyRoute(Place.d), as: .push)
    let second = recorder()
    second.navigator.push(Place.b)
    #expect(second.navigator.restore(first.state) == .committed)
    #expect(second.notation == "[A] sheet[S*]")
    second.navigator.dismiss(returning: 1)
    #expect(second.notation == "[A, D*]")
    first.navigator.dismiss(returning: 1)
    #expect(first.notation == second.notation)
    second.navigator.pop()
    #expect(first.eventRecorder.ends == [] && second.eventRecorder.ends == [])
    first.navigator.pop()
    #expect(first.eventRecorder.ends == ["push Place.D: popped"])
  }

  @Test(arguments: 0...3)
  func `An action for an element finds it in another navigator, whatever its identity is there`(
    shift: Int
  ) {
    let first = RecordingNavigator("[A, B, C*]", guards: login)
    let second = recorder()
    for _ in 0..<shift {
      second.navigator.push(Place.b)
      second.navigator.pop()
    }
    first.navigator.update(first.state.topLayer.elements[1].id, to: Place.d)
    #expect(first.notation == "[A, B, C] sheet[S*]")
    second.navigator.restore(first.state)
    second.navigator.dismiss(returning: 1)
    #expect(second.notation == "[A, D, C*]")
    // It is also found after a restoration in the same navigator.
    let state = first.state
    first.navigator.dismiss(returning: 1)
    #expect(first.notation == "[A, D, C*]")
    first.navigator.restore(state)
    first.navigator.dismiss(returning: 1)
    #expect(first.notation == "[A, D, C*]")
  }

  @Test func `A sequence keeps its elements in another navigator, and what is gone stays gone`() {
    let first = RecordingNavigator("[A, B, C*]", guards: login)
    let second = recorder()
    second.navigator.push(Place.b)
    second.navigator.pop()
    let elements = first.state.topLayer.elements
    first.navigator.perform(
      .sequence([.remove(elements[1].id), .open(Destination(Place.d, as: .push))]))
    second.navigator.restore(first.state)
    second.navigator.dismiss(returning: 1)
    #expect(second.notation == "[A, C, D*]")
    let action = NavigationAction.update(elements[2].id, to: AnyRoute(Place.d))
    let fresh = StackElement.ID(rawValue: 900)
    #expect(action.replacingIDs([elements[2].id: fresh]) == .update(fresh, to: AnyRoute(Place.d)))
    #expect(second.navigator.perform(action.replacingIDs([:])) == .unchanged(.notFound))
  }

  private struct BeforeRewriting: NavigationGuard {
    let name = "login"

    func decide(_ change: ProposedChange) -> GuardDecision {
      guard case .rewrite = change.action, change.detours.isEmpty else { return .allow }
      return .detour(to: .sheet(Place.s))
    }
  }

  @Test func `A rewritten stack is found if elements of it come back with other identities`() {
    let recorder = RecordingNavigator("[A, B, C*]", guards: BeforeRewriting())
    let elements = recorder.state.topLayer.elements
    recorder.navigator.perform(
      .rewrite(over: elements[0].id, from: Array(elements[1...]), to: [elements[1]]))
    #expect(recorder.notation == "[A, B, C] sheet[S*]")
    let state = recorder.state
    recorder.navigator.pop(to: elements[1].id)
    #expect(recorder.notation == "[A, B] sheet[S*]")
    recorder.navigator.restore(state)
    #expect(recorder.notation == "[A, B, C] sheet[S*]")
    recorder.navigator.dismiss(returning: 1)
    #expect(recorder.notation == "[A, B*]")
  }

  @Test func `States with and without a waiting action differ`() {
    let (waiting, shown) = (recorder(), RecordingNavigator("[A] sheet[S*]"))
    waiting.navigator.push(Place.d)
    #expect(waiting.notation == shown.notation)
    #expect(waiting.state != shown.state)
    let other = recorder()
    other.navigator.push(Place.d)
    #expect(waiting.state == other.state && waiting.state.hashValue == other.state.hashValue)
  }

  @Test func `The detours that it came back from are part of it`() {
    func navigator() -> RecordingNavigator {
      RecordingNavigator(
        "[A, B, C*]",
        guards: DepartureGuard("b", leaving: Place.self) { place in
          switch place {
          case .b: .detour(to: .alert(Place.x))
          case .c: .detour(to: .alert(Place.y))
          default: .allow
          }
        })
    }
    let first = navigator()
    first.navigator.popToRoot()
    #expect(first.notation == "[A, B, C*] alert(Y)")
    first.navigator.dismiss(returning: true)
    #expect(first.notation == "[A, B, C*] alert(X)")
    let second = RecordingNavigator("[A*]")
    second.navigator.restore(first.state)
    second.navigator.guards = first.navigator.guards
    for recorder in [first, second] {
      recorder.navigator.dismiss(returning: true)
      #expect(recorder.notation == "[A*]")
    }
  }
}
