/// What an exploration can also try, although users seldom do it.
public enum RareStep: String, CaseIterable, Hashable, Sendable {
  /// A button that starts a task is pressed again before the task has changed anything, once on each screen.
  case double
  /// Each deep link arrives in the first explored state of each screen at each level. The invariants are
  /// checked then; what follows is not explored.
  case links
}
