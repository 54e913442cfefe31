import Routebook
import RoutebookExplorer
import Testing

/// What reports and scripts say in cases that are easily missed.
@WorkshopActor struct DifficultCaseTests {
  @Test func `A screen that loads when it appears is the same after restoring`() async throws {
    let makeApp = Workshop.app(also: { registry, shop in
      registry.onAppear(of: PlantRoute.self) { [unowned shop] route in
        if route == .one, shop.secret == 0 { Task { [shop] in shop.secret = 1 } }
      }
    }) { route, shop in
      TextScreen("\(route)") {
        if route == .root { NavigationLink("One", to: PlantRoute.one) }
        if route == .one {
          LabeledContent("Stock", value: shop.secret == 0 ? "loading…" : "1 left")
        }
      }
    }
    let found = try await Workshop.explored(makeApp)
    #expect(!found.findings.contains { $0.kind == .notRestored }, "\(found)")
  }

  private enum LevelRoute: Route {
    case level(Int), end

    static var routeName: String { "Level" }
  }

  @Test func `A button that appears only after five pushes of the same case is found`()
    async throws
  {
    let found = try await explore {
      try HeadlessApp(
        root: LevelRoute.level(0),
        modules: [
          { _ in
            Neighbour { registry in
              registry.preview("End", LevelRoute.end)
              registry.navigationDestination(for: LevelRoute.self) { route in
                TextScreen("\(route)") {
                  if case .level(let level) = route {
                    NavigationLink("Next", to: LevelRoute.level(level + 1))
                    if level == 5 { NavigationLink("End", to: LevelRoute.end) }
                  }
                }
              }
            }
          }
        ])
    }
    #expect(found.findings == [], "\(found)")
  }

  @Test func `A guard that refuses in the words of a loop redirects nothing`() async throws {
    let found = try await explore(
      Plant.app(
        decide: { change, _ in
          change.enters(.two) ? .refuse(reason: "redirected more than 8 times") : .allow
        }
      ) { route, _ in
        TextScreen("\(route)") {
          if route == .root { NavigationLink("Two", to: PlantRoute.two) }
        }
      })
    #expect(found.findings.map(\.name) == ["blocked: Plant.two as push"], "\(found)")
  }

  @Test func `A feature that is made by chance is named`() async throws {
    let found = try await explore(
      Plant.app(values: 1) { route, plant in
        TextScreen("\(route)") {
          if plant.values[0] == 0 { Button("Add") { plant.values[0] = .random(in: 1 ... .max) } }
          if plant.values[0] != 0 { Button("Clear") { plant.values[0] = 0 } }
        }
      })
    let finding = try #require(found.findings.first, "\(found)")
    #expect(finding.name == "non-determinism: Plant.root as push", "\(found)")
    #expect(finding.explanation.contains("feature \"value 0\" differs"), "\(finding.explanation)")
  }

  @Test func `The script of an invariant that a typed text breaks types it`() async throws {
    let found = try await explore(
      Plant.app(also: { registry, plant in
        registry.invariant(
          .never("two with a text") { [unowned plant] app in
            plant.secret == 1 && app.path().last == "two"
          })
      }) { route, plant in
        TextScreen("\(route)") {
          if route == .root {
            TextField("Name", text: "") { plant.secret = $0.isEmpty ? 0 : 1 }
            NavigationLink("Two", to: PlantRoute.two)
          }
        }
      })
    let finding = try #require(found.findings.first { $0.kind == .invariant }, "\(found)")
    #expect(finding.script.hasPrefix("type \"Name\""), "\(finding)")
  }

  @Test func `What is not restored says what differs, and its script fails`() async throws {
    let found = try await explore(
      Plant.app { route, plant in
        TextScreen("\(route)") {
          if route == .root {
            Button("Two") {
              plant.secret = 1
              plant.router.push(PlantRoute.two)
            }
          }
          if route == .two { Text("Secret \(plant.secret)") }
        }
      })
    let finding = try #require(found.findings.first { $0.kind == .notRestored }, "\(found)")
    #expect(finding.explanation.contains("Secret 1"), "\(finding)")
    #expect(finding.failingLine != nil, "\(finding)")
  }

  @Test func `A report says after how many seconds an exploration was cut off`() async throws {
    var seconds = 0
    let start = ContinuousClock.now
    var hooks = ExplorationHooks()
    hooks.time = TimeLimit(.seconds(60)) { start + .seconds(seconds) }
    let found = try await explore(
      detail: .everything, within: ExplorationLimits(), hooks,
      AppMaker {
        try Plant.app(values: 1) { route, plant in
          seconds += 1
          return TextScreen("\(route)") {
            Button("Next") { plant.values[0] = (plant.values[0] + 1) % 1_000 }
            Button("Before") { plant.values[0] = (plant.values[0] + 999) % 1_000 }
          }
        }()
      })
    try #require(found.reachedLimits == [.time])
    #expect(!found.description.contains("cut off after 60 seconds"), "\(found)")
  }

  @Test func `Time in which others have the actor does not count`() async throws {
    var seconds = 0
    let start = ContinuousClock.now
    var hooks = ExplorationHooks()
    hooks.time = TimeLimit(.seconds(60)) { start + .seconds(seconds) }
    // It has the actor as soon as the exploration lets tasks go on.
    let other = Task { seconds = 1_000 }
    let found = try await explore(
      detail: .states, within: ExplorationLimits(), hooks,
      AppMaker(
        Workshop.button { shop in if shop.value == 0 { shop.add() } else { shop.value = 0 } }))
    await other.value
    #expect(found.isComplete, "\(found)")
  }
}
