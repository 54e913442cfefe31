import CalendarCoordinator
import FirstTabCoordinator
import IntroduceCoordinator
import NewsCoordinator
import PaperPlaneCoordinator
import Routebook
import Sampling
import Testing

/// Random walks over the real features, saved and restored by an app that was started anew.
struct RoundTripTests {
  static let texts = ["", "a", "\"\\/", "안녕 👨‍👩‍👧", "e\u{301}", "\u{1B}\u{202E}\0\n", "\u{2028}"]

  static func route(_ numbers: inout SeededNumbers) -> AnyRoute {
    let text = texts.randomElement(using: &numbers)!
    let number = [0, -1, .max, .min, 2].randomElement(using: &numbers)!
    let routes = [
      AnyRoute(FirstTabRoute.firstTab), AnyRoute(FirstTabRoute.secondDetailView(text)),
      AnyRoute(CalendarRoute.profile(UserID(text))),
      AnyRoute(CalendarRoute.eventDetail(eventID: number)),
      AnyRoute(IntroduceRoute.teamBlogs), AnyRoute(IntroduceRoute.teamBlog(postID: number)),
      AnyRoute(NewsRoute.home), AnyRoute(NewsPath.edit(articleID: 1, draft: text)),
      AnyRoute(NewsPath.settings(isCompact: number > 0)), AnyRoute(PaperPlaneRoute.selectSubject),
      AnyRoute(LandingZoneRoute.info), AnyRoute(LetterRoute.sendLetter(purpose: text)),
    ]
    return routes.randomElement(using: &numbers)!
  }

  static func destination(_ numbers: inout SeededNumbers) -> Destination {
    let text = texts.randomElement(using: &numbers)!
    return switch Int.random(in: 0..<10, using: &numbers) {
    case 0: Destination(FirstTabRoute.sheet, as: .sheet)
    case 1: Destination(FirstTabRoute.secondDetailView(text), as: .cover)
    case 2: Destination(CalendarOverlay.quickLook(eventID: 1), as: .sheet)
    case 3: Destination(CalendarOverlay.settings, as: .cover)
    case 4: Destination(CalendarOverlay.accessDenied(text), as: .alert)
    case 5: Destination(FirstTabRoute.alert, as: .alert)
    default: Destination(route(&numbers), as: .push)
    }
  }

  static func move(_ app: HeadlessApp, _ numbers: inout SeededNumbers) {
    let navigator = app.navigator
    switch Int.random(in: 0..<14, using: &numbers) {
    case 0: navigator.goBack()
    case 1: navigator.dismiss()
    case 2: navigator.selectTab(Int.random(in: 0...1, using: &numbers))
    case 3: navigator.replaceStack((0..<3).map { _ in route(&numbers) })
    case 4:
      navigator.dismissAll()
      navigator.push(NewsRoute.home)
      _ = try? app.type(texts.randomElement(using: &numbers)!, into: "Search")
    case 5:
      navigator.dismissAll()
      navigator.push(LetterRoute.sendLetter(purpose: "relay"))
      _ = try? app.type(texts.randomElement(using: &numbers)!, into: "Letter")
    default: navigator.perform(.open(destination(&numbers)), handlers: nil)
    }
  }

  @Test func `Any state is restored as it was, with the features' states`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var numbers = SeededNumbers(seed: seed)
    var snapshots: Set<AppSnapshot> = []
    let count = SampleCounts.of(20, full: 300)
    for _ in 0..<count {
      let app = try AllFeatures.app()
      for _ in 0..<Int.random(in: 0...25, using: &numbers) { Self.move(app, &numbers) }
      let bytes = try app.savedState()
      let fresh = try AllFeatures.app()
      let report = try fresh.restore(savedState: bytes)
      let snapshot = app.snapshot()
      try #require(report.findings == [], "seed \(seed)")
      try #require(fresh.snapshot() == snapshot, "seed \(seed)")
      try #require(try fresh.savedState() == bytes, "seed \(seed)")
      try #require(fresh.path() == app.path(), "seed \(seed)")
      let elements = fresh.navigator.state.tabs.flatMap(\.layer.elements)
      try #require(Set(elements.map(\.id)).count == elements.count, "seed \(seed)")
      snapshots.insert(snapshot)
    }
    // The walks do go different ways.
    #expect(snapshots.count > count * 2 / 3)
  }
}
