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

  @Test(
    arguments: [
      ([.open("B", .push), .open("C", .push), .pop(count: 1)], ["-A", "+B"]),
      // What comes and goes in one change was never in front.
      ([.open("B", .push), .pop(count: 1)], []),
      ([.open("B", .push), .swipe], []),
    ] as [([NavigationAction], [String])])
  func `Of a sequence, only what is in front after it is reported`(
    actions: [NavigationAction], lines: [String]
  ) {
    let trip = Trip("[A*]")
    let watcher = Watcher()
    trip.navigator.observers.append(watcher)
    trip.navigator.perform(.sequence(actions))
    #expect(watcher.lines == lines)
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
