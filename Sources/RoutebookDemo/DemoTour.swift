import Routebook

/// The script that `play` plays: every way to open and close a screen, from the real features.
final class DemoTour: CoordinatorModule {
  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.script("tour", ScreenLanguage.current.code == "ko" ? Self.korean : Self.english)
  }

  private static let english = """
    tap "First tab"
    tap "Show detail"
    expect path "Routebook" "First tab" "Detail"
    show "A push puts a screen on the stack, with a button that leads back."
    back
    tap "Present sheet"
    tap "Show detail"
    show "A sheet has its own stack; what is below it stays visible."
    back
    tap "Present another sheet"
    expect layers tab sheet sheet
    show "A sheet can be above another sheet."
    swipe
    swipe
    tap "Present cover"
    show "A cover hides everything below it."
    tap "Close"
    tap "Show alert"
    show "An alert waits for an answer."
    tap "OK"
    back
    tap "Paper plane"
    tap "Fly a plane"
    tap "Next"
    type "Letter" "See you soon"
    tap "Next"
    tap "Go home"
    show "One action returns to the flow's root, not to that of the stack."
    """

  private static let korean = """
    tap "첫 번째 탭"
    tap "상세 보기"
    expect path "Routebook" "첫 번째 탭" "상세"
    show "푸시는 화면을 스택에 쌓고, 뒤로 버튼은 어디로 돌아가는지 알려 줍니다."
    back
    tap "시트 띄우기"
    tap "상세 보기"
    show "시트에는 자기 스택이 있고, 아래 화면도 그대로 보입니다."
    back
    tap "시트 하나 더 띄우기"
    expect layers tab sheet sheet
    show "시트 위에 또 시트를 띄울 수 있습니다."
    swipe
    swipe
    tap "커버 띄우기"
    show "커버는 아래의 모든 것을 가립니다."
    tap "닫기"
    tap "알림 띄우기"
    show "알림은 답을 기다립니다."
    tap "확인"
    back
    tap "종이비행기"
    tap "비행기 날리기"
    tap "다음"
    type "편지" "곧 만나요"
    tap "다음"
    tap "홈 화면으로"
    show "동작 하나로 흐름의 시작으로 돌아갑니다. 스택의 시작이 아닙니다."
    """
}

#if objectFormat(MachO)
  @section("__DATA,rb_modules")
#else
  @section("rb_modules")
#endif
@used let demoTour: LinkedModule = { linkedModule { _ in DemoTour() } }
