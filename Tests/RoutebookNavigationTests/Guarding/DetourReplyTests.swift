import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// What users, handlers, observers and tasks do while an action waits.
struct DetourReplyTests {
  private let notes = DetourNotes()

  @Test func `The user can go about inside the detour, and leave it from any depth`() {
    let trip = notes.trip()
    notes.perform(.open("D", .push), as: "D", in: trip)
    trip.navigator.push(Place.b)
    trip.navigator.presentSheet(Place.t)
    trip.navigator.pop(from: trip.state.id("S"))
    #expect(notes.lines == [])
    trip.navigator.close(trip.state.id("S"), returning: 1)
    #expect(trip.picture == "[A, D*]")
    #expect(notes.lines == ["D: committed"])
  }

  @Test func `A detour inside a detour: the inner action waits, the outer one is refused`() {
    let inner = DetourOnce("captcha", to: .alert(Place.x), before: .b)
    let trip = notes.trip("[A*]", inner)
    notes.perform(.open("D", .push), as: "outer", in: trip)
    notes.perform(.open("B", .push), as: "inner", in: trip)
    #expect(trip.picture == "[A] sheet[S*] alert(X)")
    trip.navigator.dismiss(returning: "seven")
    #expect(trip.picture == "[A] sheet[S, B*]")
    #expect(
      notes.lines == [
        "outer: refused by login: another action was sent to Place.X as alert in the meantime",
        "inner: committed",
      ])
  }

  @Test func `What is requested in reply to the detour's end comes before the action`() {
    let trip = notes.trip()
    let navigator = trip.navigator
    let observer = Presenting { event in
      if case .dismiss = event.action { navigator.push(Place.b) }
    }
    navigator.observers.append(observer)
    notes.perform(.open("D", .push), as: "D", in: trip)
    navigator.dismiss(returning: 1)
    #expect(trip.picture == "[A, B, D*]")
    #expect(notes.lines == ["D: committed"])
  }

  @Test func `Other tabs that replace the present ones after the login are where the action goes`()
  {
    let trip = notes.trip()
    let navigator = trip.navigator
    let observer = Presenting { event in
      guard case .dismiss = event.action else { return }
      navigator.replaceTabs(with: NavigationState(tabs: [("in", Place.c), ("more", Place.b)]))
    }
    navigator.observers.append(observer)
    notes.perform(.open("D", .push), as: "D", in: trip)
    navigator.dismiss(returning: 1)
    #expect(trip.picture == ">in[C, D*] more[B]")
    #expect(notes.lines == ["D: committed"])
  }

  @Test func `The handler of a refusal can request the action again`() {
    let trip = notes.trip()
    let navigator = trip.navigator
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
    #expect(trip.picture == "[A*]")
    navigator.dismiss(returning: 1)
    #expect(trip.picture == "[A*]")
  }

  @MainActor @Test func `A task that waits for a route waits for the detour, too`() async {
    let trip = notes.trip()
    let navigator = trip.navigator
    let task = Task.immediate { await navigator.open(Place.d) }
    navigator.dismiss(returning: 1)
    #expect(trip.picture == "[A, D*]")
    navigator.pop(returning: 2)
    #expect(await task.value.description == "push Place.D: popped, with 2")

    let refused = Task.immediate { await navigator.open(Place.d) }
    navigator.dismiss()
    let end = await refused.value
    #expect(end.id == nil)
    guard case .notOpened(let outcome) = end.cause else {
      Issue.record("\(end)")
      return
    }
    #expect(outcome.block == "login: Place.S as sheet ended without a result")

    let cancelled = Task.immediate { await navigator.open(Place.d) }
    cancelled.cancel()
    _ = await cancelled.value
    navigator.dismiss(returning: 3)
    // What nobody waits for is closed again.
    #expect(trip.picture == "[A*]")
  }

  @Test func `What waits is released with the navigator`() {
    weak var waiting: Token?
    weak var gone: Navigator?
    do {
      let trip = notes.trip()
      let token = Token {}
      (waiting, gone) = (token, trip.navigator)
      trip.navigator.perform(
        .open("D", .push), handlers: NavigationHandlers(onEnd: { _ in token.touch() }))
    }
    #expect(waiting == nil && gone == nil)
  }
}
