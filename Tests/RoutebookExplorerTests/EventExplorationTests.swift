import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

/// The explorer sends each sample of an event in each screen.
struct EventExplorationTests {
  private func makeApp(
    _ answer: @escaping (FaultRoute) -> NavigationAction = { .open(.push($0)) }
  ) -> () throws -> HeadlessApp {
    FaultCoordinator.makeApp(
      .push,
      also: { registry, _ in
        registry.preview("third", FaultRoute.third)
        registry.event("call", of: FaultRoute.self, samples: ["third": .third]) {
          answer($0)
        }
      }
    ) { route, _ in
      TextScreen("The \(route)") {
        if route == .start { NavigationLink("Next", to: FaultRoute.second) }
        if route == .third { Button("Nothing") {} }
      }
    }
  }

  @Test func `What only an event leads to counts as reached, and its way begins with the event`()
    async throws
  {
    let found = try await explore(makeApp())
    #expect(
      found.findings.map(\.name) == [
        "idle: \(FaultRoute.routeName).third as push: button \"Nothing\""
      ])
    #expect(
      found.findings.first?.script == """
        send "call" "third"
        tap "Nothing"
        expect no control "Nothing"

        """, "\(found)")
  }

  @Test(arguments: [(FaultRoute.start, "dead-end"), (.second, "trap")])
  func `An event is no way out of a dead end or a trap`(
    opener: FaultRoute, kind: String
  ) async throws {
    let found = try await explore(
      FaultCoordinator.makeApp(
        .push, .cover,
        also: { registry, _ in
          registry.event("call", of: Int.self, samples: ["one": 1]) { _ in .dismissAll }
        }
      ) { route, _ in
        TextScreen("The \(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second, as: .cover) }
          if route == opener { NavigationLink("Further", to: FaultRoute.third) }
        }
      })
    #expect(
      found.findings.map(\.name) == ["\(kind): \(FaultRoute.routeName).second as cover"],
      "\(found)")
  }

  @Test func `A result of an event that nobody handles has a script that sends it`() async throws {
    let found = try await explore(
      FaultCoordinator.makeApp(
        .push, .sheet,
        also: { registry, _ in
          registry.event("call", of: Int.self, samples: ["one": 1]) {
            .dismiss(returning: AnyResult($0))
          }
        }
      ) { route, _ in
        TextScreen("The \(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second, as: .sheet) }
        }
      })
    let finding = try #require(found.findings.first { $0.kind == .lostResult }, "\(found)")
    #expect(finding.script.hasSuffix("send \"call\" \"one\"\n"), "\(finding.script)")
  }

  @Test func `An exploration can begin with an event`() async throws {
    let found = try await explore(from: .event("call", sample: "third"), makeApp())
    #expect(found.findings.count == 1)
    #expect(found.findings[0].script.hasPrefix("send \"call\" \"third\"\ntap \"Nothing\"\n"))
    await #expect(throws: UnreachableStart.self) {
      try await explore(from: .event("call", sample: "fourth"), makeApp())
    }
  }

  @Test func `Where an event leads is on the map, and a script that sends it covers it`()
    async throws
  {
    let meter = try await CoverageMeter(
      detail: .states, within: ExplorationLimits(), only: nil, ExplorationHooks(), makeApp())
    let script = try Script("send \"call\" \"third\"").expandingIncludes {
      _, _ throws(IncludeProblem) in throw .tooDeep
    }
    #expect(meter.coverage.transitions.isEmpty)
    try await meter.play(script, in: makeApp()(), store: InMemoryStateStore())
    #expect(meter.coverage.transitions.map(\.line) == ["send \"call\" \"third\""])
  }

  /// An app with a switch, in which an event is answered according to it.
  private func app(
    accepting isAccepted: Bool = false, _ answer: @escaping (_ isOn: Bool) -> NavigationAction,
    decide: Plant.Decide? = nil
  ) -> () throws -> HeadlessApp {
    Plant.app(
      [.push, .cover], values: 1,
      also: { registry, plant in
        registry.preview("Three", PlantRoute.three)
        registry.event("call", of: Int.self, samples: ["one": 1]) { [unowned plant] _ in
          answer(plant.values[0] == 1)
        }
      }, decide: decide
    ) { route, plant in
      TextScreen("\(route)") {
        if route == .root {
          Toggle("Logged in", isOn: plant.values[0] == 1) { plant.values[0] = $0 ? 1 : 0 }
          NavigationLink("One", to: PlantRoute.one, as: .cover)
        }
        if route == .one || route == .three { Button("Close") { plant.router.goBack() } }
      }
    }
  }

  @Test func `An event that a guard refuses at first is sent again`() async throws {
    let found = try await explore(
      app({ _ in .open(.push(PlantRoute.three)) }) { change, plant in
        change.enters(.three) && plant.values[0] == 0 ? .refuse(reason: "logged out") : .allow
      })
    #expect(found.unseen == [] && found.undecided == [], "\(found)")
    #expect(!found.findings.contains { $0.kind == .blocked || $0.kind == .unreached }, "\(found)")
  }

  @Test func `An event that does nothing at first is sent again`() async throws {
    let found = try await explore(app { $0 ? .open(.push(PlantRoute.three)) : .popToRoot })
    #expect(!found.findings.contains { $0.kind == .unreached }, "\(found)")
  }

  @Test func `A dead end behind an event at a bad moment is found`() async throws {
    let found = try await explore(
      app { $0 ? .open(.cover(PlantRoute.two)) : .open(.push(PlantRoute.three)) })
    #expect(
      found.findings.map(\.name).contains("dead-end: Plant.two as cover"), "\(found)")
  }

  @Test func `An event to what the app does not have is found`() async throws {
    let found = try await explore(
      FaultCoordinator.makeApp(
        .push,
        also: { registry, _ in
          registry.event("tab", of: Int.self, samples: ["one": 1]) { _ in
            .selectTabNamed("nowhere")
          }
          registry.event("feature", of: Int.self, samples: ["one": 1]) { _ in
            NavigationAction.popToRoot.changing(.set(FeatureKey<Int>("nothing")) { $0 = 1 })
          }
        }
      ) { route, _ in
        TextScreen("\(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second) }
        }
      })
    #expect(
      found.findings.map(\.name) == [
        "unresolved: event \"feature\" \"one\"", "unresolved: event \"tab\" \"one\"",
      ], "\(found)")
    #expect(found.findings.last?.script == "send \"tab\" \"one\"\n")
  }
}
