import Foundation
import RoutebookExplorer
import ShopApp
import Testing

/// The shop is explored up to a number of states.
@MainActor struct ShopExplorationTests {
  @Test func `Every finding is accepted`() throws {
    // Exploring takes time, so only CI explores as much as this.
    let isLong = ProcessInfo.processInfo.environment["ROUTEBOOK_SAMPLES"] != nil
    let bounds = ExplorationBounds(states: isLong ? 1_000 : 50, time: .seconds(600))
    let found = try explore(within: bounds) { try ShopApp.makeApp() }
    #expect(found.cuts == [.states])
    try found.requireNoFindings(allowsCutOff: true)
  }
}
