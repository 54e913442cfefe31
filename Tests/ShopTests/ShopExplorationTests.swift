import RoutebookExplorer
import ShopApp
import Testing

/// Every state of the shop is explored.
@MainActor struct ShopExplorationTests {
  @Test func `Every finding is accepted`() throws {
    let bounds = ExplorationBounds(states: 1_000, time: .seconds(600))
    let found = try explore(within: bounds) { try ShopApp.makeApp() }
    #expect(found.cuts == [.states])
    try found.requireNoFindings()
  }
}
