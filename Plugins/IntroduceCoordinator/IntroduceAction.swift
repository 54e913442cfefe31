/// What the introduction's coordinator can be asked for, as a value.
public enum IntroduceAction: Hashable, Sendable {
  /// Begins the introduction again, at its root.
  case start
  case presentMain
  case presentDetail(IntroduceRoute)
  /// Replaces everything over the app's own root, in one change.
  case replace([IntroduceRoute], animated: Bool = true)
  case pop
  case popToRoot

  /// Replaces everything over the app's own root with one route, in one change.
  public static func replace(_ route: IntroduceRoute, animated: Bool = true) -> IntroduceAction {
    .replace([route], animated: animated)
  }
}
