import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

/// Maps, scripts and reports of apps that start tasks.
@WorkshopActor struct TaskMapTests {
  private let apps = [
    Workshop.picker(isFaulty: false), Workshop.cover(load: { $0.add() }),
    Workshop.button { shop in if shop.value == 0 { shop.add() } else { shop.value = 0 } },
  ]

  @Test func `Scripts that use every transition wait for tasks, and can be played`() async throws {
    for makeApp in apps {
      let map = try #require(try await Workshop.explored(recordsMap: true, makeApp).map)
      let meter = try await CoverageMeter(
        detail: .states, within: ExplorationLimits(time: .seconds(600)), only: nil,
        ExplorationHooks(), makeApp)
      for path in map.coveringPaths() {
        let text = path.map { $0.line + "\n" }.joined()
        #expect(text.contains("wait\n"), "\(text)")
        let script = try Script(text).withIncludes { _, _ throws(IncludeProblem) in throw .tooDeep }
        try await meter.play(script, in: makeApp(), store: InMemoryStateStore())
      }
      #expect(meter.coverage.transitions == Set(map.screenTransitions))
      #expect(meter.coverage.otherSteps == [])
    }
  }

  @Test func `The shortest path to a screen behind a task waits`() async throws {
    let makeApp = Workshop.picker(isFaulty: false)
    let map = try #require(try await Workshop.explored(recordsMap: true, makeApp).map)
    let path = map.shortestPath { map.screens[map.states[$0].screen].name.contains("three") }
    #expect(path?.map(\.line) == ["tap \"Choose\"", "wait", "tap \"More\""])
  }

  @Test
  func `What a user does who does not wait for a task is in the map, and in no script`()
    async throws
  {
    let makeApp = Workshop.app(also: { registry, shop in
      registry.onAppear(of: PlantRoute.self) { [weak shop] route in
        if route == .one { shop?.add() }
      }
    }) { route, shop in
      TextScreen("\(route)") {
        Text(shop.value == 0 ? "loading…" : "loaded")
        if route == .root { NavigationLink("One", to: PlantRoute.one) }
        if route == .one { NavigationLink("Two", to: PlantRoute.two) }
      }
    }
    let map = try #require(try await Workshop.explored(recordsMap: true, makeApp).map)
    var reached = Set([0])
    var next = [0]
    var hasty: [String] = []
    while let state = next.popLast() {
      for transition in map.states[state].transitions {
        if transition.target != nil { #expect(transition.followed == transition.target) }
        guard let target = transition.followed else { continue }
        if transition.target == nil { hasty.append(transition.line) }
        if reached.insert(target).inserted { next.append(target) }
      }
    }
    #expect(hasty.contains("tap \"Two\""), "\(map)")
    #expect(reached.count == map.states.count, "\(reached) \(map.states)")
    let paths = map.coveringPaths().map { path in path.map(\.line) }
    #expect(paths.allSatisfy { !$0.contains("tap \"Two\"") || $0.contains("wait") }, "\(paths)")
  }

  @Test func `The same app gives the same report`() async throws {
    for makeApp in apps {
      let first = try await Workshop.explored(makeApp).description
      #expect(try await Workshop.explored(makeApp).description == first)
    }
  }

  @Test func `A module behind a task is explored from where it is reached`() async throws {
    let makeApp: () throws -> HeadlessApp = {
      try HeadlessApp(
        root: PlantRoute.root,
        modules: [
          {
            Workshop($0, [.push], { _, _ in }) { _, shop in
              TextScreen("root") {
                Button("Go") { Task { _ = await shop.router.open(NeighbourRoute()) } }
              }
            }
          },
          { _ in
            Neighbour { registry in
              registry.navigationDestination(for: NeighbourRoute.self) { _ in
                TextScreen("Neighbour") { Button("Idle") {} }
              }
            }
          },
        ])
    }
    let found = try await Workshop.explored(only: "Neighbour", makeApp)
    #expect(found.screens == ["Neighbour as push"] && found.isComplete, "\(found)")
    #expect(found.undecided == ["idle: Neighbour as push: button \"Idle\""], "\(found)")
  }

  private struct NeighbourRoute: Route {
    static let routeName = "Neighbour"
    var id: Int { 0 }
  }
}
