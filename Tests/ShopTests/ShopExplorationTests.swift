import Routebook
import RoutebookExplorer
import ShopApp
import Testing

/// What a user can do in the shop is explored.
@MainActor struct ShopExplorationTests {
  @Test func `Every finding is accepted, and the map has a way to each screen`() async throws {
    var titles: [String] = []
    var hooks = ExplorationHooks()
    hooks.recordsMap = true
    hooks.visit = { app in titles.append(app.items().first { $0.role == .title }?.label ?? "") }
    let limits = ExplorationLimits(time: .seconds(600))
    let found = try await explore(detail: .states, within: limits, hooks) { try ShopApp.makeApp() }
    try found.requireNoFindings()
    let map = try #require(found.map)
    for (index, screen) in map.screens.enumerated() {
      #expect(map.shortestPath { map.states[$0].screen == index } != nil, "\(screen.name)")
    }
    // A page draws the states in the order in which they were visited.
    #expect(map.states.map { titles[$0.visit] } == map.states.map(\.title))
  }
}
