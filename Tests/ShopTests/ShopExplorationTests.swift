import RoutebookExplorer
import ShopApp
import Testing

/// What a user can do in the shop is explored.
@MainActor struct ShopExplorationTests {
  @Test func `What a customer can do in a few steps has no finding`() async throws {
    // CI explores everything, with the program.
    let bounds = ExplorationBounds(states: 50, time: .seconds(600))
    let found = try await explore(within: bounds) { try ShopApp.makeApp() }
    try found.requireNoFindings(allowsCutOff: true)
    #expect(found.states >= 50)
  }
}
