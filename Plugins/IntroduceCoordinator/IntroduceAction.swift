/// An action that the introduction's coordinator performs, as a value.
public enum IntroduceAction: Hashable, Sendable {
  /// Starts the introduction again, at its root.
  case start
  /// Shows the root of the introduction.
  case presentMain
  /// Pushes a route.
  case presentDetail(IntroduceRoute)
  /// Replaces everything above the app's own root, in one change.
  case replace([IntroduceRoute], animated: Bool = true)
  /// Goes back by one screen; does nothing at the root.
  case pop
  /// Goes back to the root of the introduction.
  case popToRoot

  /// Replaces everything above the app's own root with one route, in one change.
  public static func replace(_ route: IntroduceRoute, animated: Bool = true) -> IntroduceAction {
    .replace([route], animated: animated)
  }
}
