import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// The top screen of the top layer is reported when it changes, whatever the verb.
struct FrontTests {
  private final class Watcher: ScreenObserver {
    var lines: [String] = []
    var onAppear: ((ElementPlacement) -> Void)?

    func screenDidAppear(_ screen: ElementPlacement) {
      lines.append("+\(screen.element.route.word)")
      onAppear?(screen)
    }

    func screenDidDisappear(_ screen: ElementPlacement) {
      lines.append("-\(screen.element.route.word)")
    }
  }

  private static func state(_ picture: String) -> NavigationState { Trip(picture).state }

  static let cases: [(String, NavigationAction, [String])] = [
    ("[A*]", .open("B", .push), ["-A", "+B"]),
    ("[A, B*]", .pop(count: 1), ["-B", "+A"]),
    ("[A, B, C, D*]", .pop(count: 2), ["-D", "+B"]),
    ("[A, B, C*]", .popToRoot, ["-C", "+A"]),
    ("[A*]", .open("S", .sheet), ["-A", "+S"]),
    ("[A, B] sheet[S, C*]", .dismiss(), ["-C", "+B"]),
    ("[A] sheet[S*]", .swipe, ["-S", "+A"]),
    ("[A] sheet[S] cover[T, B*]", .dismissAll, ["-B", "+A"]),
    ("[A, B*]", .replaceStack("E F"), ["-B", "+F"]),
    ("[A, B, C*]", .replaceStack("B"), ["-C", "+B"]),
    (">one[A*] two[C, D]", .selectTab(1), ["-A", "+D"]),
    (">one[A, B*] two[C]", .pressTab(0), ["-B", "+A"]),
    (">one[A] two[C] sheet[S*]", .selectTab(1), []),
    ("[A*]", .open("X", .alert), []),
    ("[A*] alert(X)", .dismiss(), []),
    ("[A, B*] alert(X)", .pop(count: 1), ["-B", "+A"]),
    ("[A, B] sheet[S*]", .replaceRoot(AnyRoute(Place.t)), ["-S", "+T"]),
    ("[A, B*]", .replaceRoot(AnyRoute(Place.c)), []),
    ("[A*]", .replaceRoot(AnyRoute(Place.c)), ["-A", "+C"]),
    ("[A*]", .pushUnless(AnyRoute(Place.a), .onTop), []),
    ("[A, B*]", .pushUnless(AnyRoute(Place.a), .onStack), ["-B", "+A"]),
    ("[F, B] sheet[S*]", .returnToFlowRoot(), ["-S", "+F"]),
    ("[A, B*]", .restore(state("[A, B*]")), []),
    ("[A, B*]", .restore(state("[A, C] sheet[S*]")), ["-B", "+S"]),
    (
      "[A*]", .show([.push(Place.b), .cover(Place.c), .alert(Place.x)], at: .firstTab),
      ["-A", "+C"]
    ),
    ("[A*]", .sequence([.open("B", .push), .open("C", .push), .pop(count: 1)]), ["-A", "+B"]),
    // What comes and goes in one change was never in front.
    ("[A*]", .sequence([.open("B", .push), .pop(count: 1)]), []),
    ("[A*]", .sequence([.open("B", .push), .swipe]), []),
    // The same screen with another route is what it was not before.
    ("[A, 1*]", .pushUnless(AnyRoute(Numbered(number: 2)), .sameCaseOnTop), ["-1", "+2"]),
    ("[A, 1*]", .pushUnless(AnyRoute(Numbered(number: 1)), .sameCaseOnTop), []),
    (
      "[A, 1*]", .update(state("[A, 1*]").front.id, to: AnyRoute(Numbered(number: 2))),
      ["-1", "+2"]
    ),
    ("[A, 1, B*]", .update(state("[A, 1, B*]").id("1"), to: AnyRoute(Numbered(number: 2))), []),
    (
      "[A, 1*]",
      .sequence([
        .update(state("[A, 1*]").front.id, to: AnyRoute(Numbered(number: 2))),
        .update(state("[A, 1*]").front.id, to: AnyRoute(Numbered(number: 1))),
      ]), []
    ),
    // An equal route is another screen.
    ("[A, B*]", .open("B", .push), ["-B", "+B"]),
  ]

  @Test(arguments: cases)
  func `What goes out of sight and what comes to the front is reported once`(
    picture: String, action: NavigationAction, lines: [String]
  ) {
    let trip = Trip(picture)
    let watcher = Watcher()
    trip.navigator.observers = [watcher]
    trip.navigator.perform(action)
    #expect(watcher.lines == lines)
    // The app was heard before; behind a guard, the same is reported.
    let guarded = Trip(picture, guards: Sentry())
    let other = Watcher()
    guarded.navigator.observers = [other]
    guarded.navigator.perform(action)
    #expect(other.lines == lines)
  }

  @Test func `A layer under a sheet that changes is not in front`() {
    let trip = Trip("[A, B, C] sheet[S*]")
    let watcher = Watcher()
    trip.navigator.observers = [watcher]
    trip.navigator.pop(from: trip.state.tabs[0].layer.id)
    trip.navigator.remove(trip.state.id("B"))
    trip.navigator.replaceRoot(with: Place.d, of: trip.state.tabs[0].layer.id)
    #expect(watcher.lines == [])
    trip.navigator.dismiss()
    #expect(watcher.lines == ["-S", "+D"])
  }

  @Test func `An action in reply to an appearance is reported afterwards, in order`() {
    let trip = Trip("[A*]")
    let (first, second) = (Watcher(), Watcher())
    trip.navigator.observers = [first, second]
    let navigator = trip.navigator
    first.onAppear = { screen in
      if screen.element.route == AnyRoute(Place.b) {
        #expect(navigator.perform(.open("C", .push)) == .queued)
      }
    }
    trip.navigator.push(Place.b)
    #expect(first.lines == ["-A", "+B", "-B", "+C"])
    #expect(second.lines == first.lines)
  }

  @Test func `Handlers of the route types are called, and the start is reported`() throws {
    let trip = Trip("[A*]")
    var lines: [String] = []
    let navigator = trip.navigator
    let app = try BareApp(navigator) { registry in
      registry.onAppear(of: Place.self) { lines.append("+\($0)") }
      registry.onDisappear(of: Place.self) { lines.append("-\($0)") }
      registry.onAppear(of: Numbered.self) { lines.append("number \($0)") }
      // What a module requests at the start is done before anything is in front.
      navigator.push(Place.b)
      navigator.presentAlert(Place.x)
    }
    #expect(lines == ["+B"])
    trip.navigator.push(Numbered(number: 3))
    trip.navigator.popToRoot()
    #expect(lines == ["+B", "-B", "number 3", "+A"])
    withExtendedLifetime(app) {}
  }

  @Test func `A refusal, a detour's opening and its end are reported as they are seen`() {
    let trip = Trip("[A*]")
    let watcher = Watcher()
    trip.navigator.observers = [watcher]
    trip.navigator.guards = [
      DetourOnce(to: .sheet(Place.s), before: Place.d)
    ]
    trip.navigator.push(Place.d)
    #expect(watcher.lines == ["-A", "+S"])
    trip.navigator.dismiss(returning: true)
    // The action follows in a change of its own.
    #expect(watcher.lines == ["-A", "+S", "-S", "+A", "-A", "+D"])
  }

  @Test func `The top of the top layer is in front, whatever alert is over it`() {
    #expect(Trip("[A, B] sheet[S, C*] alert(X)").state.front.element.route == AnyRoute(Place.c))
    #expect(Trip("[A, B] sheet[S*]").state.front.presentation == .sheet)
    #expect(Trip("one[A] >two[C, D*]").state.front.presentation == .push)
  }

  @Test func `A rewrite, other tabs and a review are reported like any verb`() {
    let trip = Trip("[A, B, C*]")
    let watcher = Watcher()
    let navigator = trip.navigator
    navigator.observers = [watcher]
    navigator.updateStack(of: Place.self, over: Place.a) { $0.append(.d) }
    #expect(watcher.lines == ["-C", "+D"])
    // The screen in front moves down, and stays in front.
    navigator.updateStack(of: Place.self, over: Place.a) { $0.remove(at: 0) }
    #expect(watcher.lines.count == 2)
    navigator.replaceTabs(with: NavigationState(tabs: [("new", AnyRoute(Place.e))]))
    #expect(watcher.lines.dropFirst(2) == ["-D", "+E"])
    navigator.push(Place.d)
    navigator.guards = [
      PermissionGuard("door", entering: Place.self) { $0 == .d ? .refuse(reason: "no") : .allow }
    ]
    #expect(navigator.reviewGuards() == .committed)
    #expect(watcher.lines.dropFirst(4) == ["-E", "+D", "-D", "+E"])
  }
}
