import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// An element gets another route of its type, and stays the same element.
struct UpdateTests {
  @Test func `Guards are asked about the new route, and not whether the element may leave`() {
    let trip = Trip("[A, 1*]")
    trip.navigator.guards = [
      DepartureGuard(leaving: Numbered.self) { _ in .refuse(reason: "it stays") },
      PermissionGuard("small numbers", entering: Numbered.self) { number, _ in
        number.number < 5 ? .allow : .refuse(reason: "\(number) is large")
      },
    ]
    let id = trip.state.front.id
    #expect(trip.navigator.update(id, to: Numbered(number: 4)) == .committed)
    #expect(trip.navigator.update(id, to: Numbered(number: 5)).block == "small numbers: 5 is large")
    #expect(
      trip.navigator.push(Numbered(number: 6), unless: .sameCaseOnTop).block
        == "small numbers: 6 is large")
    #expect(trip.picture == "[A, 4*]")
  }

  @Test func `A detour that is updated still ends the wait for it`() {
    let trip = Trip("[A*]")
    trip.navigator.guards = [DetourOnce(to: .sheet(Numbered(number: 1)), before: .d)]
    trip.navigator.push(Place.d)
    trip.navigator.update(trip.state.front.id, to: Numbered(number: 2))
    #expect(trip.picture == "[A] sheet[2*]")
    trip.navigator.dismiss(returning: 7)
    #expect(trip.picture == "[A, D*]")
  }

  @MainActor @Test func `The screen keeps its state, and is drawn with the new route`() throws {
    let navigator = Navigator(root: Numbered(number: 0))
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Numbered.self, as: .push, state: { $0.number * 10 }) {
        "\($0) \($1.state)"
      }
    }
    navigator.push(Numbered(number: 1))
    navigator.update(navigator.state.front.id, to: Numbered(number: 2))
    #expect(try app.contents().last == "2 10")
    navigator.update(navigator.state.topLayer.root.id, to: Numbered(number: 9))
    navigator.replaceStack([Numbered(number: 3), Numbered(number: 2)])
    #expect(try app.contents() == ["9 0", "3 30", "2 10"])
    navigator.replaceStack([Numbered(number: 2), Numbered(number: 3)])
    #expect(try app.contents() == ["9 0", "2 10", "3 30"])
  }
}
