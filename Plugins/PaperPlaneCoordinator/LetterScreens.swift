import Routebook

/// The two screens that both flows share.
extension TextScreen {
  static func sendLetter(
    purpose: String, at place: ScreenPlace<LetterRoute, Letter>
  ) -> TextScreen {
    let letter = place.state.text
    return TextScreen("SendLetterView") {
      LabeledContent("편지 종류", value: purpose)
      TextField("편지", text: letter) { place.state.text = $0 }
      NavigationLink("다음", to: LetterRoute.flyAnimation(letter: letter.isEmpty ? nil : letter))
    }
  }

  static func flyAnimation(letter: String?, goHome: @escaping () -> Void) -> TextScreen {
    TextScreen("FlyAnimationView") {
      Text("비행기가 날아가고 있어요 ✈️")
      if let letter {
        LabeledContent("편지", value: letter)
      }
      Button("홈 화면으로", action: goHome)
    }
  }
}
