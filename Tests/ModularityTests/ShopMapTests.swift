import Routebook
import RoutebookExplorer
import ShopApp
import Testing

/// The map of an app with screens that are found beyond the level of detail.
@MainActor struct ShopMapTests {
  @Test func `The map has a way to each screen`() async throws {
    var titles: [String] = []
    var hooks = ExplorationHooks()
    hooks.recordsMap = true
    hooks.visit = { app in titles.append(app.items().first { $0.role == .title }?.label ?? "") }
    let limits = ExplorationLimits(time: .seconds(600))
    let found = try await explore(detail: .states, within: limits, hooks) { try ShopApp.makeApp() }
    let map = try #require(found.map)
    for (index, screen) in map.screens.enumerated() {
      #expect(map.shortestPath { map.states[$0].screen == index } != nil, "\(screen.name)")
    }
    // A page draws the states in the order in which they were visited.
    #expect(map.states.map { titles[$0.visit] } == map.states.map(\.title))
  }
}
