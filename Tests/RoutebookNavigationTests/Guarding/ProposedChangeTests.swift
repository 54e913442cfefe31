import RoutebookRegistry
import RoutebookTesting
import Synchronization
import Testing

@testable import RoutebookNavigation

/// A guard sees the action, the state before and after it, what enters and what leaves.
struct ProposedChangeTests {
  static let impossible: [(String, NavigationAction)] = [
    ("[A] cover[B*]", .swipe), ("[A] sheet[B*] alert(X)", .swipe), ("[A*]", .swipe),
    ("[A*]", .pop(count: 1)), ("[A*]", .goBack), ("[A*] alert(X)", .pop(count: 3)),
    ("[A*]", .dismiss()), ("[A*]", .dismissAll), ("[A*]", .review),
    ("[A, B*]", .sequence([.pop(count: 1), .swipe])),
    ("[A, B*]", .popTo(.route(AnyRoute(Place.z)))),
    ("[A] sheet[S] sheet[T*]", .open("U", .sheet)),
    ("[A] sheet[S] sheet[T*] alert(X)", .open("U", .cover)),
    ("[F*]", .finishFlow(RouteType(Place.self))),
    (">one[A*] two[B]", .selectTab(0)), (">one[A*] two[B]", .selectTab(5)),
    ("[A*]", .pushUnless(AnyRoute(Place.a), .onTop)),
    ("[1*]", .pushUnless(AnyRoute(Numbered(number: 1)), .sameCaseOnTop)),
    ("[A*]", .replaceRoot(AnyRoute(Place.a))),
    ("[A] sheet[S*]", .openUnless(.sheet(.s), .onTop)), ("[A, B*]", .replacePresented(.sheet(.s))),
    (">one[A*] two[B]", .updateTabs(NavigationState(tabs: [("one", Place.a), ("two", .b)]))),
    (">one[A*] two[B]", .show([.sheet(.s)], at: .tab("two", selecting: false))),
  ]

  @Test(arguments: impossible)
  func `By an action that changes nothing, nothing enters and nothing leaves`(
    picture: String, action: NavigationAction
  ) {
    let trip = Trip(picture, limit: 2)
    let change = ProposedChange(action, in: trip.state)
    #expect(change.entering == [])
    #expect(change.leaving == [])
    #expect(change.ends == [])
    #expect(change.after == trip.state)
    #expect(change.before == trip.state)
    #expect(!trip.navigator.perform(action).changedState)
  }

  @Test func `What leaves has its screen's state, its presentation and its layer`() throws {
    let trip = Trip("[A*]")
    let app = try BareApp(trip.navigator) { registry in
      registry.destination(for: Place.self, as: .sheet, state: { "draft of \($0)" }) { _, place in
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

  /// A route that counts how often it is compared, so that applying an action to it can be noticed.
  private struct Counted: Route {
    static let routeName = "Counted"
    static let comparisons = Mutex(0)

    let number: Int

    static func == (left: Self, right: Self) -> Bool {
      comparisons.withLock { $0 += 1 }
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }

    static func count(_ body: () -> Void) -> Int {
      comparisons.withLock { $0 = 0 }
      body()
      return comparisons.withLock { $0 }
    }
  }

  @Test func `A change is applied once for all guards, and only if one needs it`() {
    let navigator = Navigator(root: Counted(number: 0))
    for number in 1...3 { navigator.push(Counted(number: number)) }
    let action = NavigationAction.popTo(.route(AnyRoute(Counted(number: 0))))
    var change: ProposedChange?
    #expect(Counted.count { change = ProposedChange(action, in: navigator.state) } == 0)
    #expect(Counted.count { _ = change?.leaving } > 0)
    #expect(Counted.count { _ = change?.entering } == 0)
    let again = Counted.count {
      _ = change?.leaving
      _ = change?.after
      _ = change?.entering
    }
    #expect(again == 0)
    #expect(change?.after.description == "[Counted(number: 0)*]")
  }

  @Test func `What modules take back at the start is asked about, too`() throws {
    let trip = Trip("[A*]")
    let navigator = trip.navigator
    let stay = DepartureGuard("stay", leaving: Place.self) { place in
      place == .b ? .refuse(reason: "stay") : .allow
    }
    let app = try BareApp(navigator, guards: [stay]) { _ in
      navigator.push(Place.b)
      navigator.pop()
    }
    #expect(trip.picture == "[A, B*]")
    withExtendedLifetime(app) {}
  }
}
