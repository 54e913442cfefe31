/// What can be asked of the introduction's coordinator, as a value.
public enum IntroduceAction: Hashable, Sendable {
  case start
  case presentMain
  case presentDetail(IntroduceRoute)
  /// Replaces all that lies over the app's own root, in one change.
  case replace([IntroduceRoute], animated: Bool = true)
  case pop
  case popToRoot
}
