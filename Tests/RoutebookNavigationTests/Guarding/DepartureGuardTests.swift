import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// “Discard?”: asked about each element of a type that leaves, whatever removes it.
struct DepartureGuardTests {
  /// B asks first.
  private static func discard(
    _ name: String = "discard", _ place: Place = .b, _ alert: Place = .x
  ) -> DepartureGuard<Place> {
    DepartureGuard(name, leaving: Place.self) { left in
      left == place ? .detour(to: .alert(alert)) : .allow
    }
  }

  private static func state(_ picture: String) -> NavigationState { Trip(picture).state }

  static let leaving: [(String, NavigationAction, String)] = [
    ("[A, B*]", .pop(count: 1), "[A*]"), ("[A, B, C*]", .pop(count: 9), "[A*]"),
    ("[A, B*]", .goBack, "[A*]"), ("[A, B, C*]", .popToRoot, "[A*]"),
    ("[A, B*]", .popTo(.route(AnyRoute(Place.a))), "[A*]"),
    ("[A, B*]", .replaceStack("C"), "[A, C*]"),
    ("[A] sheet[B*]", .dismiss(), "[A*]"), ("[A] sheet[B*]", .swipe, "[A*]"),
    ("[A] sheet[S, B] cover[T*]", .dismissAll, "[A*]"),
    ("[A] sheet[B] cover[T*]", .goBack, "[A] sheet[B*]"),
    ("[B*]", .replaceRoot(AnyRoute(Place.c)), "[C*]"),
    ("[F, B] sheet[S*]", .returnToFlowRoot(), "[F*]"),
    ("[A, F, B] sheet[S*]", .finishFlow(RouteType(Place.self)), "[A*]"),
    (">one[A, B*] two[C]", .pressTab(0), ">one[A*] two[C]"),
    (">one[A, B*] two[C]", .selectTab(1), "one[A, B] >two[C*]"),
    ("[A, B*]", .restore(state("[A, D*]")), "[A, D*]"),
    ("[A, B*]", .show([.push(Place.c)], at: .firstTab), "[A, C*]"),
    ("[A, B*]", .sequence([.pop(count: 1), .open("C", .cover)]), "[A] cover[C*]"),
    ("[A, B*]", .replaceTabs(NavigationState(tabs: [("", AnyRoute(Place.c))])), "[C*]"),
  ]

  @Test(arguments: leaving)
  func `The user is asked, and the element leaves after a result, or stays`(
    picture: String, action: NavigationAction, after: String
  ) {
    let stays =
      [">one[A, B*] two[C]", "[A] sheet[B] cover[T*]"].contains(picture) && after.contains("B")
    let trip = Trip(picture, guards: Self.discard())
    let outcome = trip.navigator.perform(action)
    if stays {
      // It does not leave with its tab, or while something above it does.
      #expect(outcome == .committed)
      #expect(trip.picture == after)
      return
    }
    #expect(trip.picture == "\(picture) alert(X)")
    trip.navigator.dismiss()
    #expect(trip.picture == picture)
    trip.navigator.perform(action)
    trip.navigator.dismiss(returning: true)
    #expect(trip.picture == after)
  }

  @Test func `Elements that are identified leave likewise`() {
    for makeAction: (NavigationState) -> NavigationAction in [
      { .remove($0.id("B")) }, { .close($0.id("B")) },
      { .pop(count: 1, from: $0.tabs[0].layer.id) },
      { .returnTo($0.id("A")) }, { .popTo(.id($0.id("A"))) },
    ] {
      let trip = Trip("[A, B] sheet[S*]", guards: Self.discard())
      let action = makeAction(trip.state)
      trip.navigator.perform(action)
      #expect(trip.picture == "[A, B] sheet[S*] alert(X)")
      trip.navigator.dismiss(returning: 1)
      #expect(!trip.picture.contains("B"))
    }
  }

  @Test func `Going back twice asks twice: the alert is closed, and the element stays`() {
    let trip = Trip("[A, B*]", guards: Self.discard())
    trip.navigator.goBack()
    trip.navigator.goBack()
    #expect(trip.picture == "[A, B*]")
    trip.navigator.goBack()
    #expect(trip.picture == "[A, B*] alert(X)")
  }

  @Test func `Several guards ask one after another, and no answer is asked for twice`() {
    let trip = Trip(
      "[A, B, C*]", guards: Self.discard("first", .b, .x), Self.discard("second", .c, .y))
    trip.navigator.popToRoot()
    #expect(trip.picture == "[A, B, C*] alert(X)")
    trip.navigator.dismiss(returning: true)
    #expect(trip.picture == "[A, B, C*] alert(Y)")
    trip.navigator.dismiss(returning: true)
    #expect(trip.picture == "[A*]")
  }

  @Test func `An action that another guard redirects asks once, too`() {
    let trip = Trip(
      "[A, B, C*]",
      guards: Sentry { action, _ in action == .pop(count: 1) ? .redirect(.popToRoot) : .allow },
      Self.discard())
    trip.navigator.pop()
    #expect(trip.picture == "[A, B, C*] alert(X)")
    trip.navigator.dismiss(returning: true)
    #expect(trip.picture == "[A*]")
  }

  @Test func `An answer counts for its own action only`() {
    let trip = Trip("[A, B*]", guards: Self.discard())
    trip.navigator.pop()
    trip.navigator.dismiss(returning: true)
    trip.navigator.push(Place.b)
    trip.navigator.pop()
    #expect(trip.picture == "[A, B*] alert(X)")
  }

  @MainActor @Test func `A task that is cancelled is not asked`() async {
    let trip = Trip("[A*]", guards: Self.discard())
    let navigator = trip.navigator
    let task = Task.immediate { _ = await navigator.open(Place.b) }
    task.cancel()
    await task.value
    #expect(trip.picture == "[A*]")
  }

  @Test func `The guard sees the state of the screen, and refuses if it has another type`() throws {
    let trip = Trip("[A*]")
    var write: ((Int) -> Void)?
    let app = try BareApp(trip.navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { _ in 0 }) { _, place in
        write = { place.state = $0 }
        return "\(place.state)"
      }
    }
    trip.navigator.guards = [
      DepartureGuard("draft", leaving: Place.self) { (_, changes: Int) in
        changes == 0 ? .allow : .refuse(reason: "\(changes) changes")
      }
    ]
    trip.navigator.push(Place.b)
    #expect(trip.navigator.pop() == .committed)
    trip.navigator.push(Place.b)
    _ = try app.contents()
    write?(2)
    #expect(trip.navigator.pop().block == "draft: 2 changes")
    trip.navigator.guards = [
      DepartureGuard("draft", leaving: Place.self) { (_, _: String) in .allow }
    ]
    #expect(trip.navigator.pop().block == "draft: its screen has no state of type String")
  }

  @Test func `An alert of the same route type has no state, and closes unasked`() throws {
    let trip = Trip("[A*]")
    let app = try BareApp(trip.navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { _ in 1 }) { _, place in
        "\(place.state)"
      }
      registry.alertDestination(for: Place.self) { "\($0)" }
    }
    trip.navigator.guards = [
      DepartureGuard("draft", leaving: Place.self) { (_, changes: Int) in
        changes == 0 ? .allow : .detour(to: .alert(Place.x))
      }
    ]
    trip.navigator.push(Place.b)
    trip.navigator.pop()
    #expect(trip.picture == "[A, B*] alert(X)")
    // Without a result, the user stays.
    #expect(trip.navigator.dismiss() == .committed)
    #expect(trip.picture == "[A, B*]")
    trip.navigator.pop()
    trip.navigator.dismiss(returning: true)
    #expect(trip.picture == "[A*]")
    withExtendedLifetime(app) {}
  }
}
