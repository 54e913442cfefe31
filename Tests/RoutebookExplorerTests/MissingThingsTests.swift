import Routebook
import RoutebookExplorer
import Testing

/// What is missing is looked for in states that are put off, only where it can be.
struct MissingThingsTests {
  private enum CounterRoute: Route {
    case counter

    static var routeName: String { "Counter" }
  }

  /// What the other module keeps in an app.
  private final class Counter {
    var number = 0
  }

  /// The builds of a screen in a module beside the one in which a button is idle.
  private func builds(accepting name: String) async throws -> (count: Int, found: Exploration) {
    var builds = 0
    let found = try await explore(
      Plant.app(
        neighbour: { registry in
          let counter = Counter()
          registry.featureState(
            "number", read: { counter.number }, restore: { counter.number = $0 })
          registry.navigationDestination(for: CounterRoute.self) { _ in
            builds += 1
            return TextScreen("Counter") {
              Text("\(counter.number)")
              Button("More") { counter.number += 1 }
              Button("None") { counter.number = 0 }
            }
          }
        },
        also: { registry, _ in registry.acceptFinding(name, because: "It is planted.") }
      ) { route, _ in
        TextScreen("\(route)") {
          if route == .root {
            NavigationLink("Counter", to: CounterRoute.counter)
            NavigationLink("One", to: PlantRoute.one)
          }
          if route == .one { Button("Idle") {} }
        }
      })
    return (builds, found)
  }

  @Test func `A dead end that only the search for missing things reaches is found`() async throws {
    let found = try await explore(
      detail: .states,
      Plant.app([.push, .cover], values: 2) { route, plant in
        TextScreen("\(route)") {
          if route == .root {
            Button("A") { plant.values[0] = (plant.values[0] + 1) % 4 }
            Button("B") { plant.values[1] = (plant.values[1] + 1) % 4 }
            if plant.values == [2, 2] { NavigationLink("End", to: PlantRoute.three, as: .cover) }
          }
        }
      })
    #expect(found.findings.map(\.name) == ["dead-end: Plant.three as cover"])
  }

  @Test func `Screens on which nothing is missing are not explored further`() async throws {
    let idle = "idle: Plant.one as push: button \"Idle\""
    let accepted = try await builds(accepting: idle)
    #expect(accepted.found.usedBounds == [.numbers])
    let open = try await builds(accepting: "something else")
    #expect(open.found.findings.map(\.name) == [idle] && open.found.isComplete)
    #expect(open.count - accepted.count <= 2, "\(open.count) and \(accepted.count)")
  }
}
