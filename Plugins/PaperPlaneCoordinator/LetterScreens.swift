import Routebook

/// The two screens that both flows share.
extension TextScreen {
  static func sendLetter(
    purpose: String, at place: ScreenPlace<LetterRoute, Letter>,
    _ texts: PaperPlaneTexts = .current
  ) -> TextScreen {
    let letter = place.state.text
    return TextScreen(texts.writeLetter) {
      LabeledContent(texts.purpose, value: texts.word(for: purpose))
      TextField(texts.letter, text: letter) { place.state.text = $0 }
      NavigationLink(
        texts.next, to: LetterRoute.flyAnimation(letter: letter.isEmpty ? nil : letter))
    }
  }

  static func flyAnimation(
    letter: String?, _ texts: PaperPlaneTexts = .current, goHome: @escaping () -> Void
  ) -> TextScreen {
    TextScreen(texts.inFlight) {
      Text(texts.planeIsFlying)
      if let letter {
        LabeledContent(texts.letter, value: letter)
      }
      Button(texts.goHome, action: goHome)
    }
  }
}
