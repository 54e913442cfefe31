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
    for walk in 1...SampleCounts.of(2, full: 30) {
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

/// Every sequence of three moves is made, so every move is combined with every other move, before and
/// after it, and with every third one.
///
/// In full, every sequence of four moves is made too, if they are all in one of two groups: the moves
/// that open and close, or the moves with results, states and other elements than the top one. A
/// sequence of four from all moves would take four times as long.
struct SmallWorldTests {
  /// What the moves of both groups need: a flow root, a sheet, an alert, another tab and a restore.
  private static let common: [Move] = [
    .open(AnyRoute(Place.f), .push), .open(AnyRoute(Place.s), .sheet),
    .open(AnyRoute(Place.x), .alert), .selectTab(1), .restore(0),
  ]
  private static let opening: [Move] = [
    .open(AnyRoute(Place.b), .push), .open(AnyRoute(Place.c), .cover), .pop(1),
    .replaceStack([AnyRoute(Place.b)]), .dismiss, .goBack, .returnToFlowRoot,
  ]
  private static let changing: [Move] = [
    .popWith(1, result: 7), .pushUnless(AnyRoute(Place.b), .onStack),
    .replaceRoot(AnyRoute(Place.c), of: nil), .remove(2), .write(2, 5),
  ]

  static let alphabet = common + opening + changing
  private static let groups = [common + opening, common + changing]

  /// The moves that follow three others.
  private static func fourth(after moves: [Move]) -> [Move] {
    guard SampleCounts.areFull else { return [] }
    let own = groups.filter { Set(moves).isSubset(of: $0) }
    return alphabet.filter { move in own.contains { $0.contains(move) } }
  }

  /// Shorter sequences are the beginnings of these, and are compared after each move as well.
  @Test(arguments: alphabet)
  func `Every sequence of three or four moves does what the model predicts`(first: Move) {
    let parts = Walk.parts()
    func isRight(_ moves: [Move], known: Int) -> Bool {
      let world = World(tabCount: 2, limit: 2)
      let found = Divergence(replaying: moves, known: known, in: world, with: parts)
      if let found { Issue.record("\(found)") }
      return found == nil
    }
    for second in Self.alphabet {
      for third in Self.alphabet {
        let moves = [first, second, third]
        guard isRight(moves, known: third == Self.alphabet[0] ? 0 : 2) else { return }
        for fourth in Self.fourth(after: moves) {
          guard isRight(moves + [fourth], known: 3) else { return }
        }
      }
    }
  }
}
