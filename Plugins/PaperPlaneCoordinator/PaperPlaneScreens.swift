import Routebook

/// The screens of the flow that sends a new paper plane.
extension TextScreen {
  static func main(_ texts: PaperPlaneTexts = .current) -> TextScreen {
    TextScreen(texts.paperPlane) {
      Text(texts.invitation)
      NavigationLink(texts.flyPlane, to: PaperPlaneRoute.selectSubject)
    }
  }

  static func selectSubject(
    at place: ScreenPlace<PaperPlaneRoute, Subject>, _ texts: PaperPlaneTexts = .current
  ) -> TextScreen {
    TextScreen(texts.chooseSubject) {
      Picker(texts.toWhom, options: texts.subjects, selection: place.state.index) {
        place.state.index = $0
      }
      NavigationLink(texts.next, to: LetterRoute.sendLetter(purpose: "start"))
    }
  }
}

/// The screens of the flow that forwards a paper plane.
extension TextScreen {
  static func landingZone(_ texts: PaperPlaneTexts = .current) -> TextScreen {
    TextScreen(texts.landingZone) {
      Text(texts.planeHasLanded)
      NavigationLink(texts.whereItComesFrom, to: LandingZoneRoute.info)
    }
  }

  static func landingZoneInfo(_ texts: PaperPlaneTexts = .current) -> TextScreen {
    TextScreen(texts.whereItComesFrom) {
      LabeledContent(texts.origin, value: texts.seoul)
      LabeledContent(texts.distance, value: "325 km")
      Text(texts.relay)
      NavigationLink(texts.next, to: LetterRoute.sendLetter(purpose: "relay"))
    }
  }
}

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
