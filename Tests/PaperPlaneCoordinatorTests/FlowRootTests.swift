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
}
