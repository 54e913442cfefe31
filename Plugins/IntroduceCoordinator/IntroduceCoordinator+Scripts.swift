import Routebook

extension IntroduceCoordinator {
  /// Registers scripts of what a user does and sees, for `routebook play introduce/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    registry.script(
      "introduce/jump",
      """
      tap "Introduce"
      tap "Jump to blog"
      expect path "Routebook" "Introduce" "Team agreement" "How we review"
      back
      expect title "Team agreement"
      tap "Start over"
      expect path "Routebook" "Introduce"
      """)
    registry.script(
      "introduce/blog",
      """
      tap "Introduce"
      tap "Team blog"
      tap "How we navigate"
      expect text "the coordinator finds the way"
      tap "Start over"
      expect title "Introduce"
      """)
  }
}
