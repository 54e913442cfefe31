/// The states with which others are merged.
struct StateClasses {
  private var numbers = FingerprintTable()

  /// The state with which a new one is merged, and the bound because of which it is; `nil` if something
  /// tells it apart from all known states.
  func state(like kinds: Distinction.Kinds) -> (number: Int, bound: ExplorationBounds.Bound)? {
    if let number = numbers[kinds.whole] { return (number, .elements) }
    guard let first = kinds.parts.first, let number = numbers[first],
      kinds.parts.allSatisfy({ numbers[$0] != nil })
    else { return nil }
    return (number, .features)
  }

  /// Adds a state that is explored.
  mutating func add(_ number: Int, _ kinds: Distinction.Kinds) {
    numbers.add(kinds.whole, number)
    for kind in kinds.parts { numbers.add(kind, number) }
  }
}
