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
        let script = try Script(text).expandingIncludes { _, _ throws(IncludeProblem) in
          throw .tooDeep
        }
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
        if transition.target != nil {
          #expect(transition.targetWithoutWaiting == transition.target)
        }
        guard let target = transition.targetWithoutWaiting else { continue }
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

/// Tasks can do different things in different states.
@WorkshopActor struct TaskOutcomeTests {
  /// An app with a choice, and a button whose task does something with it.
  private func app(
    choices: Int, also: @escaping Workshop.Register = { _, _ in },
    _ search: @escaping (Workshop) -> Void
  ) -> () throws -> HeadlessApp {
    Workshop.app([.push, .cover], also: also) { route, shop in
      TextScreen("\(route)") {
        if route == .root {
          Picker("Town", options: (0..<choices).map { "\($0)" }, selection: shop.value) {
            shop.value = $0
          }
          Button("Search") {
            Task {
              await Task.yield()
              search(shop)
            }
          }
          NavigationLink("Help", to: PlantRoute.two, as: .cover)
        }
        if route == .two { Button("Close") { shop.router.dismiss() } }
      }
    }
  }

  @Test(arguments: [DetailLevel.states, .everything])
  func `A screen that a task opens in one state only is reached`(detail: DetailLevel) async throws {
    let makeApp = app(
      choices: 3, also: { registry, _ in registry.preview("Three", PlantRoute.three) }
    ) { shop in
      shop.router.push(shop.value == 2 ? PlantRoute.three : .one)
    }
    var titles: [String] = []
    var hooks = ExplorationHooks()
    hooks.recordsMap = true
    hooks.visit = { app in titles.append(app.items().first { $0.role == .title }?.label ?? "") }
    let limits = ExplorationLimits(time: .seconds(600))
    let found = try await explore(detail: detail, within: limits, hooks, AppMaker(makeApp))
    #expect(found.findings == [] && found.undecided == [], "\(found)")
    #expect(found.screens.contains("Plant.three as push"))
    // A page draws the states in the order in which they were visited.
    let states = try #require(found.map).states
    #expect(states.map { titles[$0.visit] } == states.map(\.title))
  }

  @Test func `A dead end behind a task in the eighth choice is found`() async throws {
    let makeApp = app(choices: 8) { shop in
      if shop.value == 7 {
        shop.router.present(PlantRoute.four, as: .cover)
      } else {
        shop.router.push(PlantRoute.one)
      }
    }
    let found = try await Workshop.explored(makeApp)
    #expect(found.findings.map(\.name) == ["dead-end: Plant.four as cover"], "\(found)")
  }

  @Test func `A button whose task does something in the eighth choice is not idle`() async throws {
    let found = try await Workshop.explored(
      app(choices: 8) { shop in if shop.value == 7 { shop.router.push(PlantRoute.one) } })
    #expect(found.findings == [] && found.undecided == [], "\(found)")
  }

  @Test func `Where there are too many choices, an idle button is undecided`() async throws {
    let found = try await Workshop.explored(
      app(choices: 30) { shop in if shop.value == 29 { shop.router.push(PlantRoute.one) } })
    #expect(found.findings == [], "\(found)")
    #expect(found.undecided == ["idle: Plant.root as push: button \"Search\""], "\(found)")
    #expect(found.notes.count == 1)
  }

  @Test func `A dead end that only a quick user meets is not decided, and the test fails`()
    async throws
  {
    let found = try await Workshop.explored(
      Workshop.app([.push, .cover]) { route, shop in
        TextScreen("\(route)") {
          if route == .root {
            Button("Load") {
              shop.value = 1
              Task {
                await Task.yield()
                shop.value = 2
              }
            }
            if shop.value == 1 { NavigationLink("Quick", to: PlantRoute.one, as: .cover) }
            if shop.value == 2 { NavigationLink("Two", to: PlantRoute.two, as: .cover) }
          }
          if route == .two { Button("Close") { shop.router.dismiss() } }
        }
      })
    let names = found.findings.map(\.name) + found.undecided
    #expect(names.contains("dead-end: Plant.one as cover"), "\(found)")
    #expect(throws: (any Error).self) { try found.requireNoFindings() }
  }

  @Test func `A clock that ticks on is no hidden state`() async throws {
    let found = try await Workshop.explored(
      Workshop.app(also: { registry, shop in
        registry.onAppear(of: PlantRoute.self) { [unowned shop] _ in
          guard shop.secret == 0 else { return }
          shop.secret = 1
          Task { [weak shop] in
            // As long as the app.
            while shop != nil {
              try? await Task.sleep(for: .milliseconds(50))
              shop?.value += 1
            }
          }
        }
      }) { route, shop in
        TextScreen("\(route)") {
          Text("\(shop.value) s")
          if route == .root { NavigationLink("One", to: PlantRoute.one) }
        }
      })
    #expect(!found.findings.contains { $0.kind == .hiddenState }, "\(found)")
    #expect(found.notes.contains { $0.contains("did not end") }, "\(found)")
  }
}
