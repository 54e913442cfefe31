import RoutebookNavigation
import Sampling
import Testing

struct StackWalkTests {
  @Test(arguments: UInt64(1)...8)
  func `A typed stack does what the model predicts on random walks`(seed: UInt64) {
    var generator = SeededNumbers(seed: seed)
    // In full, 8 cases of 250 walks of 60 moves: 120,000 in all.
    for walk in 1...SampleCounts.of(8, full: 250) {
      let moves = (0..<60).map { _ in StackMove.random(using: &generator) }
      guard let found = StackDivergence(replaying: moves) else { continue }
      Issue.record("seed \(seed), walk \(walk): \(found.shrunk())")
      return
    }
  }

  @Test(arguments: UInt64(1)...2)
  func `A long stack with gaps finds each of its elements`(seed: UInt64) {
    var generator = SeededNumbers(seed: seed)
    var stack = TypedStack<Int>()
    var model = StackModel()
    for element in 0..<SampleCounts.of(500, full: 2_000) {
      _ = model.add(element, under: stack.append(element))
    }
    while !stack.isEmpty {
      let start = Int.random(in: 0..<stack.count, using: &generator)
      let end = min(stack.count, start + Int.random(in: 0..<200, using: &generator))
      stack.removeSubrange(start..<end)
      model.pairs.removeSubrange(start..<end)
      let places = Dictionary(
        uniqueKeysWithValues: model.pairs.enumerated().map { ($1.id, $0) })
      let wrong = model.given.first { stack.index(of: $0) != places[$0] }
      #expect(wrong == nil, "seed \(seed), \(stack.count) elements")
      if wrong != nil { return }
    }
  }

  @Test func `A walk with a model that is wrong shrinks to the shortest trace`() throws {
    var generator = SeededNumbers(seed: 11)
    let moves = (0..<500).map { _ in StackMove.random(using: &generator) }
    let found = try #require(StackDivergence(replaying: moves, reusingIdentities: true))
    let shortest = found.shrunk(reusingIdentities: true)
    #expect(shortest.trace.count == 3, "\(shortest)")
    #expect(shortest.difference.contains("could be given again"), "\(shortest)")
  }

  static let alphabet: [StackMove] = [
    .append(1), .removeLast, .removeAt(0), .removeSubrange(from: 1, count: 1), .removeAll,
    .set(at: 1, 2), .popFrom(1), .popTo(0), .pushAction(skipping: 1, 3), .elementAction(1, 4),
  ]

  /// Shorter sequences are the beginnings of these, and are compared after each move as well. In
  /// full they have five moves.
  @Test(arguments: alphabet)
  func `Every sequence of four or five moves does what the model predicts`(first: StackMove) {
    let alphabet = Self.alphabet
    for number in stride(from: 0, to: 10_000, by: SampleCounts.areFull ? 1 : 50) {
      let rest = [number / 1_000, number / 100 % 10, number / 10 % 10, number % 10]
      let moves = [first] + rest.map { alphabet[$0] }
      if let found = StackDivergence(replaying: moves) {
        Issue.record("\(found)")
        return
      }
    }
  }
}
