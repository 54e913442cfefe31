import PaperPlaneCoordinator
import Routebook
import RoutebookTesting
import Testing

/// Both flows as a user walks them, in an app without any other feature.
struct PaperPlaneAppTests {
  let app: HeadlessApp

  init() throws {
    app = try HeadlessApp(title: "Home", modules: [PaperPlaneCoordinator.init(router:)])
  }

  @Test func `The home screen leads to both flows`() {
    #expect(app.controls().map(\.label) == ["MainView", "LandingZoneView", "Home", "About"])
  }

  @Test func `A new plane is flown, and home is the root of its flow`() throws {
    try app.press("MainView")
    #expect(app.texts() == ["MainView", "종이비행기에 마음을 담아 날려 보세요.", "비행기 날리기"])
    try app.press("비행기 날리기")
    #expect(
      app.texts() == [
        "SelectSubjectView", "누구에게 쓸까요?", "가족에게", "친구에게", "나에게", "다음",
      ])
    try app.press("다음")
    #expect(app.texts().contains("편지 종류: start"))
    #expect(app.controls().map(\.label).dropFirst().prefix(2) == ["편지", "다음"])
    try app.press("다음")
    #expect(
      app.path() == ["Home", "MainView", "SelectSubjectView", "SendLetterView", "FlyAnimationView"])
    #expect(app.texts().contains("비행기가 날아가고 있어요 ✈️"))
    try app.press("홈 화면으로")
    #expect(app.path() == ["Home", "MainView"])
  }

  @Test func `A plane that landed is passed on, and home is the landing zone`() throws {
    try app.press("LandingZoneView")
    try app.press("착륙장 정보")
    #expect(
      app.texts() == [
        "LandingZoneInfoView", "보낸 곳", "서울", "보낸 곳: 서울", "날아온 거리", "325 km",
        "날아온 거리: 325 km", "편지를 이어 쓰고 다음 사람에게 날려 보내세요.", "다음",
      ])
    try app.press("다음")
    #expect(app.texts().contains("편지 종류: relay"))
    try app.press("다음")
    #expect(
      app.path()
        == ["Home", "LandingZoneView", "LandingZoneInfoView", "SendLetterView", "FlyAnimationView"])
    try app.press("홈 화면으로")
    #expect(app.path() == ["Home", "LandingZoneView"])
  }

  @Test func `A plane in flight is drawn with its letter`() throws {
    try app.press("MainView")
    try app.press("비행기 날리기")
    try app.press("다음")
    try app.type("보고 싶은 친구에게", into: "편지")
    try app.press("다음")
    expect(
      app.frame(size: FrameSize(width: 44, height: 9)),
      shows: """
         ‹ SendLetterView FlyAnimationView
        ────────────────────────────────────────────
         비행기가 날아가고 있어요 ✈️
         편지                    보고 싶은 친구에게
         [ 홈 화면으로 ]


        ────────────────────────────────────────────
         • Home     About
        """)
  }

  @Test func `The subject that is chosen stays chosen`() throws {
    try app.press("MainView")
    try app.press("비행기 날리기")
    let before = app.controls().filter { $0.role == .option }.map(\.value)
    #expect(before == ["on", "off", "off"])
    try app.press("친구에게")
    try app.press("다음")
    app.navigator.goBack()
    let after = app.controls().filter { $0.role == .option }.map(\.value)
    #expect(after == ["off", "on", "off"])
  }

  @Test func `A letter is kept while its screen is there, and flies with the plane`() throws {
    try app.press("MainView")
    try app.press("비행기 날리기")
    try app.press("다음")
    try app.type("안녕", into: "편지")
    try app.press("다음")
    #expect(app.texts().contains("편지: 안녕"))
    app.navigator.goBack()
    #expect(app.controls().first { $0.label == "편지" }?.value == "안녕")
    try app.press("다음")
    #expect(app.texts().contains("편지: 안녕"))
    try app.press("홈 화면으로")
    try app.press("비행기 날리기")
    try app.press("다음")
    #expect(app.controls().first { $0.label == "편지" }?.value == "")
    try app.press("다음")
    #expect(!app.texts().contains("편지"))
  }

  @Test func `Both flows on one stack have a letter each`() throws {
    app.navigator.push(LetterRoute.sendLetter(purpose: "both"))
    try app.type("안녕", into: "편지")
    app.navigator.push(LetterRoute.sendLetter(purpose: "both"))
    #expect(app.controls().first { $0.label == "편지" }?.value == "")
    try app.type("또 안녕", into: "편지")
    app.navigator.goBack()
    #expect(app.controls().first { $0.label == "편지" }?.value == "안녕")
  }

  @Test func `Two apps write two letters`() throws {
    let other = try HeadlessApp(title: "Home", modules: [PaperPlaneCoordinator.init(router:)])
    for app in [app, other] { app.navigator.push(LetterRoute.sendLetter(purpose: "both")) }
    try app.type("안녕", into: "편지")
    #expect(other.controls().first { $0.label == "편지" }?.value == "")
  }
}
