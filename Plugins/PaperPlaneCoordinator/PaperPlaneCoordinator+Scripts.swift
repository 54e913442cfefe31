import Routebook

extension PaperPlaneCoordinator {
  /// Registers scripts of what a user does and sees, for `routebook play paper-plane/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    registry.script(
      "paper-plane/start",
      """
      tap "MainView"
      tap "비행기 날리기"
      tap "친구에게"
      tap "다음"
      expect title "SendLetterView"
      expect text "start"
      type "편지" "보고 싶은 친구에게"
      tap "다음"
      expect title "FlyAnimationView"
      expect text "보고 싶은 친구에게"
      # Home is the start of this flow, not the root of the stack.
      tap "홈 화면으로"
      expect path "Routebook" "MainView"
      """)
    registry.script(
      "paper-plane/relay",
      """
      tap "LandingZoneView"
      tap "착륙장 정보"
      expect title "LandingZoneInfoView"
      tap "다음"
      expect text "relay"
      type "편지" "이어서 씁니다"
      tap "다음"
      # The same button on the same screen leads to the other flow's root.
      tap "홈 화면으로"
      expect path "Routebook" "LandingZoneView"
      """)
  }
}
