import Routebook
import RoutebookTesting
import Testing

@testable import CalendarCoordinator

/// The business flow of the write-up, with services and a router of the test's own and no screen.
struct EventSelectionTests {
  let analytics = RecordingAnalytics()
  let permissions = AdjustablePermissions(secret: [FixedEvents.surprise.id])
  let router = RecordingRouter(root: CalendarRoute.events)
  let coordinator: CalendarCoordinator

  init() {
    coordinator = CalendarCoordinator(
      router: router,
      services: CalendarServices(
        store: FixedEvents(), analytics: analytics, permissions: permissions))
  }

  @Test func `An event that may be seen is recorded, asked for, and pushed`() {
    coordinator.handle(.select(FixedEvents.breakfast))
    #expect(
      analytics.records == [.init(event: "event_selected", parameters: ["event_id": "7"])])
    #expect(permissions.asked == [7])
    #expect(
      router.destinations == [Destination(CalendarRoute.eventDetail(eventID: 7), as: .push)])
    #expect(router.outcomes == [.committed])
    #expect("\(router.state)" == "[events, eventDetail(eventID: 7)*]")
  }

  @Test func `An event that may not be seen is recorded too, and answered by an alert`() {
    coordinator.handle(.select(FixedEvents.surprise))
    #expect(
      analytics.records == [.init(event: "event_selected", parameters: ["event_id": "9"])])
    #expect(permissions.asked == [9])
    #expect(
      router.destinations == [Destination(CalendarOverlay.accessDenied("Surprise"), as: .alert)])
    #expect("\(router.state)" == #"[events*] alert(accessDenied("Surprise"))"#)
  }

  @Test func `Permission is asked at each choice anew`() {
    coordinator.handle(.select(FixedEvents.surprise))
    permissions.secret = []
    coordinator.handle(.select(FixedEvents.surprise))
    #expect("\(router.state)" == "[events, eventDetail(eventID: 9)*]")
    #expect(analytics.records.count == 2)
  }

  @Test func `Closing the alert dismisses it, and is not recorded as a choice`() {
    coordinator.handle(.select(FixedEvents.surprise))
    coordinator.handle(.close)
    #expect(router.actions.last == .dismiss())
    #expect(router.outcomes == [.committed, .committed])
    #expect(router.state.alert == nil)
    #expect(analytics.records.count == 1)
  }

  @Test(
    arguments: [
      (CalendarOverlay.quickLook(eventID: 1), Presentation.sheet),
      (.settings, .cover),
      (.accessDenied("Surprise"), .alert),
    ])
  func `An overlay says itself how it is presented`(
    overlay: CalendarOverlay, presentation: Presentation
  ) {
    router.present(overlay)
    #expect(router.destinations == [Destination(overlay, as: presentation)])
  }

  @Test func `Every screen is on one stack, and what is pushed and popped is written down`() throws
  {
    let trip = try Trip("[events*]", routes: [CalendarRoute.events])
    let calendar = CalendarCoordinator(router: trip.navigator)
    calendar.handle(.select(SampleEvents().events[0]))
    trip.navigator.push(CalendarRoute.profile(UserID("ada")))
    trip.navigator.pop()
    trip.navigator.push(CalendarRoute.settings)
    #expect(trip.picture == "[events, eventDetail(eventID: 1), settings*]")
    trip.navigator.popToRoot()
    #expect(
      trip.lines == [
        "pushed CalendarRoute.eventDetail(eventID: 1)",
        "pushed CalendarRoute.profile(\"ada\")",
        "popped CalendarRoute.profile(\"ada\")",
        "pushed CalendarRoute.settings",
        "popped CalendarRoute.settings, popped CalendarRoute.eventDetail(eventID: 1)",
      ])
  }
}
