import Routebook
import Testing

/// Elements that have changed in place are saved as they are.
struct UpdatedElementSavingTests {
  private enum DayRoute: Route {
    case day(Int)

    static var routeName: String { "Day" }
  }

  private final class DayCoordinator: CoordinatorModule {
    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.destination(for: DayRoute.self, as: .push, state: { _ in "" }) { route, place in
        switch route {
        case .day(let number):
          TextScreen("Day \(number)") {
            TextField("Note", text: place.state) { place.state = $0 }
          }
        }
      }
    }
  }

  private func makeApp() throws -> HeadlessApp {
    try HeadlessApp(root: DayRoute.day(0), modules: [{ _ in DayCoordinator() }])
  }

  @Test func `An updated element is restored with its new route and its screen's state`() throws {
    let app = try makeApp()
    app.navigator.push(DayRoute.day(1))
    try app.type("rain", into: "Note")
    app.navigator.push(DayRoute.day(2), unless: .sameCaseOnTop)
    #expect(app.path() == ["Day 0", "Day 2"])
    let next = try makeApp()
    #expect(try next.restore(savedState: app.savedState()).findings == [])
    #expect(next.snapshot() == app.snapshot())
    #expect(next.items().contains { $0.label == "Note" && $0.value == "rain" })
  }

  @Test func `A stack in another order is restored in this order, each screen with its state`()
    throws
  {
    let app = try makeApp()
    for day in 1...3 {
      app.navigator.push(DayRoute.day(day))
      try app.type("note \(day)", into: "Note")
    }
    app.navigator.replaceStack([DayRoute.day(3), DayRoute.day(1)])
    let next = try makeApp()
    #expect(try next.restore(savedState: app.savedState()).findings == [])
    #expect(next.snapshot() == app.snapshot())
    #expect(next.path() == ["Day 0", "Day 3", "Day 1"])
    #expect(next.items().contains { $0.label == "Note" && $0.value == "note 1" })
  }

  @Test func `A snapshot from before an update is restored as it was, with the same element`()
    throws
  {
    let app = try makeApp()
    app.navigator.push(DayRoute.day(1))
    let before = app.navigator.state
    app.navigator.update(before.front.id, to: DayRoute.day(2))
    app.navigator.restore(before)
    #expect(app.navigator.state == before)
    #expect(app.navigator.state.front.id == before.front.id)
  }
}
