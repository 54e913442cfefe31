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
}
