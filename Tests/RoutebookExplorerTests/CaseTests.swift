import Routebook
import RoutebookExplorer
import Testing

/// Findings are counted for each case of a route, so that no case hides what is wrong with another.
struct CaseTests {
  enum DoorRoute: Route, CaseIterable {
    case hall, cellar, attic

    static var routeName: String { "Door" }
  }

  private final class Doors: CoordinatorModule {
    static let moduleName = "Doors"

    private let also: (inout RegistryBuilder<TextScreen>) -> Void
    private let make: (DoorRoute) -> TextScreen

    init(
      _ also: @escaping (inout RegistryBuilder<TextScreen>) -> Void,
      _ make: @escaping (DoorRoute) -> TextScreen
    ) {
      (self.also, self.make) = (also, make)
    }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: DoorRoute.self, destination: make)
      also(&registry)
    }
  }

  private func explored(
    also: @escaping (inout RegistryBuilder<TextScreen>) -> Void = { _ in },
    _ make: @escaping (DoorRoute) -> TextScreen
  ) async throws -> Exploration {
    try await explore {
      try HeadlessApp(root: DoorRoute.hall, modules: [{ _ in Doors(also, make) }])
    }
  }

  @Test func `A case that nothing leads to is found next to one that is reached`() async throws {
    let found = try await explored { route in
      TextScreen("\(route)") {
        if route == .hall { NavigationLink("Down", to: DoorRoute.cellar) }
      }
    }
    #expect(found.findings.map(\.name) == ["unreached: Door.attic as push"])
    #expect(found.screens == ["Door.cellar as push", "Door.hall as push"])
    #expect(found.unseen == ["Door.attic as push"])
  }

  @Test func `Of many findings of a kind, the first one has its script in the report`() async throws
  {
    let found = try await explored { route in
      TextScreen("\(route)") {
        if route == .hall {
          NavigationLink("Up", to: DoorRoute.attic)
          NavigationLink("Down", to: DoorRoute.cellar)
          for number in 1...4 { Button("\(number)") {} }
        }
      }
    }
    #expect(
      found.description == """
        4 things are not as they should be.
        3 states, 4 transitions, depth 1, 3 of 3 screens seen, 4 findings: complete

        Doors: 4 findings

        idle: Door.hall as push: button "1"
        Using it changes nothing in any state, and neither does a task that it starts.
          tap "1"
          expect no control "1"  # fails here

        and 3 more:
          idle: Door.hall as push: button "2"
          idle: Door.hall as push: button "3"
          idle: Door.hall as push: button "4"

        """)
  }
}
