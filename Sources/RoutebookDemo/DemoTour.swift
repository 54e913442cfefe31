import Routebook

/// The script that `play` plays: a push, a sheet, a cover and an alert, from the real features.
final class DemoTour: CoordinatorModule {
  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.script(
      "tour",
      """
      # A push, with a Korean text field
      tap "MainView"
      tap "비행기 날리기"
      tap "다음"
      type "편지" "안녕하세요"
      expect path "Routebook" "MainView" "SelectSubjectView" "SendLetterView"
      show
      # Back to the start of the flow, then home
      tap "다음"
      tap "홈 화면으로"
      expect path "Routebook" "MainView"
      back
      # A sheet at its medium detent, with its own stack
      tap "First tab"
      tap "Present sheet"
      tap "Show detail"
      expect layers tab sheet
      show
      back
      swipe
      expect text "Last dismissed: sheet, swiped"
      # A cover
      tap "Present cover"
      expect layers tab cover
      show
      tap "Close"
      # An alert
      tap "Show alert"
      expect alert "Alert"
      show
      """)
  }
}

#if objectFormat(MachO)
  @section("__DATA,rb_modules")
#else
  @section("rb_modules")
#endif
@used let demoTour: LinkedModule = { linkedModule { _ in DemoTour() } }
