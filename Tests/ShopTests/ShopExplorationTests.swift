import RoutebookExplorer
import ShopApp
import Testing

/// What a user can do in the shop is explored.
@MainActor struct ShopExplorationTests {
  @Test func `Every finding is accepted, and the map has a way to each screen`() async throws {
    let limits = ExplorationLimits(time: .seconds(600))
    let found = try await explore(within: limits, recordsMap: true) { try ShopApp.makeApp() }
    try found.requireNoFindings()
    let map = try #require(found.map)
    for (index, screen) in map.screens.enumerated() {
      #expect(map.shortestPath { map.states[$0].screen == index } != nil, "\(screen.name)")
    }
  }
}
