import Routebook
import RoutebookExplorer
import SampleApps
import Testing

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
    #expect(found.cuts == [.time])
    #expect(throws: BaselineError.cutOffByTime) { try found.baseline() }
  }
}
