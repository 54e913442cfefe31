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
