import RoutebookNavigation
import RoutebookRegistry
import Sampling
import Testing

struct ReferenceModelTests {
  @Test(
    arguments: [
      World(tabCount: 1), World(tabCount: 3), World(tabCount: 3, limit: 1),
      World(tabCount: 2, goesBackToFirstTab: true),
    ],
    UInt64(1)...6)
  func `The navigator does what the model predicts on random walks`(world: World, seed: UInt64) {
    var generator = SeededNumbers(seed: seed)
    // In full, 24 cases of 30 walks of 180 moves: 129,600 in all.
    for walk in 1...SampleCounts.of(1, full: 20) {
      let moves = (0..<SampleCounts.of(60, full: 180)).map { _ in Move.random(using: &generator) }
      if let found = Divergence(replaying: moves, in: world) {
        Issue.record("\(world), seed \(seed), walk \(walk): \(found.shrunk(in: world))")
        return
      }
    }
  }

  @Test(.enabled(if: SampleCounts.areFull))
  func `A walk in a world that the model sees wrongly shrinks to the shortest trace`() throws {
    let world = World(tabCount: 3, limit: 1, believedLimit: 2)
    var generator = SeededNumbers(seed: 7)
    let moves = (0..<500).map { _ in Move.random(using: &generator) }
    let found = try #require(Divergence(replaying: moves, in: world)).shrunk(in: world)
    #expect(found.difference.hasPrefix("answered unchanged"), "\(found)")
    #expect(found.trace.count == 2, "\(found)")
  }

  @Test func `One seed gives one walk`() {
    var first = SeededNumbers(seed: 3)
    var second = SeededNumbers(seed: 3)
    #expect(
      (0..<50).map { _ in Move.random(using: &first) }
        == (0..<50).map { _ in Move.random(using: &second) })
  }
}
