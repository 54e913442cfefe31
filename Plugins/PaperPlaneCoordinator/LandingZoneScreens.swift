import Routebook

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
