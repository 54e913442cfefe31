import Routebook

extension PaperPlaneCoordinator {
  /// Registers scripts of what a user does and sees, for `routebook play paper-plane/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    registry.script(
      "paper-plane/start",
      """
      tap "Paper plane"
      tap "Fly a plane"
      tap "To a friend"
      tap "Next"
      expect title "Write a letter"
      expect text "start"
      type "Letter" "I miss you"
      tap "Next"
      expect title "In flight"
      expect text "I miss you"
      # Home is the start of this flow, not the root of the stack.
      tap "Go home"
      expect path "Routebook" "Paper plane"
      """)
    registry.script(
      "paper-plane/relay",
      """
      tap "Landing zone"
      tap "Where it comes from"
      expect title "Where it comes from"
      tap "Next"
      expect text "relay"
      type "Letter" "And so it goes on"
      tap "Next"
      # The same button on the same screen leads to the other flow's root.
      tap "Go home"
      expect path "Routebook" "Landing zone"
      """)
  }
}
