/// What an exploration can also try, although users seldom do it.
public enum RareStep: String, CaseIterable, Hashable, Sendable {
  /// A button is pressed twice before the screen is built again, in each state.
  case double
  /// Each deep link arrives in each state. What follows is not explored; the invariants are checked.
  case links
}
