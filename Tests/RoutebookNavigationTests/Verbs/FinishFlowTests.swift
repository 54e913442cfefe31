import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// A flow that returns the slot which was chosen on one of its last screens.
private enum Booking: FlowRoute {
  typealias Output = Int

  case doctor, day

  static var routeName: String { "Booking" }

  var startsFlow: Bool { self == .doctor }
}

/// What a flow of a type of its own returns, to whom, and what guards see of it.
@MainActor struct FlowEndTests {
  private let trip = Trip("[A*]")
  private var navigator: Navigator { trip.navigator }

  @Test(arguments: [Presentation.push, .sheet, .cover])
  func `A task receives the result in the type of the root`(presentation: Presentation) async {
    let navigator = navigator
    let task = Task.immediate { await navigator.open(Booking.doctor, as: presentation) }
    navigator.push(Booking.day)
    // This screen, as in another module, knows only the root's type.
    navigator.presentSheet(Place.s)
    navigator.finishFlow(Booking.self, returning: 9)
    let end: End<Int> = await task.value
    #expect(end.result == 9)
    #expect(end.cause == .finished)
    #expect(trip.picture == "[A*]")
  }

  @Test func `A flow whose route declares no type of results returns a value of any type`() {
    var results: [ReturnValue?] = []
    for finish: (any Router) -> Outcome in [
      { $0.finishFlow(Place.self) }, { $0.finishFlow(Place.self, returning: nil) },
      { $0.finishFlow(Place.self, returning: "Ada") },
      { $0.finishFlow(Place.self, returning: ReturnValue("Ada")) },
      { $0.finishFlow(Place.self, returning: ReturnValue("Ada") as ReturnValue?) },
      { $0.finishFlow(Place.self, returning: "Ada" as String?) },
      { $0.finishFlow(Place.self, returning: nil as String?) },
    ] {
      navigator.push(Place.f, onEnd: { results.append($0.result) })
      #expect(finish(navigator) == .committed)
    }
    let ada = ReturnValue("Ada")
    #expect(results == [nil, nil, ada, ada, ada, ada, nil])
  }

  @Test func `A flow inside another ends alone, and the outer one ends with its own result`() {
    var ends: [String] = []
    navigator.push(Booking.doctor, onEnd: { ends.append("\($0)") })
    navigator.push(Place.f, onEnd: { ends.append("\($0)") })
    navigator.push(Place.b)
    navigator.finishFlow(Place.self)
    #expect(trip.picture == "[A, doctor*]")
    navigator.push(Place.g)
    navigator.finishFlow(Booking.self, returning: 3)
    #expect(trip.picture == "[A*]")
    #expect(ends == ["push Place.F: finished", "push Booking.doctor: finished, with 3"])
  }

  @Test func `A flow that was restored in the middle ends with its result`() throws {
    var ends: [String] = []
    let app = try BareApp(navigator) { registry in
      registry.onEnd(of: Booking.self) { ends.append("\($0.route) \($0.cause): \($0.result ?? 0)") }
    }
    var state = NavigationState(root: Place.a)
    for action: NavigationAction in [
      .open(Destination(Booking.doctor, as: .sheet)), .open(Destination(Booking.day, as: .push)),
    ] { state.apply(action) }
    navigator.restore(state)
    navigator.finishFlow(Booking.self, returning: 4)
    #expect(ends == ["Booking.day finished: 0", "Booking.doctor finished: 4"])
    #expect(trip.logbook.events.last?.unhandledResults == [])
    withExtendedLifetime(app) {}
  }

  @Test func `An action that waits for a detour of several screens follows when they are finished`()
  {
    navigator.guards = [DetourOnce(to: .sheet(Booking.doctor), before: .d)]
    navigator.push(Place.d)
    navigator.push(Booking.day)
    #expect(trip.picture == "[A] sheet[doctor, day*]")
    navigator.finishFlow(Booking.self, returning: 1)
    #expect(trip.picture == "[A, D*]")
  }

  @Test func `A guard knows a finished flow from an abandoned one`() {
    navigator.guards = [
      DepartureGuard("unfinished", leaving: Booking.self) { (route, end: End<Int>) in
        end.cause == .finished ? .allow : .refuse(reason: "\(end)")
      }
    ]
    navigator.presentSheet(Booking.doctor)
    navigator.push(Booking.day)
    #expect(navigator.pop().block == "unfinished: push Booking.day: popped")
    #expect(navigator.dismiss().block == "unfinished: push Booking.day: parent removed")
    #expect(navigator.finishFlow(Booking.self, returning: 2) == .committed)
  }

  @Test func `A guard that reads the state of a screen receives the end, too`() throws {
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Booking.self, as: .push, state: { _ in "draft" }) { _, place in
        place.state
      }
    }
    navigator.guards = [
      DepartureGuard("unfinished", leaving: Booking.self) { (route, draft: String, end) in
        end.result == nil ? .refuse(reason: "\(draft) of \(route)") : .allow
      }
    ]
    navigator.push(Booking.doctor)
    #expect(navigator.pop().block == "unfinished: draft of doctor")
    #expect(navigator.pop(returning: 5) == .committed)
    withExtendedLifetime(app) {}
  }

  @Test func `An element whose screen gets another state counts as restored away`() throws {
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { _ in 0 }) { _, place in
        place.state += 1
        return "\(place)"
      }
    }
    let former = trip.state
    _ = try app.contents()
    let change = ProposedChange(.restore(former), in: trip.state)
    #expect(change.leaving.map(\.id) == [former.top.id])
    #expect(change.ends.map(\.description) == ["push Place.A: restored away"])
    withExtendedLifetime(app) {}
  }
}
