import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// A coordinator that declares only what it must.
private final class Tour: Coordinator {
  let router: any Router
  let startRoute = Place.t

  init(router: any Router) { self.router = router }
}

struct CoordinatorTests {
  private func tour(at picture: String) -> (tour: Tour, trip: Trip) {
    let trip = Trip(picture)
    return (Tour(router: trip.navigator), trip)
  }

  @Test(arguments: [
    ("[A*]", Outcome.committed, "[A, T*]"), ("[A, T, B*]", .committed, "[A, T*]"),
    ("[A, T*]", .unchanged(.alreadyThere), "[A, T*]"),
  ])
  func `Start shows the root, or goes back to the root that is there`(
    before: String, outcome: Outcome, after: String
  ) {
    let (tour, trip) = tour(at: before)
    #expect(tour.start() == outcome)
    #expect(trip.picture == after)
  }

  @Test func `A coordinator can start in its own way`() {
    final class Own: Coordinator {
      let router: any Router
      let startRoute = Place.t

      init(router: any Router) { self.router = router }

      func start() -> Outcome { router.replaceStack([startRoute]) }
    }
    func begin(_ coordinator: some Coordinator) { coordinator.start() }
    let trip = Trip("[A, B*]")
    begin(Own(router: trip.navigator))
    #expect(trip.picture == "[A, T*]")
  }

  @Test(arguments: [
    ("[A, T, B, C*]", "[A, T, B*]"), ("[A, T, B*]", "[A, T*]"),
    ("[A, T] sheet[S, B*]", "[A, T] sheet[S*]"),
  ])
  func `goBack removes the top screen`(before: String, after: String) {
    let (tour, trip) = tour(at: before)
    #expect(tour.goBack() == .committed)
    #expect(trip.picture == after)
  }

  @Test(arguments: ["[A, T*]", "[T*]", "[A] sheet[T*]"])
  func `goBack has no effect at the root`(picture: String) {
    let (tour, trip) = tour(at: picture)
    #expect(tour.goBack() == .unchanged(.atRoot))
    #expect(trip.picture == picture)
    #expect(trip.lines == [])
  }

  @Test func `goBack has no effect at the root of the app either`() {
    let (tour, trip) = tour(at: "[A*]")
    #expect(tour.goBack() == .unchanged(.atRoot))
    #expect(trip.picture == "[A*]")
  }

  @Test(arguments: [("[A, T, B, C*]", "[A, T*]"), ("[A] cover[T, B*]", "[A] cover[T*]")])
  func `Reset goes back to the root`(before: String, after: String) {
    let (tour, trip) = tour(at: before)
    #expect(tour.reset() == .committed)
    #expect(trip.picture == after)
  }

  @Test func `Reset has no effect at the root, nor where the flow did not start`() {
    #expect(tour(at: "[A, T*]").tour.reset() == .unchanged(.alreadyThere))
    #expect(tour(at: "[A, B*]").tour.reset() == .unchanged(.notFound))
  }
}

/// What this feature presents, each in its own way.
private enum Overlay: OverlayRoute {
  case look, cover, warning

  // A private type has no stable name of its own.
  static var routeName: String { "Overlay" }

  var presentation: Presentation {
    switch self {
    case .look: .sheet
    case .cover: .cover
    case .warning: .alert
    }
  }
}

struct OverlayRouteTests {
  @Test(arguments: [Overlay.look, .cover, .warning])
  private func `An overlay is presented in its own way`(overlay: Overlay) {
    let navigator = Navigator(root: Place.a)
    var ends: [AnyEnd] = []
    #expect(navigator.present(overlay) { ends.append($0) } == .committed)
    #expect(navigator.state.top.route == AnyRoute(overlay))
    #expect(navigator.dismiss(returning: 1) == .committed)
    #expect(ends.map(\.presentation) == [overlay.presentation])
    #expect(ends.map(\.result) == [ReturnValue(1)])
  }

  @Test(arguments: [Overlay.look, .cover, .warning])
  @MainActor private func `A task waits for the end of an overlay in its own presentation`(
    overlay: Overlay
  ) async {
    let navigator = Navigator(root: Place.a)
    let task = Task.immediate { await navigator.open(overlay) }
    #expect(navigator.state.top.route == AnyRoute(overlay))
    navigator.dismiss(returning: 1)
    let end = await task.value
    #expect(end.presentation == overlay.presentation)
    #expect(end.result == ReturnValue(1))
  }
}
