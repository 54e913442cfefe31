import Routebook
import RoutebookExplorer
import Testing

/// An item that a decorator adds is one item, on however many screens it is.
struct DecoratorExplorationTests {
  private func found(
    _ accepted: [String] = [], isUsed: Bool = false
  ) async throws -> Exploration {
    try await explore(
      FaultCoordinator.makeApp(
        .push,
        also: { registry, module in
          registry.decorate { screen, place in
            screen.toolbar {
              Button("Help") {
                if isUsed && place.route == AnyRoute(FaultRoute.third) {
                  module.router.push(FaultRoute.second)
                }
              }
            }
          }
          for name in accepted { registry.acceptFinding(name, because: "a test") }
        }
      ) { route, _ in
        TextScreen("\(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second) }
          if route == .second { NavigationLink("Next", to: FaultRoute.third) }
        }
      })
  }

  private static let name = "idle: Faults decorator: button \"Help\""

  @Test func `An idle item of a decorator is one finding`() async throws {
    let found = try await found()
    #expect(found.findings.map(\.name) == [Self.name] && found.isComplete)
    #expect(found.findings.first?.module == "Faults")
  }

  @Test func `It is not idle if it does something on one screen`() async throws {
    #expect(try await found(isUsed: true).findings.map(\.name) == [])
  }

  @Test func `It is accepted under its name, and a misspelt name has a nearest one`() async throws {
    #expect(try await found([Self.name]).findings.map(\.name) == [])
    let app = try FaultCoordinator.makeApp(
      .push,
      also: { registry, _ in
        registry.decorate { screen, _ in screen }
        registry.acceptFinding(
          "idle: Fault decorator: button \"Help\"", because: "a test")
      }
    ) { route, _ in TextScreen("\(route)") {} }()
    let misspelt = app.registry.misspeltAcceptances
    #expect(misspelt.count == 1 && "\(misspelt)".contains(Self.name), "\(misspelt)")
  }
}
