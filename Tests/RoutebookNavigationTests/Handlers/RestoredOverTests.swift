import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// What handlers write to the states of screens because of a restoration does not outlast it.
@MainActor struct RestoredOverTests {
  private let trip = Trip("[A, B*]")
  private let app: BareApp

  /// Whatever picker ends overwrites the form below, and whatever picker goes out of sight all forms.
  init() throws {
    let navigator = trip.navigator
    app = try BareApp(navigator) { registry in
      for presentation in Presentation.allCases {
        registry.destination(for: Place.self, as: presentation, state: { _ in 0 }) { "\($0)\($1)" }
      }
      registry.onEnd(of: Quiz.self, over: Place.self, state: Int.self) { end, place in
        place.state = end.result ?? -1
      }
      registry.onDisappear(of: Quiz.self) { [unowned navigator] _ in
        for element in navigator.state.allElements {
          navigator.setScreenState(StateValue(-2), of: element.id)
        }
      }
    }
  }

  private func write(_ state: Int, to name: String) {
    trip.navigator.setScreenState(StateValue(state), of: trip.state.id(name))
  }

  private var states: [Int?] {
    trip.state.allElements.map { $0.element.state(as: Int.self) }
  }

  @Test(arguments: [Presentation.push, .sheet, .alert], [false, true])
  func `A form has the restored state, although the picker over it ends`(
    presentation: Presentation, isInSequence: Bool
  ) {
    write(7, to: "B")
    let before = trip.state
    trip.navigator.perform(.open(Destination(Quiz(number: 1), as: presentation)))
    write(8, to: "B")
    trip.navigator.perform(isInSequence ? .sequence([.restore(before)]) : .restore(before))
    #expect(trip.picture == "[A, B*]")
    #expect(states == [0, 7])
  }

  @Test func `A form that stays when a state made in code is restored keeps its own state`() {
    write(7, to: "B")
    trip.navigator.presentSheet(Quiz(number: 1))
    var state = NavigationState(root: Place.a)
    state.apply(.open(.push(Place.b)))
    trip.navigator.restore(state)
    #expect(trip.picture == "[A, B*]")
    #expect(states == [0, 7])
  }

  @Test func `A restoration that a guard redirects puts nothing back`() {
    let before = trip.state
    trip.navigator.presentSheet(Quiz(number: 1))
    write(8, to: "B")
    let sentry = Sentry { action, _ in
      if case .restore = action { .redirect(.dismiss(returning: ReturnValue(5))) } else { .allow }
    }
    trip.navigator.guards = [sentry]
    trip.navigator.restore(before)
    #expect(trip.picture == "[A, B*]")
    #expect(states == [-2, -2])
  }

  @Test func `Whatever ends otherwise writes as ever`() {
    trip.navigator.presentSheet(Quiz(number: 1))
    trip.navigator.dismiss(returning: 3)
    #expect(states == [-2, -2])
  }
}
