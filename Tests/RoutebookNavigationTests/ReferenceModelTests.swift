import RoutebookNavigation
import RoutebookRegistry
import SampleCounts
import SeededNumbers
import Testing

@Suite struct ReferenceModelTests {
  @Test(
    arguments: [
      World(tabCount: 1), World(tabCount: 3), World(tabCount: 3, limit: 1),
      World(tabCount: 2, goesBackToFirstTab: true),
    ],
    UInt64(1)...6)
  func `The navigator does what the model predicts on random walks`(world: World, seed: UInt64) {
    var generator = SeededNumbers(seed: seed)
    // In full, 24 cases of 50 walks of 180 moves: 216,000 in all.
    for walk in 1...SampleCounts.of(2, full: 50) {
      let moves = (0..<180).map { _ in Move.random(using: &generator) }
      if let found = Divergence(replaying: moves, in: world) {
        Issue.record("\(world), seed \(seed), walk \(walk): \(found.shrunk(in: world))")
        return
      }
    }
  }

  @Test func `A walk in a world that the model sees wrongly shrinks to the shortest trace`() throws
  {
    let world = World(tabCount: 3, limit: 2, believedLimit: 3)
    var generator = SeededNumbers(seed: 7)
    let moves = (0..<500).map { _ in Move.random(using: &generator) }
    let found = try #require(Divergence(replaying: moves, in: world)).shrunk(in: world)
    #expect(found.difference.hasPrefix("answered unchanged"), "\(found)")
    #expect(found.trace.count == 3, "\(found)")
  }

  @Test func `One seed gives one walk`() {
    var first = SeededNumbers(seed: 3)
    var second = SeededNumbers(seed: 3)
    #expect(
      (0..<50).map { _ in Move.random(using: &first) }
        == (0..<50).map { _ in Move.random(using: &second) })
  }
}

@Suite struct SmallWorldTests {
  static let alphabet: [Move] = [
    .open(AnyRoute(Place.b), .push), .open(AnyRoute(Place.f), .push),
    .open(AnyRoute(Place.s), .sheet), .open(AnyRoute(Place.c), .cover),
    .open(AnyRoute(Place.x), .alert), .pop(1), .replaceStack([AnyRoute(Place.b)]), .dismiss,
    .goBack, .returnToFlowRoot, .selectTab(1), .restore(0), .popWith(1, result: 7),
    .pushUnless(AnyRoute(Place.b), .onStack), .replaceRoot(AnyRoute(Place.c), of: nil),
    .remove(2), .write(2, 5),
  ]

  /// Shorter sequences are the beginnings of these, and are compared after each move as well. In
  /// full they have four actions.
  @Test(arguments: alphabet)
  func `Every sequence of three or four actions does what the model predicts`(first: Move) {
    for second in Self.alphabet {
      for third in Self.alphabet {
        for fourth in SampleCounts.areFull ? Self.alphabet : [.dismiss] {
          let moves = [first, second, third, fourth]
          if let found = Divergence(replaying: moves, in: World(tabCount: 2, limit: 2)) {
            Issue.record("\(found)")
            return
          }
        }
      }
    }
  }
}
