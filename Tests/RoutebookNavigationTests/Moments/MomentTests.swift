import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

struct MomentTests {
  @Test func `No observer is notified of a jump`() throws {
    let counter = CallCounter()
    var builder = RegistryBuilder<String>()
    builder.onEnd(of: Place.self) { _ in counter.calls.append("end") }
    builder.onAppear(of: Place.self) { _ in counter.calls.append("appear") }
    builder.onDisappear(of: Place.self) { _ in counter.calls.append("disappear") }
    let registry = try builder.build()
    let parts = RegisteredParts(
      guards: [counter], observers: [counter], handlers: registry[RegisteredHandlers.self],
      screenStates: registry[ScreenStates.self])
    let navigator = Navigator(root: Place.a, guards: [counter], observers: [counter])
    navigator.starting { navigator.use(parts) }
    navigator.onChange { counter.calls.append("changed") }
    navigator.push(Place.b, onEnd: { _ in counter.calls.append("closure") })
    let moment = navigator.moment
    navigator.presentSheet(Place.s)
    navigator.dismissAll()
    navigator.popToRoot()
    let revision = navigator.revision
    counter.calls.removeAll()
    navigator.jump(to: moment)
    #expect(counter.calls == [])
    #expect(navigator.state.description == "[A, B*]")
    #expect(navigator.revision > revision)
    navigator.pop()
    #expect(counter.calls.contains("closure") && counter.calls.contains("end"))
  }

  @Test func `A closure whose element has ended waits again after a jump`() {
    let trip = Trip("[A*]")
    trip.open(AnyRoute(Place.b), as: .push)
    let moment = trip.navigator.moment
    for count in 1...3 {
      trip.navigator.pop()
      #expect(trip.logbook.ends.count == count)
      trip.navigator.jump(to: moment)
      #expect(trip.picture == "[A, B*]")
    }
  }

  @Test func `An action that waits for a detour waits again after a jump, with its handlers`() {
    let notes = DetourNotes()
    let trip = notes.trip()
    let start = trip.navigator.moment
    notes.perform(.open("D", .push), as: "push", in: trip)
    let moment = trip.navigator.moment
    notes.lines.removeAll()
    for _ in 1...2 {
      trip.navigator.dismiss(returning: 1)
      #expect(trip.picture == "[A, D*]")
      trip.navigator.pop()
      #expect(notes.lines == ["push: committed", "push ended: push Place.D: popped"])
      notes.lines.removeAll()
      trip.navigator.jump(to: moment)
      #expect(trip.picture == "[A] sheet[S*]")
    }
    trip.navigator.jump(to: start)
    #expect(trip.picture == "[A*]")
    #expect(trip.navigator.state.waiting.isEmpty)
    trip.navigator.push(Place.b)
    #expect(notes.lines == [])
  }

  @Test func `A new element has the identity that it had the first time`() {
    let navigator = Navigator(root: Place.a)
    let moment = navigator.moment
    navigator.push(Place.b)
    let first = navigator.state.top.id
    navigator.jump(to: moment)
    navigator.push(Place.c)
    #expect(navigator.state.top.id == first)
  }

  @Test func `An object that navigates when a jump releases it finds the moment`() {
    let navigator = Navigator(root: Place.a)
    let moment = navigator.moment
    do {
      let leaver = Leaver(navigator)
      navigator.push(Place.b, onEnd: { _ in withExtendedLifetime(leaver) {} })
    }
    navigator.jump(to: moment)
    #expect(navigator.state.description == "[A, C*]")
  }
}

/// Notes every call as a guard and as an observer.
private final class CallCounter: NavigationGuard, ScreenObserver {
  let name = "counter"
  var calls: [String] = []

  func decide(_ change: ProposedChange) -> GuardDecision {
    calls.append("guard")
    return .allow
  }

  func navigationDidChange(_ event: NavigationEvent) { calls.append("change") }
  func screenDidAppear(_ screen: ElementPlacement) { calls.append("appeared") }
  func screenDidDisappear(_ screen: ElementPlacement) { calls.append("disappeared") }
}

/// Navigates in its `deinit`.
private final class Leaver {
  private let navigator: Navigator

  init(_ navigator: Navigator) { self.navigator = navigator }

  deinit { navigator.push(Place.c) }
}
