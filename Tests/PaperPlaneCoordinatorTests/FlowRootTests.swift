import PaperPlaneCoordinator
import Routebook
import SampleApps
import Testing

/// 「홈 화면으로」 from every place where the shared screens can come to lie.
struct FlowRootTests {
  let app: HeadlessApp

  init() throws {
    app = try HeadlessApp(
      title: "Home",
      modules: [
        PaperPlaneCoordinator.init(router:),
        { _ in PlaceCoordinator { _ in TextScreen("Shelf") {} } },
      ])
  }

  @Test func `Both flows on one stack: home is the root of the upper one`() throws {
    try app.press("MainView")
    try app.press("비행기 날리기")
    app.navigator.push(LandingZoneRoute.landingZone)
    try app.press("착륙장 정보")
    try app.press("다음")
    try app.press("다음")
    try app.press("홈 화면으로")
    #expect(app.path() == ["Home", "MainView", "SelectSubjectView", "LandingZoneView"])
    app.navigator.goBack()
    try app.press("다음")
    try app.press("다음")
    try app.press("홈 화면으로")
    #expect(app.path() == ["Home", "MainView"])
  }

  @Test func `The other way round, home is the other root`() throws {
    try app.press("LandingZoneView")
    app.navigator.push(PaperPlaneRoute.main)
    try app.press("비행기 날리기")
    try app.press("다음")
    try app.press("다음")
    try app.press("홈 화면으로")
    #expect(app.path() == ["Home", "LandingZoneView", "MainView"])
  }

  @Test func `The same flow twice: home is the upper root`() throws {
    try app.press("MainView")
    app.navigator.push(PaperPlaneRoute.main)
    app.navigator.push(LetterRoute.flyAnimation(letter: nil))
    try app.press("홈 화면으로")
    #expect(app.path() == ["Home", "MainView", "MainView"])
  }

  @Test func `Sheets and covers between the screens go, in one change`() throws {
    try app.press("LandingZoneView")
    try app.press("착륙장 정보")
    app.navigator.presentSheet(Place("shelf"))
    app.navigator.push(LetterRoute.sendLetter(purpose: "relay"))
    app.navigator.presentCover(Place("shelf"))
    app.navigator.push(LetterRoute.flyAnimation(letter: nil))
    #expect(
      "\(app.navigator.state)" == """
        >home[home, landingZone, info] about[about] sheet[shelf, sendLetter(purpose: "relay")] \
        cover[shelf, flyAnimation(letter: nil)*]
        """)
    let log = NavigationLog(now: { .zero })
    app.navigator.observers.append(log)
    try app.press("홈 화면으로")
    #expect("\(app.navigator.state)" == ">home[home, landingZone*] about[about]")
    #expect(
      log.entries.map(\.text) == [
        "removed LetterRoute.flyAnimation(letter: nil): parent removed",
        "removed cover Place.shelf: parent removed",
        "removed LetterRoute.sendLetter(purpose: \"relay\"): parent removed",
        "removed sheet Place.shelf: parent removed",
        "popped LandingZoneRoute.info: return to flow root",
        "returned to LandingZoneRoute.landingZone",
      ])
  }

  @Test func `A flow that begins in a sheet has its root there, and the sheet stays`() throws {
    try app.press("LandingZoneView")
    app.navigator.presentSheet(Place("shelf"))
    app.navigator.push(PaperPlaneRoute.main)
    try app.press("비행기 날리기")
    try app.press("다음")
    try app.press("다음")
    try app.press("홈 화면으로")
    #expect("\(app.navigator.state)" == ">home[home, landingZone] about[about] sheet[shelf, main*]")
  }

  @Test func `An alert over the last screen is removed, too`() throws {
    try app.press("MainView")
    app.navigator.push(LetterRoute.flyAnimation(letter: nil))
    app.navigator.presentAlert(Place("shelf"))
    app.navigator.returnToFlowRoot()
    #expect(app.alert() == nil)
    #expect(app.path() == ["Home", "MainView"])
  }

  @Test func `The other tab's flow is left alone`() throws {
    try app.press("MainView")
    try app.press("비행기 날리기")
    try app.press("About")
    app.navigator.push(LandingZoneRoute.landingZone)
    app.navigator.push(LetterRoute.flyAnimation(letter: nil))
    try app.press("홈 화면으로")
    #expect(app.path() == ["About", "LandingZoneView"])
    app.navigator.selectTab(0)
    #expect(app.path() == ["Home", "MainView", "SelectSubjectView"])
  }

  @Test func `With no flow below, home has nowhere to go, and nothing traps`() throws {
    app.navigator.push(LetterRoute.flyAnimation(letter: nil))
    try app.press("홈 화면으로")
    #expect(app.path() == ["Home", "FlyAnimationView"])
  }

  @Test func `Only the two roots begin a flow`() {
    #expect(PaperPlaneRoute.main.startsFlow)
    #expect(LandingZoneRoute.landingZone.startsFlow)
    #expect(!PaperPlaneRoute.selectSubject.startsFlow)
    #expect(!LandingZoneRoute.info.startsFlow)
  }
}
