import Foundation
import RoutebookExplorer
import ShopApp
import Testing

/// Everything that a user can do in the shop is explored.
@MainActor struct ShopExplorationTests {
  @Test func `Every finding is accepted`() async throws {
    // Exploring takes time, so only CI explores all of it.
    let isLong = ProcessInfo.processInfo.environment["ROUTEBOOK_SAMPLES"] != nil
    let bounds = ExplorationBounds(states: isLong ? 1_000_000 : 50, time: .seconds(600))
    let found = try await explore(within: bounds) { try ShopApp.makeApp() }
    try found.requireNoFindings(allowsCutOff: !isLong)
    #expect(found.isComplete == isLong)
  }
}
