import Routebook
import RoutebookExplorer
import SampleApps
import Sampling
import Testing

/// The explorer counts what a search over packed integers counts, which knows the model.
struct StackModelTests {
  @Test(arguments: [
    StackModel(routes: 1, depth: 0, sheets: 1), StackModel(routes: 1, depth: 3, sheets: 2),
    StackModel(routes: 3, depth: SampleCounts.areFull ? 4 : 2, sheets: 2),
  ])
  func `States and transitions are those of a search that knows the model`(model: StackModel)
    async throws
  {
    let expected = model.packedSearch()
    let found = try await explore(detail: .everything) { try model.makeApp() }
    #expect(found.states == expected.states && found.transitions == expected.transitions)
    #expect(found.depth == model.depth + 2)
    #expect(found.isComplete)
    #expect(found.findings == [])
  }

  @Test(.enabled(if: SampleCounts.areFull, "takes seconds: ROUTEBOOK_SAMPLES=full swift test"))
  func `The small model has 78,728 states`() async throws {
    // On a busy machine, too: its result is exact, whatever it takes.
    let found = try await explore(
      detail: .everything, within: ExplorationLimits(time: .seconds(1_200))
    ) { try StackModel.small.makeApp() }
    let expected = StackModel.small.packedSearch()
    #expect(found.states == 78_728 && expected.states == 78_728)
    #expect(found.transitions == expected.transitions)
    #expect(found.isComplete)
  }

  @Test(.enabled(if: SampleCounts.areFull))
  func `An app of any size is complete at states`() async throws {
    let found = try await explore(within: ExplorationLimits(time: .seconds(600))) {
      try CityModel(districts: 10).makeApp()
    }
    try found.requireNoFindings()
    #expect(found.unseen == [])
  }
}
