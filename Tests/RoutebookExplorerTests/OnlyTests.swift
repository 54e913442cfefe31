import Routebook
import RoutebookExplorer
import Testing

/// An exploration of one module says nothing about the others.
struct OnlyTests {
  /// An app of two modules: `Neighbour` is entered at two places, and behind the second one is a trap.
  private static var makeApp: () throws -> HeadlessApp {
    Plant.app(
      [.push, .cover],
      neighbour: { registry in
        registry.preview("Never", DoorRoute.never)
        registry.destination(for: DoorRoute.self, as: .push) { door, _ in
          TextScreen("\(door)") { if door == .first { Button("Idle") {} } }
        }
        registry.destination(for: DoorRoute.self, as: .cover) { door, _ in TextScreen("\(door)") {}
        }
      }
    ) { route, _ in
      TextScreen("\(route)") {
        if route == .root {
          NavigationLink("First", to: DoorRoute.first)
          NavigationLink("One", to: PlantRoute.one)
        }
        if route == .one { NavigationLink("Two", to: PlantRoute.two) }
        if route == .two { NavigationLink("Second", to: DoorRoute.second, as: .cover) }
      }
    }
  }

  private enum DoorRoute: Route {
    case first, second, never

    static var routeName: String { "Door" }
  }

  @Test func `What is missing is undecided, and nobody is said to be safe`() async throws {
    let whole = try await explore(Self.makeApp)
    #expect(
      whole.findings.map(\.kind) == [.unreached, .unreached, .deadEnd, .idle], "\(whole)")
    let found = try await explore(only: "Neighbour", Self.makeApp)
    // The second entrance is a screen, and every screen of the app is explored.
    #expect(found.findings.map(\.name) == ["dead-end: Door.second as cover"], "\(found)")
    #expect(
      found.undecided == ["idle: Door.first as push: button \"Idle\"", "unreached: Door.never"],
      "\(found)")
    let plant = try await explore(only: "Plant", Self.makeApp)
    #expect(plant.findings == [], "\(plant)")
    #expect(
      plant.description.hasPrefix(
        """
        Nothing was found in Plant, of which 3 of 4 screens were seen. Not seen: Plant as cover.
        """), "\(plant)")
    #expect(!plant.description.contains("Nobody"))
    try plant.requireNoFindings()
  }

  @Test func `What a module accepts is not undecided`() async throws {
    let makeApp = Plant.app(also: { registry, _ in
      registry.acceptFinding("idle: Plant.root as push: button \"Idle\"", because: "It is planted.")
    }) { route, _ in
      TextScreen("\(route)") {
        if route == .root {
          Button("Idle") {}
          NavigationLink("One", to: PlantRoute.one)
        }
      }
    }
    for only in [nil, "Plant"] {
      let found = try await explore(only: only, makeApp)
      #expect(found.findings == [] && found.undecided == [], "\(found)")
    }
    let found = try await explore(
      detail: .everything, within: ExplorationLimits(states: 1), makeApp)
    #expect(!found.isComplete && found.undecided == [], "\(found)")
  }

  @Test func `What another module decides is explored while a screen of the module is missing`()
    async throws
  {
    let makeApp = Plant.app(
      [.push, .cover], values: 1,
      neighbour: { registry in
        registry.destination(for: DoorRoute.self, as: .cover) { door, place in
          TextScreen("\(door)") {}
        }
      },
      also: { registry, plant in
        registry.destination(for: HallRoute.self, as: .push) { [unowned plant] _, _ in
          TextScreen("Hall") {
            if plant.values[0] == 2 { NavigationLink("Second", to: DoorRoute.second, as: .cover) }
          }
        }
      }
    ) { route, plant in
      TextScreen("\(route)") {
        if route == .root {
          Button("Turn") { plant.values[0] = (plant.values[0] + 1) % 3 }
          NavigationLink("Hall", to: HallRoute())
        }
      }
    }
    let found = try await explore(only: "Neighbour", makeApp)
    #expect(found.findings.map(\.name) == ["dead-end: Door.second as cover"], "\(found)")
    #expect(found.screens == ["Door.second as cover"])
  }

  private struct HallRoute: Route {
    static let routeName = "Hall"
    var id: Int { 0 }
  }
}
