import RoutebookRegistry
import Sampling
import Testing

@testable import RoutebookNavigation

struct LettingGoTests {
  @Test func `A navigator and its modules are released after many walks`() {
    var generator = SeededNumbers(seed: 5)
    var alive = 0
    weak var lastApp: App?
    weak var lastNavigator: Navigator?
    weak var lastModule: Module?
    for walk in 1...SampleCounts.of(20, full: 1_000) {
      do {
        let app = App(count: { alive += $0 })
        (lastApp, lastNavigator, lastModule) = (app, app.navigator, app.modules[0])
        for _ in 0..<30 { app.makeMove(using: &generator) }
        #expect(alive >= 3 + app.modules.count)
      }
      #expect(alive == 0, "walk \(walk)")
      #expect(lastApp == nil && lastNavigator == nil && lastModule == nil, "walk \(walk)")
      if alive != 0 { return }
    }
  }

  @Test func `The number of waiting handlers does not grow with the number of ends`() {
    var alive = 0
    let navigator = Navigator(root: Place.f)
    func token() -> Token {
      alive += 1
      return Token { alive -= 1 }
    }
    func touching<Value>(_ token: Token) -> (Value) -> Void { { _ in token.touch() } }
    func presentAndDismiss() {
      for presentation in [Presentation.sheet, .cover, .alert] {
        navigator.present(Place.s, as: presentation, onDismiss: touching(token()))
      }
      navigator.push(Place.b, onReturn: touching(token()))
      if alive != 3 { Issue.record("\(alive) handlers, after a push closed the alert") }
      navigator.returnToFlowRoot(returning: 1)
      if alive != 0 { Issue.record("\(alive) handlers are left") }
    }
    presentAndDismiss()
    let capacity = navigator.capacities
    #expect(capacity.keys.sorted() == ["elements", "presenters", "queue"])
    for _ in 0..<SampleCounts.of(500, full: 10_000) { presentAndDismiss() }
    #expect(navigator.capacities == capacity)
    #expect(navigator.state.description == "[F*]")
    #expect(navigator.storedCount == 0)
  }

  @Test func `A burst leaves no more behind than a few actions do`() {
    let navigator = Navigator(root: Place.a)
    for _ in 0..<3 {
      navigator.replaceStack((0..<20_000).map { AnyRoute(Numbered(number: $0)) })
      navigator.popToRoot()
      navigator.deferringActions { for _ in 0..<900 { navigator.push(Place.b) } }
      navigator.popToRoot()
      navigator.push(Place.c)
      navigator.pop()
    }
    #expect(navigator.capacities["queue", default: .max] < 8)
  }
}

/// A module as a feature writes one: it keeps its router, and what it opens calls it back.
private final class Module: CoordinatorModule {
  typealias Content = String

  private let router: any Router
  private let count: (Int) -> Void
  private var ends = 0

  init(router: any Router, count: @escaping (Int) -> Void) {
    self.router = router
    self.count = count
    count(1)
  }

  deinit { count(-1) }

  func register(in registry: inout RegistryBuilder<String>) {
    registry.navigationDestination(for: Place.self) { [self] in "\($0), \(ends) ends" }
  }

  func open(_ route: AnyRoute, _ presentation: Presentation) {
    router.perform(
      .open(Destination(route, as: presentation)),
      handlers: NavigationHandlers(
        onEnd: { [weak self] _ in self?.ends += 1 },
        onReturn: { [weak self] _ in self?.ends += 1 }))
  }
}

/// A navigator, its modules, guard and observer, and the registry of what they register.
private final class App {
  let navigator: Navigator
  let modules: [Module]
  private let registry: Registry<String>
  private let tokens: [Token]
  private var snapshot: NavigationState

  init(count: @escaping (Int) -> Void) {
    count(3)
    tokens = (0..<3).map { _ in Token { count(-1) } }
    let state = NavigationState(tabs: World(tabCount: 2).tabs, rules: .init(presentationLimit: 3))
    snapshot = state
    let tokens = tokens
    let eventRecorder = NavigationLog(write: { _ in tokens[0].touch() })
    let sentry = PermissionGuard("permission", entering: Numbered.self) { route, _ in
      tokens[1].touch()
      return route.number == 2 ? .redirect(.open("X", .alert)) : .allow
    }
    navigator = Navigator(state, guards: [sentry], observers: [eventRecorder])
    modules = [Module(router: navigator, count: count)]
    var builder = RegistryBuilder<String>()
    for module in modules { builder.add(module) }
    // One module, one route type: there is nothing to conflict.
    registry = try! builder.build()
  }

  func makeMove(using generator: inout SeededNumbers) {
    let move = Move.random(using: &generator)
    if case .open(let route, let presentation) = move {
      modules[0].open(route, presentation)
    } else if case .remember = move {
      snapshot = navigator.state
    } else if case .restore = move {
      navigator.restore(snapshot)
    } else if let action = move.action(identity: { _ in navigator.state.topLayer.id }) {
      navigator.perform(action)
    }
  }
}

extension Navigator {
  /// The capacity of each store beside the state.
  fileprivate var capacities: [String: Int] {
    var capacities: [String: Int] = [:]
    let stores = Array(Mirror(reflecting: self).children)
    for case (let name?, let value) in stores + Mirror(reflecting: handlers).children {
      switch value {
      case let handlers as [StackElement.ID: NavigationHandlers]:
        capacities[name] = handlers.capacity
      case let queue as RequestQueue:
        let requests = Mirror(reflecting: queue).descendant("requests") as? [Request?]
        capacities[name] = requests?.capacity ?? .max
      default: break
      }
    }
    return capacities
  }

  /// How many handlers there are.
  fileprivate var storedCount: Int {
    Mirror(reflecting: handlers).children.reduce(0) { count, child in
      count + Mirror(reflecting: child.value).children.count
    }
  }
}

/// Something whose end of life can be seen.
final class Token {
  private let onDeinit: () -> Void

  init(onDeinit: @escaping () -> Void = {}) { self.onDeinit = onDeinit }

  deinit { onDeinit() }

  func touch() {}
}
