import CalendarCoordinator
import Routebook
import Testing

/// The calendar's links, which open in the first tab, or over what the user is doing.
struct CalendarLinkTests {
  private func app() throws -> HeadlessApp {
    try HeadlessApp(title: "Test", modules: [{ CalendarCoordinator(router: $0) }])
  }

  @Test func `A quick look is a sheet over what the user is doing`() throws {
    let app = try app()
    app.navigator.selectTab(named: "about")
    #expect(try app.open(deepLink: "routebook://calendar/quick-look/2") == .committed)
    #expect("\(app.navigator.state)" == "home[home] >about[about] sheet[quickLook(eventID: 2)*]")
    #expect(
      try app.open(deepLink: "routebook://calendar/quick-look/2") == .unchanged(.alreadyThere))
  }

  @Test func `A link to a detail dismisses the quick look, and keeps the list`() throws {
    let app = try app()
    try app.open(deepLink: "routebook://calendar")
    let list = app.navigator.state.top.id
    try app.open(deepLink: "routebook://calendar/quick-look/2")
    app.navigator.selectTab(named: "about")
    try app.open(deepLink: "routebook://calendar/event/2")
    #expect(
      "\(app.navigator.state)" == ">home[home, events, eventDetail(eventID: 2)*] about[about]")
    #expect(app.navigator.state.topLayer.elements[1].id == list)
  }

  @Test func `A quick look at a secret event is an alert`() throws {
    let app = try app()
    #expect(try app.open(deepLink: "routebook://calendar/quick-look/3").changedState)
    #expect(app.alert()?.title == "Access denied")
    #expect(app.navigator.state.presented.isEmpty)
  }
}
