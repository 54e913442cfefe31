import Routebook
import RoutebookTesting
import Testing

@testable import CalendarCoordinator

/// The examples of the library's page: the tests of a feature, as its author writes them.
struct CalendarExampleTests {
  let event = SampleEvents().events[0]

  private func makeApp() throws -> HeadlessApp {
    try HeadlessApp(title: "Routebook", modules: [{ CalendarCoordinator(router: $0) }])
  }

  @Test func `The salary talk is not for everyone`() async throws {
    let app = try makeApp()
    await expect(
      app,
      plays: """
        tap "Calendar"
        tap "Salary talk"
        expect alert "Access denied"
        """)
  }

  @Test func `The calendar's scripts pass`() async throws {
    try await expectScriptsToPass { try makeApp() }
  }

  @Test func `The profile shows the user`() throws {
    let app = try makeApp()
    try app.press("Calendar")
    try app.press("Profile")
    expect(
      app.frame(size: FrameSize(width: 32, height: 6)),
      shows: """
         ‹ Calendar Profile
        ────────────────────────────────
         User                       ada

        ─━━━━━━━━━──────────────────────
         Routebook   About
        """)
  }

  @Test func `An event that is selected is pushed`() throws {
    let recorder = try RecordingNavigator("[events*]", routes: [CalendarRoute.events])
    let calendar = CalendarCoordinator(router: recorder.navigator)
    calendar.handle(.select(event))
    #expect(recorder.notation == "[events, eventDetail(eventID: 1)*]")
    #expect(recorder.lines == ["pushed CalendarRoute.eventDetail(eventID: 1)"])
  }

  @Test func `Close asks for a dismissal`() {
    let router = RecordingRouter(root: CalendarRoute.events)
    let calendar = CalendarCoordinator(router: router)
    calendar.handle(.close)
    #expect(router.actions == [.dismiss()])
    #expect(router.outcomes == [.unchanged(.nothingPresented)])
  }
}
