import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// A guard sees the action, the state before and after it, what enters and what leaves.
@Suite struct ProposedChangeTests {
  static let impossible: [(String, NavigationAction)] = [
    ("[A] cover[B*]", .swipe), ("[A] sheet[B*] alert(X)", .swipe), ("[A*]", .swipe),
    ("[A*]", .pop(count: 1)), ("[A*]", .goBack), ("[A*] alert(X)", .pop(count: 3)),
    ("[A*]", .dismiss()), ("[A*]", .dismissAll), ("[A*]", .review),
    ("[A, B*]", .sequence([.pop(count: 1), .swipe])),
    ("[A, B*]", .popTo(.route(AnyRoute(Place.z)))),
    ("[A] sheet[S] sheet[T*]", .open("U", .sheet)),
    ("[A] sheet[S] sheet[T*] alert(X)", .open("U", .cover)),
    (">one[A*] two[B]", .selectTab(0)), (">one[A*] two[B]", .selectTab(5)),
    ("[A*]", .pushUnless(AnyRoute(Place.a), .onTop)), ("[A*]", .replaceRoot(AnyRoute(Place.a))),
  ]

  @Test(arguments: impossible)
  func `By an action that changes nothing, nothing enters and nothing leaves`(
    picture: String, action: NavigationAction
  ) {
    let trip = Trip(picture, limit: 2)
    let change = ProposedChange(action, in: trip.state)
    #expect(change.entering == [])
    #expect(change.leaving == [])
    #expect(change.after == trip.state)
    #expect(change.before == trip.state)
    #expect(!trip.navigator.perform(action).isCommitted)
  }

  @Test func `What leaves has its screen's state, its presentation and its layer`() throws {
    let trip = Trip("[A*]")
    let app = try BareApp(trip.navigator) { registry in
      registry.sheetDestination(for: Place.self, state: { "draft of \($0)" }) { _, place in
        place.state
      }
    }
    trip.navigator.presentSheet(Place.s)
    trip.navigator.push(Place.b)
    let leaving = ProposedChange(.dismiss(), in: trip.state).leaving
    #expect(leaving.map(\.presentation) == [.push, .sheet])
    #expect(leaving.map(\.layer) == [trip.state.topLayer.id, trip.state.topLayer.id])
    #expect(leaving.map { $0.element.state(as: String.self) } == [nil, "draft of S"])
    withExtendedLifetime(app) {}
  }

  @Test func `Modules' requests at the start are guarded`() throws {
    let trip = Trip("[A*]")
    var outcomes: [Outcome] = []
    let navigator = trip.navigator
    let login = DetourOnce(to: .sheet(Place.s), before: .d)
    let app = try BareApp(navigator, guards: [login]) { _ in
      outcomes.append(navigator.push(Place.b))
      outcomes.append(navigator.push(Place.d))
    }
    #expect(outcomes == [.queued, .queued])
    #expect(trip.picture == "[A, B] sheet[S*]")
    navigator.dismiss(returning: 1)
    #expect(trip.picture == "[A, B, D*]")
    withExtendedLifetime(app) {}
  }

  @Test func `A guard that navigates, writes and removes itself is asked once for each change`() {
    let trip = Trip("[A*]")
    let navigator = trip.navigator
    let sentry = Sentry { action, _ in
      if action == .open("B", .push) {
        #expect(navigator.push(Place.c) == .queued)
        navigator.guards = []
      }
      return .allow
    }
    let second = Sentry("second")
    navigator.guards = [sentry, second]
    navigator.push(Place.b)
    #expect(trip.picture == "[A, B, C*]")
    // The guards of an action are those that were there when it began.
    #expect(sentry.asked == [.open("B", .push)])
    #expect(second.asked == [.open("B", .push)])
  }

  @Test func `The state after the change is computed once, and only if a guard reads it`() {
    let trip = Trip("[A, B, C*]")
    let change = ProposedChange(.pop(count: 2), in: trip.state)
    #expect(change.after.description == "[A*]")
    #expect(change.after.identityList == Array(trip.state.identityList.prefix(1)))
    #expect(trip.picture == "[A, B, C*]")
  }
}
