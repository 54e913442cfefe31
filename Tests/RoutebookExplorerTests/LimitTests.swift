import Routebook
import RoutebookExplorer
import SampleApps
import Testing

/// What a limit cuts off and what grows is reported.
struct LimitTests {
  /// Every screen pushes and presents another one, without an end.
  private let endless = FaultCoordinator.makeApp(.push, .sheet) { route, _ in
    TextScreen("\(route)") {
      NavigationLink("Push", to: FaultRoute.second)
      NavigationLink("Present", to: FaultRoute.second, as: .sheet)
    }
  }

  @Test(arguments: [Int.min, -1, 0, .max])
  func `Any number is a limit, however small or large it is`(number: Int) async throws {
    for time in [Duration.seconds(Int64.min), .zero, .seconds(Int64.max)] {
      let limits = ExplorationLimits(states: min(number, 1_000), time: time)
      let found = try await explore(detail: .screens, within: limits) { try Sampler.app() }
      #expect(found.states >= 0)
      #expect(found.isComplete == (number == .max && time > .zero))
    }
  }

  @Test func `An exploration stops at the maximum number of states`() async throws {
    let found = try await explore(
      detail: .everything, within: ExplorationLimits(states: 50), endless)
    #expect(found.states == 50 && found.reachedLimits == [.states] && !found.isComplete)
    #expect(found.completedLevel == .pairs)
  }

  @Test(arguments: DetailLevel.allCases.dropLast())
  func `What grows without an end is put off at each level but the last one`(level: DetailLevel)
    async throws
  {
    let found = try await explore(detail: level, endless)
    #expect(found.isComplete && found.completedLevel == level && found.exceededBounds != [])
    try found.requireNoFindings()
    #expect(throws: ExplorationFailure.self) { try found.requireNoFindings(detail: level.next) }
  }

  @Test func `A report says what grows`() async throws {
    let sheets = try await explore(
      FaultCoordinator.makeApp(.push, .sheet) { route, _ in
        TextScreen("\(route)") {
          NavigationLink("Present", to: FaultRoute.second, as: .sheet)
        }
      })
    #expect(sheets.states == 3 && sheets.isComplete && sheets.exceededBounds == [.layers])
    try sheets.requireNoFindings()
    #expect(
      sheets.description.hasSuffix(
        """
        2 of 2 screens seen, 0 findings: complete at states

        Something grows, and was explored so far:
        - at most 2 sheets and covers are above one another

        """),
      "\(sheets)")
  }

  @Test func `An exploration that a limit cut off is no success, unless that is allowed`()
    async throws
  {
    let found = try await explore(
      detail: .everything, within: ExplorationLimits(states: 2), endless)
    try found.requireNoFindings(allowsCutOff: true)
    let error = #expect(throws: ExplorationFailure.self) { try found.requireNoFindings() }
    #expect(
      error?.description == """
        Nothing was found, but the exploration was cut off, so it can't tell that nothing is wrong.
        2 states explored and 3 put off, 5 transitions, depth 1, 2 of 3 screens seen, 0 findings: incomplete
        It was cut off after 2 states. Not seen: Fault as sheet.

        undecided, since something was left out:
          unreached: Fault as sheet

        To explore more, raise the limits: explore(within: ExplorationLimits(…)) { … }. To accept what \
        was left out, use requireNoFindings(allowsCutOff: true).

        """)
  }

  @Test func `An exploration stops when its time is up`() async throws {
    let found = try await explore(
      detail: .everything, within: ExplorationLimits(time: .zero), endless)
    #expect(found.reachedLimits == [.time])
    #expect(found.states < 1_000)
  }

  @Test func `A report of what was cut off says what multiplies`() async throws {
    let found = try await explore(
      detail: .everything, within: ExplorationLimits(states: 100),
      Plant.app(values: 2) { route, plant in
        TextScreen("\(route)") {
          Button("More") { plant.values[0] += 1 }
          Button("Other") { plant.values[1] = 1 - plant.values[1] }
        }
      })
    #expect(found.stateExplosionSources.first?.hasPrefix("value 0 has ") == true, "\(found)")
  }

  @Test func `A module that only another one leads to is explored`()
    async throws
  {
    let makeApp: () throws -> HeadlessApp = {
      try HeadlessApp(
        root: FaultRoute.start,
        modules: [
          {
            FaultCoordinator($0, [.push], { _, _ in }) { route, _ in
              TextScreen("\(route)") {
                if route == .start { NavigationLink("Next", to: FaultRoute.second) }
                if route == .second { NavigationLink("Door", to: InnerCoordinator.DoorRoute()) }
              }
            }
          }, { _ in InnerCoordinator() },
        ])
    }
    let found = try await explore(only: "Inner", makeApp)
    #expect(found.screens == ["Door as push"] && found.isComplete)
    #expect(found.findings == [])
    #expect(found.undecided == ["idle: Door as push: button \"Idle\""])
  }

  @Test func `Of other modules, only every screen is explored`() async throws {
    let makeApp: () throws -> HeadlessApp = {
      try HeadlessApp(
        title: "Two",
        modules: [
          { _ in CounterCoordinator<FirstName>() }, { _ in CounterCoordinator<SecondName>() },
        ])
    }
    let all = try await explore(makeApp)
    let first = try await explore(only: "First", makeApp)
    #expect(all.isComplete && first.isComplete)
    #expect(first.states < all.states)
    #expect(first.findings == [] && all.findings == [])
    let error = await #expect(throws: UnknownModule.self) {
      try await explore(only: "Frist", makeApp)
    }
    #expect(
      error?.description
        == "The app has no module \"Frist\". Did you mean First? Its modules are: First, Home, Second."
    )
  }
}

/// A module that can only be reached through another one.
private final class InnerCoordinator: CoordinatorModule {
  static let moduleName = "Inner"

  struct DoorRoute: Route {
    static let routeName = "Door"
    var id: Int { 0 }
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: DoorRoute.self) { _ in
      TextScreen("Inner") { Button("Idle") {} }
    }
  }
}

private protocol ModuleName { static var text: String { get } }
private enum FirstName: ModuleName { static let text = "First" }
private enum SecondName: ModuleName { static let text = "Second" }

/// A module with a counter as its state.
private final class CounterCoordinator<Name: ModuleName>: CoordinatorModule {
  static var moduleName: String { Name.text }

  private var count = 0

  struct CounterRoute: Route {
    static var routeName: String { Name.text }
    var id: Int { 0 }
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: CounterRoute.self) { [unowned self] _ in
      TextScreen(Name.text) { Button("More") { self.count = (self.count + 1) % 5 } }
    }
    registry.featureState(Name.text, read: { self.count }, restore: { self.count = $0 })
    registry.entryPoint(Name.text, opens: CounterRoute())
  }
}
