import Routebook
import Testing

/// An app whose factories write their screens' states.
struct WritingWhileBuildingTests {
  enum CountRoute: Route {
    case settling, endless
  }

  private static func app() throws -> HeadlessApp {
    final class Counting: CoordinatorModule {
      func register(in registry: inout RegistryBuilder<TextScreen>) {
        registry.destination(for: CountRoute.self, as: .push, state: { _ in 0 }) { route, place in
          if route == .endless || place.state < 3 { place.state += 1 }
          return TextScreen("\(place.state)") {}
        }
      }
    }
    return try HeadlessApp(root: CountRoute.settling, modules: [{ _ in Counting() }])
  }

  @Test func `A screen is built again until it writes nothing new`() throws {
    let app = try app()
    #expect(app.screen().title == "3")
    #expect(app.navigator.state.top.state(as: Int.self) == 3)
    #expect(app.screen().title == "3")
  }

  @Test func `A screen that writes whenever it is built is drawn a bounded number of times`() throws
  {
    let app = try app()
    app.navigator.push(CountRoute.endless)
    _ = app.frame()
    let state = try #require(app.navigator.state.top.state(as: Int.self))
    #expect(state > 0 && state <= HeadlessApp.buildLimit * 4)
  }

  private func app() throws -> HeadlessApp { try Self.app() }

  @Test func `A write while a screen is built is not navigation`() throws {
    final class Counter: NavigationObserver {
      var calls = 0
      func navigationDidChange(_ event: NavigationEvent) { calls += 1 }
      func navigationDidNotChange(_ event: NavigationEvent) { calls += 1 }
    }
    let app = try app()
    let counter = Counter()
    app.navigator.observers.append(counter)
    _ = app.frame()
    #expect(counter.calls == 0)
  }
}
