import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// An action that waits is part of a snapshot.
struct DetourSnapshotTests {
  private let login = DetourOnce(to: .sheet(Place.s), before: .d)

  private func trip() -> Trip { Trip("[A*]", guards: login) }

  @Test func `Restored in another navigator the action follows there, without its handlers`() {
    let first = trip()
    first.open(AnyRoute(Place.d), as: .push)
    let second = trip()
    second.navigator.push(Place.b)
    #expect(second.navigator.restore(first.state) == .committed)
    #expect(second.picture == "[A] sheet[S*]")
    second.navigator.dismiss(returning: 1)
    #expect(second.picture == "[A, D*]")
    first.navigator.dismiss(returning: 1)
    #expect(first.picture == second.picture)
    second.navigator.pop()
    #expect(first.logbook.ends == [] && second.logbook.ends == [])
    first.navigator.pop()
    #expect(first.logbook.ends == ["push Place.D: popped"])
  }

  @Test(arguments: 0...3)
  func `An action for an element finds it in another navigator, whatever its identity is there`(
    shift: Int
  ) {
    let first = Trip("[A, B, C*]", guards: login)
    let second = trip()
    for _ in 0..<shift {
      second.navigator.push(Place.b)
      second.navigator.pop()
    }
    first.navigator.update(first.state.topLayer.elements[1].id, to: Place.d)
    #expect(first.picture == "[A, B, C] sheet[S*]")
    second.navigator.restore(first.state)
    second.navigator.dismiss(returning: 1)
    #expect(second.picture == "[A, D, C*]")
    // It is also found after a restoration in the same navigator.
    let state = first.state
    first.navigator.dismiss(returning: 1)
    #expect(first.picture == "[A, D, C*]")
    first.navigator.restore(state)
    first.navigator.dismiss(returning: 1)
    #expect(first.picture == "[A, D, C*]")
  }

  @Test func `A sequence keeps its elements in another navigator, and what is gone stays gone`() {
    let first = Trip("[A, B, C*]", guards: login)
    let second = trip()
    second.navigator.push(Place.b)
    second.navigator.pop()
    let elements = first.state.topLayer.elements
    first.navigator.perform(
      .sequence([.remove(elements[1].id), .open(Destination(Place.d, as: .push))]))
    second.navigator.restore(first.state)
    second.navigator.dismiss(returning: 1)
    #expect(second.picture == "[A, C, D*]")
    let action = NavigationAction.update(elements[2].id, to: AnyRoute(Place.d))
    let fresh = StackElement.ID(rawValue: 900)
    #expect(action.naming([elements[2].id: fresh]) == .update(fresh, to: AnyRoute(Place.d)))
    #expect(second.navigator.perform(action.naming([:])) == .unchanged(.notFound))
  }

  private struct BeforeRewriting: NavigationGuard {
    let name = "login"

    func decide(_ change: ProposedChange) -> GuardDecision {
      guard case .rewrite = change.action, change.detours.isEmpty else { return .allow }
      return .detour(to: .sheet(Place.s))
    }
  }

  @Test func `A rewritten stack is found if elements of it come back with other identities`() {
    let trip = Trip("[A, B, C*]", guards: BeforeRewriting())
    let elements = trip.state.topLayer.elements
    trip.navigator.perform(
      .rewrite(over: elements[0].id, from: Array(elements[1...]), to: [elements[1]]))
    #expect(trip.picture == "[A, B, C] sheet[S*]")
    let state = trip.state
    trip.navigator.pop(to: elements[1].id)
    #expect(trip.picture == "[A, B] sheet[S*]")
    trip.navigator.restore(state)
    #expect(trip.picture == "[A, B, C] sheet[S*]")
    trip.navigator.dismiss(returning: 1)
    #expect(trip.picture == "[A, B*]")
  }

  @Test func `States with and without a waiting action differ`() {
    let (waiting, shown) = (trip(), Trip("[A] sheet[S*]"))
    waiting.navigator.push(Place.d)
    #expect(waiting.picture == shown.picture)
    #expect(waiting.state != shown.state)
    let other = trip()
    other.navigator.push(Place.d)
    #expect(waiting.state == other.state && waiting.state.hashValue == other.state.hashValue)
  }

  @Test func `Restored in the same navigator while it waits, its handlers are called as before`() {
    let trip = trip()
    trip.open(AnyRoute(Place.d), as: .push)
    let state = trip.state
    trip.navigator.push(Place.b)
    #expect(trip.navigator.restore(state) == .committed)
    trip.navigator.dismiss(returning: 1)
    trip.navigator.pop()
    #expect(trip.logbook.ends == ["push Place.D: popped"])
  }

  @Test func `Restored after it was refused, it follows again, without its handlers`() {
    let trip = trip()
    var outcomes: [Outcome] = []
    trip.navigator.perform(
      .open("D", .push), handlers: NavigationHandlers(onOutcome: { outcomes.append($0) }))
    let state = trip.state
    trip.navigator.dismiss()
    #expect(outcomes.count == 1)
    trip.navigator.restore(state)
    #expect(trip.picture == "[A] sheet[S*]")
    trip.navigator.dismiss(returning: 1)
    #expect(trip.picture == "[A, D*]")
    #expect(outcomes.count == 1)
  }

  @Test func `Of two actions on one detour, the one in the snapshot follows`() {
    let trip = trip()
    var outcomes: [String] = []
    func perform(_ action: NavigationAction, _ name: String) {
      trip.navigator.perform(
        action, handlers: NavigationHandlers(onOutcome: { outcomes.append("\(name) \($0)") }))
    }
    perform(.open("D", .push), "push")
    let state = trip.state
    perform(.open("D", .cover), "cover")
    #expect(outcomes.count == 1)
    #expect(trip.navigator.restore(state) == .committed)
    // The later action is refused: another state was restored.
    #expect(outcomes.count == 2)
    #expect(outcomes.last?.hasPrefix("cover refused") == true)
    trip.navigator.dismiss(returning: 1)
    #expect(trip.picture == "[A, D*]")
    #expect(outcomes.count == 2)
  }

  @Test func `A restored state without a waiting action refuses the one that waits`() {
    let trip = trip()
    trip.navigator.presentSheet(Place.s)
    let state = trip.state
    trip.navigator.dismiss()
    trip.navigator.restore(state)
    var outcomes: [Outcome] = []
    trip.navigator.perform(
      .open("D", .push), handlers: NavigationHandlers(onOutcome: { outcomes.append($0) }))
    // Both show a sheet with S; the restored one is not the detour.
    trip.navigator.restore(state)
    #expect(outcomes.map(\.block) == ["login: another state was restored"])
    trip.navigator.dismiss(returning: 1)
    #expect(trip.picture == "[A*]")
  }

  @Test func `The detours that it came back from are part of it`() {
    func navigator() -> Trip {
      Trip(
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
    #expect(first.picture == "[A, B, C*] alert(Y)")
    first.navigator.dismiss(returning: true)
    #expect(first.picture == "[A, B, C*] alert(X)")
    let second = Trip("[A*]")
    second.navigator.restore(first.state)
    second.navigator.guards = first.navigator.guards
    for trip in [first, second] {
      trip.navigator.dismiss(returning: true)
      #expect(trip.picture == "[A*]")
    }
  }
}
