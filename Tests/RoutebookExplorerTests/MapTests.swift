import Routebook
import RoutebookExplorer
import SampleApps
import Sampling
import Testing

/// A map has the states that were reached, and what leads from one to another.
struct MapTests {
  private let makeApp = FaultCoordinator.makeApp(.push, .sheet) { route, module in
    TextScreen("The \(route)") {
      if route == .start {
        NavigationLink("Next", to: FaultRoute.second)
        NavigationLink("Open", to: FaultRoute.third, as: .sheet)
      }
      if route == .third { Button("Done") { module.router.dismiss() } }
    }
  }

  @Test func `Its text has the screens, and what leads from each to others`() async throws {
    let map = try #require(try await explore(detail: .everything, recordsMap: true, makeApp).map)
    #expect(
      map.description == """
        start: Fault.start as push

        Fault.second as push
          back -> Fault.start as push

        Fault.start as push
          tap "Next" -> Fault.second as push
          tap "Open" -> Fault.third as sheet

        Fault.third as sheet
          tap "Done" -> Fault.start as push

        """)
    #expect(map.screens.map(\.title) == ["The second", "The start", "The third"])
    #expect(map.screens.map(\.module) == ["Faults", "Faults", "Faults"])
    #expect(map.states.map(\.title) == ["The start", "The second", "The third"])
  }

  @Test func `It has all states and transitions of the exploration`() async throws {
    let model = StackModel(routes: 2, depth: SampleCounts.areFull ? 3 : 2, sheets: 2)
    let found = try await explore(detail: .everything, recordsMap: true) { try model.makeApp() }
    let map = try #require(found.map)
    #expect(map.states.count == found.states)
    #expect(map.states.reduce(0) { $0 + $1.transitions.count } == found.transitions)
    #expect(map.states.allSatisfy { $0.isExplored })
    let depths = map.states.indices.map { state in
      map.shortestPath { $0 == state }?.count
    }
    #expect(depths.allSatisfy { $0 != nil })
    #expect(depths.compactMap { $0 }.max() == found.depth)
    #expect(depths.compactMap { $0 } == depths.compactMap { $0 }.sorted())
    let other = try await explore(detail: .everything) { try model.makeApp() }
    #expect(other.map == nil && other.description == found.description)
  }

  @Test func `A transition beyond a bound has no target`() async throws {
    let found = try await explore(
      detail: .everything, within: ExplorationLimits(states: 2), recordsMap: true, makeApp)
    let map = try #require(found.map)
    #expect(map.states.count == 2)
    #expect(map.states[0].transitions.map(\.target) == [1, nil])
    #expect(map.states[0].transitions.map(\.line) == ["tap \"Next\"", "tap \"Open\""])
  }

  @Test func `A state that shows another one is not in it`() async throws {
    let found = try await explore(
      recordsMap: true,
      FaultCoordinator.makeApp(.push) { route, module in
        if route == .second { module.router.replaceStack([FaultRoute.third]) }
        return TextScreen("\(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second) }
        }
      })
    let map = try #require(found.map)
    #expect(map.states.map(\.title) == ["start", "third"])
    #expect(map.states[0].transitions.map(\.target) == [1])
    #expect(map.states[1].transitions.map(\.target) == [0])
  }
}

/// The text of a map, to compare with that of a later version of the app.
struct BaselineTests {
  private let makeApp = FaultCoordinator.makeApp(.push) { route, _ in
    TextScreen("\(route)") {
      if route == .start { NavigationLink("Next", to: FaultRoute.second) }
      if route == .second { NavigationLink("Further", to: FaultRoute.third) }
    }
  }

  @Test func `A baseline of everything is the text of the map`() async throws {
    let found = try await explore(recordsMap: true, makeApp)
    #expect(try found.baseline() == found.map?.description)
  }

  @Test func `It says what cut the exploration off, and to which module it was limited`()
    async throws
  {
    let found = try await explore(
      within: ExplorationLimits(states: 1), only: "Faults", recordsMap: true, makeApp)
    #expect(
      try found.baseline() == """
        cut off by: states
        only: Faults
        start: Fault.start as push

        Fault.start as push

        """)
  }

  @Test func `There is none without a map, and none that depends on the machine`() async throws {
    await #expect(throws: BaselineError.noMap) { try await explore(makeApp).baseline() }
    let model = StackModel(routes: 3, depth: 4, sheets: 2)
    let found = try await explore(
      detail: .everything, within: ExplorationLimits(time: .zero), recordsMap: true
    ) {
      try model.makeApp()
    }
    #expect(found.reachedLimits == [.time])
    #expect(throws: BaselineError.cutOffByTime) { try found.baseline() }
  }
}

/// Controls without labels and screens without titles, if somebody asks for them.
struct LabelTests {
  private static func makeApp(_ accepted: String...) -> () throws -> HeadlessApp {
    FaultCoordinator.makeApp(
      .push, .alert,
      also: { registry, module in
        registry.decorate(FaultRoute.self) { screen, _ in
          screen.toolbar { Button(" ") { module.router.popToRoot() } }
        }
        for name in accepted { registry.acceptFinding(name, because: "a test") }
      }
    ) { route, module in
      TextScreen(route == .third ? " " : "\(route)") {
        if route == .start {
          NavigationLink("Next", to: FaultRoute.second)
          NavigationLink("Ask", to: FaultRoute.second, as: .alert)
        }
        if route == .second {
          NavigationLink("", to: FaultRoute.third)
          TextField("", text: "") { _ in module.count += 1 }
          Text("")
        }
      }
    }
  }

  private static let names = [
    "unlabelled: Fault.second as alert: link \"\"",
    "unlabelled: Fault.second as alert: textField \"\"",
    "unlabelled: Fault.second as push: link \"\"",
    "unlabelled: Fault.second as push: textField \"\"",
    "unlabelled: Fault.third as push", "unlabelled: Faults decorator: button \" \"",
  ]

  private func found(
    _ makeApp: @escaping () throws -> HeadlessApp, _ rare: Set<AdditionalCheck> = [.labels]
  ) async throws -> [Finding] {
    try await explore(also: rare, makeApp).findings.filter { $0.kind == .unlabelled }
  }

  @Test func `What has no label is a finding, on screens, alerts and decorators`() async throws {
    let findings = try await found(Self.makeApp())
    #expect(findings.map(\.name) == Self.names)
    let third = try #require(findings.first { $0.subject == "Fault.third as push" })
    #expect(third.script == "tap \"Next\"\ntap \"\"\n" && third.failingLine == nil)
  }

  @Test func `Nobody is told who does not ask`() async throws {
    #expect(try await found(Self.makeApp(), []).isEmpty)
  }

  @Test func `It is accepted under its name`() async throws {
    let found = try await found(
      Self.makeApp("unlabelled: Fault.third as push", Self.names[5]))
    #expect(found.map(\.name) == Array(Self.names[..<4]))
  }

  @Test func `A misspelt acceptance has the nearest name`() throws {
    let misspelt = try Self.makeApp(
      "unlabelled: Fualt.third as push",
      Self.names[0], Self.names[5])().registry.misspeltAcceptances
    #expect(misspelt.count == 1, "\(misspelt)")
  }
}
