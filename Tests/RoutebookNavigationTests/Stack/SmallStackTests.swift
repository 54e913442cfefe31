import RoutebookNavigation
import Sampling
import Testing

struct SmallStackTests {
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
