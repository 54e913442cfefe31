import RoutebookNavigation
import RoutebookRegistry
import Synchronization
import Testing

/// Routes whose own code looks at the navigator while an action compares them.
struct NosyRouteTests {
  /// Called by each `==`, `hash(into:)`, `startsFlow` and deinit of a nosy route.
  private static let look = Mutex<(@Sendable () -> Void)?>(nil)

  /// Released like the route that has it.
  private final class Tag: Sendable {
    deinit { NosyRouteTests.look.withLock { $0 }?() }
  }

  private struct Nosy: FlowRoute {
    static let routeName = "Nosy"
    let number: Int
    private let tag = Tag()

    init(_ number: Int) { self.number = number }
    init(from decoder: any Decoder) throws { self.init(try Int(from: decoder)) }
    func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }

    private func look() { NosyRouteTests.look.withLock { $0 }?() }

    static func == (left: Self, right: Self) -> Bool {
      left.look()
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      look()
      hasher.combine(number)
    }

    var startsFlow: Bool {
      look()
      return number == 1
    }
  }

  /// The navigator, and how often it was looked at.
  private struct Watched: @unchecked Sendable {
    // One test uses both, on one thread.
    let navigator: Navigator
    let counter = Counter()
    final class Counter { var looks = 0 }
  }

  @Test func `What a route's own code reads of the navigator is the state before the action`() {
    func route(_ number: Int) -> AnyRoute { AnyRoute(Nosy(number)) }
    let actions: [NavigationAction] = [
      .open(Destination(Nosy(1), as: .push)), .open(Destination(Nosy(2), as: .push)),
      .popTo(.route(route(1))), .replaceStack([route(1), route(3), route(4)]),
      .replaceStack([route(4), route(1), route(3)]), .pushUnless(route(4), .sameCaseOnTop),
      .open(Destination(Nosy(5), as: .sheet)), .open(Destination(Nosy(6), as: .push)),
      .returnToFlowRoot(), .open(Destination(Nosy(5), as: .cover)),
      .open(Destination(Nosy(6), as: .push)), .dismiss(), .popTo(.type(RouteType(Nosy.self))),
      .sequence([.open(Destination(Nosy(7), as: .push)), .popTo(.route(route(1)))]),
      .show([Destination(Nosy(9), as: .push)], at: .firstTab, unless: .sameCaseOnTop),
      .restore(NavigationState(root: Nosy(8))), .selectTab(0), .goBack, .popToRoot, .dismissAll,
    ]
    let watched = Watched(navigator: Navigator(root: Nosy(0)))
    let navigator = watched.navigator
    NosyRouteTests.look.withLock { look in
      look = {
        watched.counter.looks += 1
        precondition(!watched.navigator.state.tabs.isEmpty)
      }
    }
    defer { NosyRouteTests.look.withLock { $0 = nil } }
    for action in actions { navigator.perform(action) }
    navigator.updateStack(of: Nosy.self, over: Nosy(8)) { $0.append(Nosy(9)) }
    navigator.updateStack(of: Nosy.self, over: Nosy(8)) { $0[0] = Nosy(10) }
    navigator.guards = [
      PermissionGuard("nosy", entering: Nosy.self) { _, _ in
        _ = navigator.state
        return .allow
      }
    ]
    for action in actions { navigator.perform(action) }
    #expect(watched.counter.looks > 20)
    #expect(navigator.state.topLayer.isAtRoot)
  }

  @Test func `What is deallocated with a cancelled sheet may read the navigator`() async {
    let watched = Watched(navigator: Navigator(root: Numbered(number: 0)))
    /// A route whose payload reads the navigator as it goes.
    struct Payload: Route {
      static let routeName = "Payload"
      let reader: Reader
      var id: Int { 0 }
      init(_ reader: Reader) { self.reader = reader }
      init(from decoder: any Decoder) throws { throw CancellationError() }
      func encode(to encoder: any Encoder) throws {}
      static func == (left: Self, right: Self) -> Bool { left.reader === right.reader }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(reader)) }
    }
    final class Reader: Sendable {
      let watched: Watched
      init(_ watched: Watched) { self.watched = watched }
      deinit { watched.counter.looks += watched.navigator.state.tabs.count }
    }
    let task = Task { @MainActor in
      await watched.navigator.open(Numbered(number: 1), as: .sheet)
    }
    while await MainActor.run(body: { watched.navigator.state.presented.isEmpty }) {
      await Task.yield()
    }
    await MainActor.run { _ = watched.navigator.push(Payload(Reader(watched))) }
    task.cancel()
    _ = await task.value
    await MainActor.run {
      #expect(watched.navigator.state.presented.isEmpty)
      watched.navigator.push(Numbered(number: 2))
      #expect(watched.counter.looks == 1)
    }
  }
}
