/// An action that the introduction's coordinator performs, as a value.
public enum IntroduceAction: Hashable, Sendable {
  /// Starts the introduction again, at its root.
  case start
  case presentMain
  case presentDetail(IntroduceRoute)
  /// Replaces everything above the app's own root, in one change.
  case replace([IntroduceRoute], animated: Bool = true)
  case pop
  case popToRoot

  /// Replaces everything above the app's own root with one route, in one change.
  public static func replace(_ route: IntroduceRoute, animated: Bool = true) -> IntroduceAction {
    .replace([route], animated: animated)
  }
}
