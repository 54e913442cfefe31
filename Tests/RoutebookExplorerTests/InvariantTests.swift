import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

/// What an app states about all of its states is checked in all of them.
struct InvariantTests {
  private func makeApp(
    stating invariant: Invariant, screen: @escaping FaultCoordinator.MakeScreen = Self.screen
  ) -> () throws -> HeadlessApp {
    FaultCoordinator.makeApp(
      .push, .sheet, also: { registry, _ in registry.invariant(invariant) }, screen: screen)
  }

  private static func screen(_ route: FaultRoute, _ module: FaultCoordinator) -> TextScreen {
    TextScreen("The \(route)") {
      if route == .start { NavigationLink("Next", to: FaultRoute.second) }
      if route == .second { NavigationLink("Open", to: FaultRoute.third, as: .sheet) }
      if route == .third { Button("Close") { module.router.dismissAll() } }
    }
  }

  @Test func `An invariant that the start breaks is found`() async throws {
    let finding = try await onlyFinding(
      makeApp(stating: .never("the start") { $0.path() == ["The start"] }))
    #expect(finding.script == "show\n")
    #expect(finding.failingLine == 1)
  }

  @Test func `Playing a script checks invariants after each step`() async throws {
    let app = try makeApp(stating: .never("a sheet") { $0.navigator.state.layers.count > 1 })()
    let script = try Script("tap \"Next\"\ntap \"Open\"\ntap \"Close\"", name: "sheet")
    let failure = await #expect(throws: ScriptFailure.self) { try await app.play(script) }
    #expect(
      failure?.description == """
        sheet:2: tap "Open"
          expected: the invariant: never a sheet
          found: a state in which it does not hold
        """)
  }

  @Test func `A screen that has fewer items each time it is built can be played`() async throws {
    var left = 20
    let app = try makeApp(stating: .never("two layers") { $0.navigator.state.layers.count == 2 }) {
      route, module in
      left = max(0, left - 1)
      return TextScreen("\(route)") {
        for number in 0..<left { Text("\(number)") }
        Button("Go") {}
      }
    }()
    try await app.play(Script("tap \"Go\""))
  }

  @Test func `Two modules can't state the same invariant`() {
    #expect(throws: RegistryError.self) {
      try FaultCoordinator.makeApp(
        .push,
        also: { registry, _ in
          registry.invariant(.returnsToFlowRoot("Home"))
          registry.invariant(.returnsToFlowRoot("Home"))
        }, screen: Self.screen)()
    }
  }

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
    #expect(accepted.found.exceededBounds == [.numbers])
    let open = try await builds(accepting: "something else")
    #expect(open.found.findings.map(\.name) == [idle] && open.found.isComplete)
    #expect(open.count - accepted.count <= 2, "\(open.count) and \(accepted.count)")
  }
}

/// Deep links that lead to places that users can't reach without them are found.
struct DeepLinkFindingTests {
  private func makeApp(
    _ link: @escaping (inout RegistryBuilder<TextScreen>) -> Void
  ) -> () throws -> HeadlessApp {
    FaultCoordinator.makeApp(.push, also: { registry, _ in link(&registry) }) { route, _ in
      TextScreen("The \(route)") {
        if route == .start { NavigationLink("Next", to: FaultRoute.second) }
        if route == .second { NavigationLink("Further", to: FaultRoute.third) }
      }
    }
  }

  @Test func `A link with parameters is compared by the types of its routes`() async throws {
    let found = try await explore(
      makeApp { registry in
        registry.deepLink(
          "app://place/:number", backStack: [.push(FaultRoute.second)],
          route: { match in
            let number: Int = try match.value("number")
            return number == 1 ? FaultRoute.second : .third
          })
        registry.deepLink(
          "app://alone/:number",
          route: { match in
            let _: Int = try match.value("number")
            return FaultRoute.third
          })
        registry.deepLink(
          "app://never/:name",
          route: { match in throw DeepLinkMismatch.refused("never") }
            as (DeepLinkMatch) throws -> FaultRoute)
      })
    // Pushing the second screen twice has the same types as pushing the second and the third one.
    #expect(found.findings.map(\.name) == [])
    #expect(found.undecided == ["link: app://never/:name"])
  }

  private struct NowhereRoute: Route {
    static let routeName = "Nowhere"
    var id: Int { 0 }
  }

  @Test func `A link to what no factory makes, or to an unknown tab, is unresolved`() async throws {
    let found = try await explore(
      makeApp { registry in
        registry.deepLink("app://nowhere", to: NowhereRoute())
        registry.unmatchedLink(scheme: "web") { _ in
          .show([.push(FaultRoute.second)], at: .tab("nowhere"))
        }
        registry.unmatchedLink(scheme: "https") { _ in .perform(.selectTabNamed("nowhere")) }
      })
    #expect(found.findings.map(\.kind) == [.unresolved, .unresolved, .unresolved], "\(found)")
    #expect(found.findings.contains { $0.name == "unresolved: Nowhere as push" })
    #expect(found.findings.contains { $0.script.hasPrefix("open \"app://nowhere\"\n") })
  }

  @Test func `A link that presents in a tab that is not selected can't be registered`() throws {
    let makeApp = makeApp { registry in
      registry.deepLink(
        "app://second", to: FaultRoute.second, as: .sheet, placement: .tab("", selecting: false))
    }
    let error = #expect(throws: (any Error).self) { try makeApp() }
    #expect("\(error.map { "\($0)" } ?? "")".contains("must be pushes"))
  }
}
