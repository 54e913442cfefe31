/// A state that was looked for among some.
enum ChosenState {
  case found(Int)
  case none
  case undecided

  /// What it means that none was found.
  var verdict: Verdict { if case .undecided = self { .undecided } else { .refuted } }
}

extension Evidence {
  /// The maximum number of states that are tried on each screen.
  private static let attemptLimit = 40
  /// The maximum number of states that can be left undecided: each is looked at for long.
  private static let doubtLimit = 3

  /// Some states by their screens, in the order of the first ones.
  func groupedByScreen(_ states: [Int]) -> [[Int]] {
    var screens: [Int] = []
    let groups = Dictionary(grouping: states) { graph.screen(of: $0) }
    for state in states where !screens.contains(graph.screen(of: state)) {
      screens.append(graph.screen(of: state))
    }
    return screens.map { groups[$0]! }
  }

  /// The first of some states for which something is true; it can be left undecided with `nil`.
  ///
  /// - Parameter isKnown: Whether it is known already that it is not true of a state.
  func firstState(
    among states: [Int], unless isKnown: (Int) -> Bool = { _ in false },
    that isTrue: (Int) async throws -> Bool?
  ) async throws -> ChosenState {
    var doubts = 0
    var attempts = 0
    for state in states where !isKnown(state) {
      attempts += 1
      if attempts > Self.attemptLimit || doubts == Self.doubtLimit { return .undecided }
      switch try await isTrue(state) {
      case true: return .found(state)
      case false: break
      case nil: doubts += 1
      }
    }
    return doubts > 0 ? .undecided : .none
  }
}
