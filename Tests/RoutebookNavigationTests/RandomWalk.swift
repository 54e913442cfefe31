import RoutebookNavigation
import RoutebookRegistry

extension Move {
  /// Moves of the same kind that a shorter trace may need in its place.
  fileprivate var simpler: [Move] {
    guard case .restore(let number) = self else { return [] }
    return (0..<min(number, 2)).map { .restore($0) }
  }
}

/// What a walk found where the navigator and the model part.
struct Divergence: CustomStringConvertible {
  var difference: String
  var trace: [Move]

  var description: String {
    (["\(difference), after:"] + trace.map { "  \($0)" }).joined(separator: "\n")
  }

  /// Replays moves from the start, up to where the navigator and the model part.
  ///
  /// - Parameters:
  ///   - moves: The moves.
  ///   - known: How many of the moves are known to make no difference, and are not compared again.
  ///   - world: The app to walk in.
  ///   - parts: What the world's module registers.
  init?(
    replaying moves: some Collection<Move>, known: Int = 0, in world: World,
    with parts: NavigatorRegistrations = Walk.parts()
  ) {
    let walk = Walk(in: world, with: parts)
    for move in moves.prefix(known) { walk.make(move) }
    var trace = Array(moves.prefix(known))
    for move in moves.dropFirst(known) {
      trace.append(move)
      if let difference = walk.difference(after: move) {
        self.difference = difference
        self.trace = trace
        return
      }
    }
    return nil
  }

  /// Takes moves out, or makes them simpler, as long as the rest still diverges.
  func shrunk(in world: World) -> Divergence {
    let parts = Walk.parts()
    var shortest = self
    var before: [Move] = []
    while shortest.trace != before {
      before = shortest.trace
      var index = 0
      while index < shortest.trace.count {
        let trace = shortest.trace
        let substitutes = [[]] + trace[index].simpler.map { [$0] }
        let found: Divergence? = substitutes.reduce(nil) { found, substitute in
          found
            ?? Divergence(
              replaying: trace[..<index] + substitute + trace[(index + 1)...], in: world,
              with: parts)
        }
        // What follows a move that is gone is in its place.
        if let found { shortest = found } else { index += 1 }
      }
    }
    return shortest
  }
}
