import PaperPlaneCoordinator
import Routebook
import SampleApps
import Testing

/// 「Go home」 from every place where the shared screens can come to lie.
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
    try app.press("Paper plane")
    try app.press("Fly a plane")
    app.navigator.push(LandingZoneRoute.landingZone)
    try app.press("Where it comes from")
    try app.press("Next")
    try app.press("Next")
    try app.press("Go home")
    #expect(app.path() == ["Home", "Paper plane", "Choose a subject", "Landing zone"])
    app.navigator.goBack()
    try app.press("Next")
    try app.press("Next")
    try app.press("Go home")
    #expect(app.path() == ["Home", "Paper plane"])
  }

  @Test func `The other way round, home is the other root`() throws {
    try app.press("Landing zone")
    app.navigator.push(PaperPlaneRoute.main)
    try app.press("Fly a plane")
    try app.press("Next")
    try app.press("Next")
    try app.press("Go home")
    #expect(app.path() == ["Home", "Landing zone", "Paper plane"])
  }

  @Test func `The same flow twice: home is the upper root`() throws {
    try app.press("Paper plane")
    app.navigator.push(PaperPlaneRoute.main)
    app.navigator.push(LetterRoute.flyAnimation(letter: nil))
    try app.press("Go home")
    #expect(app.path() == ["Home", "Paper plane", "Paper plane"])
  }

  @Test func `Sheets and covers between the screens go, in one change`() throws {
    try app.press("Landing zone")
    try app.press("Where it comes from")
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
    try app.press("Go home")
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
    try app.press("Landing zone")
    app.navigator.presentSheet(Place("shelf"))
    app.navigator.push(PaperPlaneRoute.main)
    try app.press("Fly a plane")
    try app.press("Next")
    try app.press("Next")
    try app.press("Go home")
    #expect("\(app.navigator.state)" == ">home[home, landingZone] about[about] sheet[shelf, main*]")
  }

  @Test func `An alert over the last screen is removed, too`() throws {
    try app.press("Paper plane")
    app.navigator.push(LetterRoute.flyAnimation(letter: nil))
    app.navigator.presentAlert(Place("shelf"))
    app.navigator.returnToFlowRoot()
    #expect(app.alert() == nil)
    #expect(app.path() == ["Home", "Paper plane"])
  }

  @Test func `The other tab's flow is left alone`() throws {
    try app.press("Paper plane")
    try app.press("Fly a plane")
    try app.press("About")
    app.navigator.push(LandingZoneRoute.landingZone)
    app.navigator.push(LetterRoute.flyAnimation(letter: nil))
    try app.press("Go home")
    #expect(app.path() == ["About", "Landing zone"])
    app.navigator.selectTab(0)
    #expect(app.path() == ["Home", "Paper plane", "Choose a subject"])
  }

  @Test func `With no flow below, home has nowhere to go, and nothing traps`() throws {
    app.navigator.push(LetterRoute.flyAnimation(letter: nil))
    try app.press("Go home")
    #expect(app.path() == ["Home", "In flight"])
  }

  @Test func `Only the two roots begin a flow`() {
    #expect(PaperPlaneRoute.main.startsFlow)
    #expect(LandingZoneRoute.landingZone.startsFlow)
    #expect(!PaperPlaneRoute.selectSubject.startsFlow)
    #expect(!LandingZoneRoute.info.startsFlow)
  }
}
