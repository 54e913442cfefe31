import RoutebookExplorer
import SampleCounts
import ShopApp
import Testing

/// The shop is explored up to a number of states.
@MainActor struct ShopExplorationTests {
  @Test func `Every finding is accepted`() throws {
    let bounds = ExplorationBounds(
      states: SampleCounts.areFull ? 1_000 : 50, time: .seconds(600))
    let found = try explore(within: bounds) { try ShopApp.makeApp() }
    #expect(found.cuts == [.states])
    try found.requireNoFindings()
  }
}
