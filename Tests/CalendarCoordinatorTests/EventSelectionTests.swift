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
}

/// Whoever opens a secret event by another way than the list is led to the same alert.
struct SecretEventTests {
  static let secret = AnyRoute(CalendarRoute.eventDetail(eventID: 9))
  static let open = AnyRoute(CalendarRoute.eventDetail(eventID: 7))
  static let denial = AnyRoute(CalendarOverlay.accessDenied("Surprise"))

  let permissions = AdjustablePermissions(secret: [9])
  let analytics = RecordingAnalytics()
  let app: HeadlessApp

  init() throws {
    let services = CalendarServices(
      store: FixedEvents(), analytics: analytics, permissions: permissions)
    app = try HeadlessApp(
      title: "Test", modules: [{ CalendarCoordinator(router: $0, services: services) }])
    try app.press("Calendar")
  }

  /// A way to a secret event that does not lead through the list.
  struct Way: CustomTestStringConvertible {
    let testDescription: String
    let action: NavigationAction

    static let all = [
      Way(testDescription: "a push", action: .open(Destination(secret, as: .push))),
      Way(
        testDescription: "a quick look",
        action: .open(Destination(CalendarOverlay.quickLook(eventID: 9), as: .sheet))),
      Way(
        testDescription: "a replaced stack that has it below",
        action: .replaceStack([secret, open])),
    ]
  }

  @Test(arguments: Way.all)
  func `Every way to a secret event leads to the alert, and the stack stays`(way: Way) throws {
    let before = app.path()
    #expect(app.navigator.perform(way.action).changedState)
    #expect(app.navigator.state.alert?.route == Self.denial)
    #expect(app.path() == before)
    try app.press("OK")
    #expect(app.alert() == nil)
    #expect(app.path() == before)
  }

  @Test func `Opening an event in another way is not a choice, and is not recorded`() {
    app.navigator.push(CalendarRoute.eventDetail(eventID: 9))
    app.navigator.push(CalendarRoute.eventDetail(eventID: 7))
    #expect(analytics.records.isEmpty)
  }

  @Test func `An event that the store doesn't have is not secret`() {
    #expect(app.navigator.push(CalendarRoute.eventDetail(eventID: 404)) == .committed)
    #expect(app.alert() == nil)
  }
}
