/// What an exploration can also try, although users seldom do it.
public enum RareStep: String, CaseIterable, Hashable, Sendable {
  /// A button that starts a task is pressed again before the task has changed anything, once on each screen.
  case double
  /// Each deep link arrives in each state. What follows is not explored; the invariants are checked.
  case links
}
