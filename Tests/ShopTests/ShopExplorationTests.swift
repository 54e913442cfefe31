import RoutebookExplorer
import ShopApp
import Testing

/// What a user can do in the shop is explored.
@MainActor struct ShopExplorationTests {
  @Test func `Every finding is accepted`() async throws {
    // CI explores all 1,602, with the program.
    try await explore(within: ExplorationLimits(states: 120, time: .seconds(600))) {
      try ShopApp.makeApp()
    }.requireNoFindings(allowsCutOff: true)
  }
}
