import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

/// What scripts use of an app's screens, items and transitions.
struct CoverageTests {
  private final class Tabs: CoordinatorModule {
    static let moduleName = "Tabs"

    private let router: any Router

    init(_ router: any Router) { self.router = router }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.destination(for: FaultRoute.self, as: .push, state: { _ in "" }) { route, place in
        TextScreen("The \(route)") {
          if route == .start {
            NavigationLink("Next", to: FaultRoute.second)
            NavigationLink("Open", to: FaultRoute.second, as: .sheet)
          }
          if route == .third {
            TextField("Name", text: place.state) { place.state = $0 }.sampleInputs("Ada")
          }
        }
      }
      registry.sheetDestination(for: FaultRoute.self) { _ in
        TextScreen("Sheet") { Button("Close") { self.router.dismiss() } }
      }
      registry.deepLink("app://second", to: FaultRoute.second)
    }
  }

  private let makeApp: () throws -> HeadlessApp = {
    try HeadlessApp(
      tabs: [
        AppTab("home", root: FaultRoute.start, title: { "Home" }),
        AppTab("name", root: FaultRoute.third, title: { "Your name" }),
      ],
      modules: [{ Tabs($0) }])
  }

  private func coverage(
    of scripts: String...,
    within limits: ExplorationLimits = ExplorationLimits(time: .seconds(3_600))
  ) async throws -> Coverage {
    let meter = try await CoverageMeter(
      detail: .states, within: limits, only: nil, ExplorationHooks(), makeApp)
    for text in scripts {
      let script = try Script(text).expandingIncludes { _, _ throws(IncludeProblem) in
        throw .tooDeep
      }
      try await meter.play(script, in: makeApp(), store: InMemoryStateStore())
    }
    return meter.coverage
  }

  /// The lines of the transitions that are used, each with the title of its screen, sorted.
  private func used(_ coverage: Coverage) -> [String] {
    coverage.transitions.map { transition in
      "\(coverage.map.screens[transition.source].title): \(transition.line)"
    }.sorted()
  }

  @Test func `A script without steps shows the first screen`() async throws {
    let coverage = try await coverage(of: "show")
    #expect(
      coverage.screens.filter(\.isUsed).map { coverage.map.screens[$0.screen].title } == [
        "The start"
      ])
    #expect(coverage.transitions == [] && coverage.otherSteps == [])
  }

  static let spellings: [(script: String, used: [String])] = [
    ("tap \"Next\"\nback", ["The second: back", "The start: tap \"Next\""]),
    ("tap \"Next\"\ntap \"The start\"", ["The second: back", "The start: tap \"Next\""]),
    ("tab \"name\"", ["The start: tab \"name\""]),
    ("tab \"Your name\"", ["The start: tab \"name\""]),
    ("tap \"Your name\"", ["The start: tab \"name\""]),
    ("tap \"Open\"\nswipe", ["The start: tap \"Open\""]),
    (
      "tab \"name\"\ntype \"Name\" \"Ada\"",
      ["The start: tab \"name\"", "The third: type \"Name\" \"Ada\""]
    ),
    ("tap \"Next\"\nback\ntap \"Next\"", ["The second: back", "The start: tap \"Next\""]),
  ]

  @Test(arguments: spellings)
  func `A step uses a transition, however it is written`(
    script: String, used: [String]
  ) async throws {
    #expect(try await self.used(coverage(of: script)) == used)
  }

  static let others: [(script: String, line: Int, reason: Coverage.OtherStep.Reason?)] = [
    ("open \"app://second\"", 1, .jump),
    ("save \"x\"\ntap \"Next\"\nrestore \"x\"", 3, .jump),
    ("tap \"Open\"\nswipe", 2, .otherWay),
    ("tab \"name\"\ntype \"Name\" \"Eve\"\ntab \"home\"", 2, .input),
    ("open \"app://second\"\nopen \"app://second\"", 1, .jump),
    ("tab \"name\"\ntype \"Name\" \"\"", 0, nil),
    ("expect title \"The start\"\nsave \"x\"\nshow", 0, nil),
  ]

  @Test(arguments: others)
  func `A step that uses no transition is listed with the reason, if it changes something`(
    script: String, line: Int, reason: Coverage.OtherStep.Reason?
  ) async throws {
    let coverage = try await coverage(of: script)
    #expect(coverage.otherSteps.first?.reason == reason)
    if let step = coverage.otherSteps.first {
      #expect(step.line == line && step.script == "script")
      #expect(step.step == script.split(separator: "\n")[line - 1])
    }
  }

  @Test func `After a step that was not explored, others count`() async throws {
    let coverage = try await coverage(
      of: """
        tab "name"
        type "Name" "Eve"
        tab "home"
        tab "name"
        type "Name" "Ada"
        tab "home"
        """)
    #expect(coverage.otherSteps.map(\.line) == [2])
    #expect(coverage.otherSteps.allSatisfy { $0.reason == .input })
    #expect(
      used(coverage) == [
        "The start: tab \"name\"", "The third: tab \"home\"", "The third: type \"Name\" \"Ada\"",
      ])
  }

  @Test func `Items are counted on their screens, in all states`() async throws {
    let coverage = try await coverage(of: "tap \"Next\"", "tab \"name\"")
    let start = try #require(
      coverage.screens.first { coverage.map.screens[$0.screen].title == "The start" })
    #expect(
      start.items.map { "\($0.line): \($0.transitions)" } == [
        "tap \"Next\": 1/1 100.0 %", "tap \"Open\": 0/1 0.0 %",
      ])
    #expect(start.items.used == Share(used: 1, all: 2))
    #expect(start.items.transitions == Share(used: 1, all: 2))
    // The tab bar is on several screens.
    #expect(coverage.tabs.map(\.line) == ["tab \"home\"", "tab \"name\""])
    #expect(coverage.tabs.map(\.transitions.used) == [0, 1])
    #expect(coverage.tabs.used == Share(used: 1, all: 2))
    #expect(coverage.tabs.transitions == Share(used: 1, all: 2))
    #expect(coverage.items == coverage.screens.flatMap(\.items) + coverage.tabs)
  }

  @Test func `What is beyond a bound is not counted, and a step that leads there is listed`()
    async throws
  {
    let coverage = try await coverage(of: "tap \"Next\"", within: ExplorationLimits(states: 1))
    #expect(coverage.reachedLimits == [.states])
    #expect(coverage.screens.map(\.items) == [[]])
    #expect(coverage.otherSteps.map(\.reason) == [.outside])
  }

  @Test func `What a script uses before it fails counts`() async throws {
    let meter = try await CoverageMeter(
      detail: .states, within: ExplorationLimits(time: .seconds(3_600)), only: nil,
      ExplorationHooks(), makeApp)
    let script = try Script("tap \"Next\"\ntap \"None\"\nback")
      .expandingIncludes { _, _ throws(IncludeProblem) in throw .tooDeep }
    await #expect(throws: ScriptFailure.self) {
      try await meter.play(script, in: makeApp(), store: InMemoryStateStore())
    }
    #expect(used(meter.coverage) == ["The start: tap \"Next\""])
  }

  @Test(arguments: [
    (Share(used: 0, all: 0), "0/0"), (Share(used: 2, all: 3), "2/3 66.6 %"),
    (Share(used: 9_999, all: 10_000), "9999/10000 99.9 %"), (Share(used: 3, all: 3), "3/3 100.0 %"),
  ])
  func `Only a whole share has 100 percent`(share: Share, text: String) {
    #expect("\(share)" == text)
  }
}

/// An exploration of one module says nothing about the others.
struct OnlyTests {
  /// An app of two modules: `Neighbour` is entered at two places, and behind the second one is a
  /// trap.
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
