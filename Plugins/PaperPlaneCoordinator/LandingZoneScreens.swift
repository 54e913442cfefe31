import Routebook

/// The screens of the flow that forwards a paper plane.
extension TextScreen {
  static func landingZone() -> TextScreen {
    TextScreen("LandingZoneView") {
      Text("비행기 한 대가 착륙했어요.")
      NavigationLink("착륙장 정보", to: LandingZoneRoute.info)
    }
  }

  static func landingZoneInfo() -> TextScreen {
    TextScreen("LandingZoneInfoView") {
      LabeledContent("보낸 곳", value: "서울")
      LabeledContent("날아온 거리", value: "325 km")
      Text("편지를 이어 쓰고 다음 사람에게 날려 보내세요.")
      NavigationLink("다음", to: LetterRoute.sendLetter(purpose: "relay"))
    }
  }
}
