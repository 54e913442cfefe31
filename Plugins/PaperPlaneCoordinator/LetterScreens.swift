import Routebook

/// The two screens that both flows share.
extension TextScreen {
  static func sendLetter(purpose: String, desk: WritingDesk) -> TextScreen {
    TextScreen("SendLetterView") {
      LabeledContent("편지 종류", value: purpose)
      TextField("편지", text: desk.contents.letter) { desk.contents.letter = $0 }
      NavigationLink("다음", to: LetterRoute.flyAnimation)
    }
  }

  static func flyAnimation(desk: WritingDesk, goHome: @escaping () -> Void) -> TextScreen {
    TextScreen("FlyAnimationView") {
      Text("비행기가 날아가고 있어요 ✈️")
      if !desk.contents.letter.isEmpty {
        LabeledContent("편지", value: desk.contents.letter)
      }
      Button("홈 화면으로", action: goHome)
    }
  }
}
