import Observation
import RoutebookApp
import RoutebookMirror
import RoutebookNavigation
import RoutebookRegistry
import SimulatedFramework
import Synchronization
import Testing

/// What views read of a mirror, and when they read it again.
@MainActor struct MirrorContentTests {
  /// Each screen counts in a state of its own.
  private final class Counters: CoordinatorModule {
    var places: [Int: ScreenPlace<Spot, Int>] = [:]
    weak var router: Navigator?
    var pushes = false

    func register(in registry: inout RegistryBuilder<String>) {
      registry.destination(for: Spot.self, as: .push, state: { _ in 0 }) {
        [unowned self] route, place in
        make(route, place)
      }
      registry.event("spot", of: Int.self) { .show([.push(Spot($0))], at: .firstTab) }
    }

    private func make(_ route: Spot, _ place: ScreenPlace<Spot, Int>) -> String {
      places[route.number] = place
      if pushes {
        pushes = false
        router?.push(Spot(9))
      }
      return "\(route.number): \(place.state)"
    }
  }

  private final class Count: Sendable {
    private let value = Mutex(0)
    var number: Int { value.withLock { $0 } }
    func increase() { value.withLock { $0 += 1 } }
  }

  private let counters = Counters()
  private let app: NavigationApp<String>
  private let agenda = Agenda()
  private let mirror: NavigationMirror<String>

  init() throws {
    let counters = counters
    app = try NavigationApp<String>(
      root: Spot(0),
      modules: [
        { router in
          counters.router = router
          return counters
        }
      ])
    let agenda = agenda
    mirror = NavigationMirror(app, rules: .all, schedule: { agenda.add($0, $1) })
  }

  private func changes(of read: () -> Void) -> Count {
    let count = Count()
    withObservationTracking(read) { count.increase() }
    return count
  }

  @Test func `What an event opens is shown like what the app opens itself`() throws {
    try app.send("spot", 3)
    let top = app.navigator.state.topLayer.top.id
    #expect(mirror.content(of: top) == .success("3: 0"))
    #expect(app.navigator.state.topLayer.elements.count == 2)
  }

  @Test func `A screen is made again when its state changes, and no other is`() {
    let root = app.navigator.state.topLayer.top.id
    app.navigator.push(Spot(1))
    let top = app.navigator.state.topLayer.top.id
    let own = changes { #expect(mirror.content(of: top) == .success("1: 0")) }
    let other = changes { #expect(mirror.content(of: root) == .success("0: 0")) }
    counters.places[1]?.state = 5
    #expect(own.number == 1 && other.number == 0)
    #expect(mirror.content(of: top) == .success("1: 5"))
  }

  @Test func `An element that gets another route is made again, and stays where it is`() {
    app.navigator.push(Spot(1))
    let (root, top) = (app.navigator.state.topLayer.root.id, app.navigator.state.topLayer.top.id)
    _ = mirror.content(of: top)
    counters.places[1]?.state = 5
    let below = changes { _ = mirror.content(of: root) }
    let own = changes { _ = mirror.content(of: top) }
    app.navigator.update(root, to: Spot(3))
    app.navigator.push(Spot(2), unless: .sameCaseOnTop)
    #expect(below.number == 1 && own.number == 1)
    #expect(mirror.content(of: root) == .success("3: 0"))
    #expect(mirror.content(of: top) == .success("2: 5"))
    #expect(mirror[path: mirror.shown.topLayer.id] == [top])
  }

  @Test func `Elements in another order are shown in that order, each with its state`() {
    app.navigator.push(Spot(1))
    app.navigator.push(Spot(2))
    let ids = app.navigator.state.topLayer.elements.dropFirst().map(\.id)
    for id in ids { _ = mirror.content(of: id) }
    counters.places[1]?.state = 5
    app.navigator.replaceStack([Spot(2), Spot(1)])
    mirror.didAppear(ids[0])
    while agenda.hasAlarm, !mirror.isAtRest { agenda.ring() }
    #expect(mirror[path: mirror.shown.topLayer.id] == ids.reversed())
    #expect(mirror.content(of: ids[0]) == .success("1: 5"))
    #expect(mirror.content(of: ids[1]) == .success("2: 0"))
  }

  @Test func `What is visible is made again after each change, and on request`() {
    let root = app.navigator.state.topLayer.top.id
    mirror.didAppear(root)
    let first = changes { _ = mirror.content(of: root) }
    app.navigator.presentSheet(Spot(3))
    #expect(first.number == 1)
    let second = changes { _ = mirror.content(of: root) }
    mirror.refresh()
    #expect(second.number == 1)
    mirror.didDisappear(root)
    let third = changes { _ = mirror.content(of: root) }
    mirror.refresh()
    #expect(third.number == 0)
  }

  @Test func `A pop whose screen has appeared already takes as long as a transition`() {
    var delays: [Duration] = []
    let mirror = NavigationMirror(app, rules: .all, schedule: { delay, _ in delays.append(delay) })
    let root = app.navigator.state.topLayer.top.id
    let base = mirror.shown.tabs[0].layer.id
    app.navigator.push(Spot(1))
    mirror.didAppear(app.navigator.state.topLayer.top.id)
    mirror.reducer.changeDidTimeOut(mirror.reducer.changeCount)
    // A swipe back shows what is below when it begins.
    mirror.didAppear(root)
    delays = []
    mirror[path: base] = []
    #expect(app.navigator.state.topLayer.top.id == root)
    #expect(delays == [.seconds(1) * 2 / 5])
  }

  @Test func `Views are told of a push, and forget what is long gone`() {
    let told = changes { _ = mirror.shown }
    app.navigator.push(Spot(1))
    #expect(told.number == 1)
    let id = app.navigator.state.topLayer.top.id
    mirror.didAppear(id)
    agenda.ring()
    app.navigator.pop()
    #expect(mirror.content(of: id) == .success("1: 0"), "it still leaves the screen")
    mirror.didAppear(app.navigator.state.topLayer.top.id)
    mirror.didDisappear(id)
    while agenda.hasAlarm { agenda.ring() }
    #expect(mirror.isAtRest)
    #expect(mirror.content(of: id) == nil && mirror.placement(of: id) == nil)
  }

  @Test func `A factory that navigates changes nothing that views read while a body runs`() {
    counters.pushes = true
    let told = changes { _ = mirror.shown }
    _ = mirror.content(of: app.navigator.state.tabs[0].layer.id)
    #expect(app.navigator.state.topLayer.elements.count == 2)
    #expect(told.number == 0)
    while agenda.hasTurn { agenda.takeTurn() }
    #expect(told.number == 1)
    #expect(mirror.shown.topLayer.path.count == 1)
  }

  @Test func `Changes are in a transaction, which is animated or not`() {
    var transactions: [Bool] = []
    mirror.transaction = { isAnimated, change in
      transactions.append(isAnimated)
      change()
    }
    app.navigator.push(Spot(1))
    while agenda.hasAlarm, !mirror.isAtRest {
      mirror.didAppear(mirror.shown.topLayer.top)
      agenda.ring()
    }
    app.navigator.perform(.pop(count: 1), animated: false, handlers: nil)
    #expect(transactions == [true, false])
  }

  @Test func `An app's changes and a mirror are both told`() {
    var count = 0
    app.navigator.onChange { count += 1 }
    app.navigator.push(Spot(1))
    let top = app.navigator.state.topLayer.top.id
    _ = mirror.content(of: top)
    let told = changes { _ = mirror.content(of: top) }
    counters.places[1]?.state = 2
    #expect(count == 2 && told.number == 1)
  }
}
