import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

struct MomentTests {
  @Test func `No observer is notified of a jump`() throws {
    let counter = CallCounter()
    var builder = RegistryBuilder<String>()
    builder.onEnd(of: Place.self) { _ in counter.calls.append("end") }
    builder.onAppear(of: Place.self) { _ in counter.calls.append("appear") }
    builder.onDisappear(of: Place.self) { _ in counter.calls.append("disappear") }
    let registry = try builder.build()
    let parts = NavigatorRegistrations(
      guards: [counter], observers: [counter], handlers: registry[RegisteredHandlers.self],
      screenStates: registry[ScreenStates.self])
    let navigator = Navigator(root: Place.a, guards: [counter], observers: [counter])
    navigator.starting { navigator.setRegistrations(parts) }
    navigator.onChange { counter.calls.append("changed") }
    navigator.push(Place.b, onEnd: { _ in counter.calls.append("closure") })
    let moment = navigator.moment
    navigator.presentSheet(Place.s)
    navigator.dismissAll()
    navigator.popToRoot()
    let revision = navigator.revision
    counter.calls.removeAll()
    navigator.jump(to: moment)
    #expect(counter.calls == [])
    #expect(navigator.state.description == "[A, B*]")
    #expect(navigator.revision > revision)
    navigator.pop()
    #expect(counter.calls.contains("closure") && counter.calls.contains("end"))
  }

  @Test func `An object that navigates when a jump releases it finds the moment`() {
    let navigator = Navigator(root: Place.a)
    let moment = navigator.moment
    do {
      let leaver = Leaver(navigator)
      navigator.push(Place.b, onEnd: { _ in withExtendedLifetime(leaver) {} })
    }
    navigator.jump(to: moment)
    #expect(navigator.state.description == "[A, C*]")
  }
}

/// Notes every call as a guard and as an observer.
private final class CallCounter: NavigationGuard, NavigationObserver {
  let name = "counter"
  var calls: [String] = []

  func decide(_ change: ProposedChange) -> GuardDecision {
    calls.append("guard")
    return .allow
  }

  func navigationDidChange(_ event: NavigationEvent) { calls.append("change") }
  func screenDidAppear(_ screen: PlacedElement) { calls.append("appeared") }
  func screenDidDisappear(_ screen: PlacedElement) { calls.append("disappeared") }
}

/// Navigates in its `deinit`.
private final class Leaver {
  private let navigator: Navigator

  init(_ navigator: Navigator) { self.navigator = navigator }

  deinit { navigator.push(Place.c) }
}
