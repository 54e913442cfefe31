import RoutebookExplorer
import ShopApp
import Testing

/// What a user can do in the shop is explored.
@MainActor struct ShopExplorationTests {
  @Test func `Every finding is accepted`() async throws {
    try await explore(within: ExplorationLimits(time: .seconds(600))) { try ShopApp.makeApp() }
      .requireNoFindings()
  }
}
