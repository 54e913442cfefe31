import Routebook

func landingZoneScreen(showInfo: @escaping () -> Void) -> TextScreen {
  TextScreen("LandingZoneView") {
    Text("비행기 한 대가 착륙했어요.")
    Button("착륙장 정보", action: showInfo)
  }
}

func landingZoneInfoScreen(next: @escaping () -> Void) -> TextScreen {
  TextScreen("LandingZoneInfoView") {
    LabeledContent("보낸 곳", value: "서울")
    LabeledContent("날아온 거리", value: "325 km")
    Text("편지를 이어 쓰고 다음 사람에게 날려 보내세요.")
    Button("다음", action: next)
  }
}
