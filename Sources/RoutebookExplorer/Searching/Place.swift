/// A step in a state.
struct Place: Comparable {
  let state: Int
  let step: Step

  /// Whether a place was reached before another one.
  static func < (left: Place, right: Place) -> Bool {
    (left.state, left.step) < (right.state, right.step)
  }
}
