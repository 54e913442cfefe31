/// A step that the search tries in a state.
struct Attempt: Comparable {
  let state: Int
  let step: Step

  /// Whether an attempt was made before another one.
  static func < (left: Attempt, right: Attempt) -> Bool {
    (left.state, left.step) < (right.state, right.step)
  }
}
