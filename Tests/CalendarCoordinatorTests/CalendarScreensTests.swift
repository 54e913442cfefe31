import CalendarCoordinator
import Foundation
import Routebook
import RoutebookTesting
import Testing

/// What the user of the calendar does and sees.
struct CalendarScreensTests {
  let app: HeadlessApp

  init() throws {
    app = try HeadlessApp(title: "Test", modules: [{ CalendarCoordinator(router: $0) }])
    try app.press("Calendar")
  }

  @Test func `The calendar lists the store's events in their order`() {
    let buttons = app.controls().filter { $0.role == .button }.map(\.label)
    #expect(buttons == ["Design review", "Team meeting", "Salary talk"])
    expect(
      app.frame(size: FrameSize(width: 40, height: 8)),
      shows: """
         ‹    Calendar [ Profile ] [ Settings ]
        ────────────────────────────────────────
         • [ Design review ]  09:30
         • [ Team meeting ]   11:00
         • [ Salary talk ]    15:00

        ─━━━━───────────────────────────────────
         Test   About
        """)
  }

  @Test func `An injected store's events are those that are listed`() throws {
    let app = try HeadlessApp(
      title: "Test",
      modules: [
        { CalendarCoordinator(router: $0, services: CalendarServices(store: FixedEvents())) }
      ])
    try app.press("Calendar")
    try app.press("Surprise")
    #expect(app.path() == ["Test", "Calendar", "Surprise"])
    #expect(app.texts().contains("Place: Roof"))
  }

  @Test(arguments: ["Design review", "Team meeting"])
  func `Choosing an event pushes its detail, titled as the event`(title: String) throws {
    try app.press(title)
    #expect(app.path() == ["Test", "Calendar", title])
    #expect(app.alert() == nil)
  }

  @Test func `The settings are a cover, and Done closes it`() throws {
    try app.press("Settings")
    #expect("\(app.navigator.state)" == ">home[home, events] about[about] cover[settings*]")
    #expect(app.screen().title == "Settings")
    #expect(app.controls().map(\.label) == ["Done"])
    #expect(app.swipe() == .unchanged(.notSwipeable))
    try app.press("Done")
    #expect(app.path() == ["Test", "Calendar"])
  }

  @Test func `The profile is pushed with the user's identifier`() throws {
    try app.press("Profile")
    #expect(app.path() == ["Test", "Calendar", "Profile"])
    #expect(app.texts().contains("User: ada"))
  }

  @Test func `A quick look is a low sheet over the detail`() throws {
    try app.press("Team meeting")
    try app.press("Quick look")
    #expect(
      "\(app.navigator.state)"
        == ">home[home, events, eventDetail(eventID: 2)] about[about] sheet[quickLook(eventID: 2)*]"
    )
    #expect(app.screen().title == "Team meeting")
    #expect(app.screen().detents == [.height(6)])
    #expect(app.swipe() == .committed)
    #expect(app.path() == ["Test", "Calendar", "Team meeting"])
  }

  @Test(arguments: [
    Destination(CalendarRoute.eventDetail(eventID: 404), as: .push),
    Destination(CalendarOverlay.quickLook(eventID: 404), as: .sheet),
  ])
  func `A screen says that an event is gone`(destination: Destination) {
    #expect(app.navigator.perform(.open(destination)) == .committed)
    #expect(app.screen().title == "Event not found")
    #expect(app.screen().controls.isEmpty)
  }

  @Test func `A user identifier is encoded as its text, and comes back`() throws {
    let route = CalendarRoute.profile(UserID("ada"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(route)
    #expect(String(decoding: data, as: UTF8.self) == #"{"profile":{"_0":"ada"}}"#)
    #expect(try JSONDecoder().decode(CalendarRoute.self, from: data) == route)
  }
}

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
