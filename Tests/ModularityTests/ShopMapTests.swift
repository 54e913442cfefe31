import Routebook
import RoutebookExplorer
import Sampling
import ShopApp
import Testing

/// The map of an app with screens that are found only beyond the level of detail.
@MainActor struct ShopMapTests {
  @Test(.enabled(if: SampleCounts.areFull))
  func `The map has a way to each screen`() async throws {
    let limits = ExplorationLimits(time: .seconds(600))
    let found = try await explore(within: limits, recordsMap: true) { try ShopApp.makeApp() }
    let map = try #require(found.map)
    for (index, screen) in map.screens.enumerated() {
      #expect(map.shortestPath { map.states[$0].screen == index } != nil, "\(screen.name)")
    }
  }
}
