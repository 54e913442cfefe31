import RoutebookExplorer
import Sampling
import ShopApp
import Testing

/// What a user can do in the shop is explored.
@MainActor struct ShopExplorationTests {
  @Test func `Every finding is accepted`() async throws {
    // In full, 1,602 states.
    let limits = ExplorationLimits(
      states: SampleCounts.of(120, full: 10_000), time: .seconds(600))
    try await explore(within: limits) { try ShopApp.makeApp() }
      .requireNoFindings(allowsCutOff: !SampleCounts.areFull)
  }
}
