import CalendarCoordinator
import FirstTabCoordinator
import IntroduceCoordinator
import NewsCoordinator
import PaperPlaneCoordinator
import Routebook
import RoutebookExplorer
import Sampling
import ShopApp
import Testing

/// Random walks over the real features, saved and restored by an app that was started anew.
struct FeatureWalkTests {
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

  @Test func `An app is deallocated with all its modules, at any place`() throws {
    for walk in 1...SampleCounts.of(10, full: 50) {
      weak var app: HeadlessApp?
      weak var navigator: Navigator?
      var modules: [Weak] = []
      do {
        let whole = try HeadlessApp(
          title: "Routebook",
          modules: AllFeatures.modules.map { make in
            { navigator in
              let module = make(navigator)
              modules.append(Weak(object: module))
              return module
            }
          })
        (app, navigator) = (whole, whole.navigator)
        for step in 1...20 {
          let controls = whole.controls()
          // A control that is not a button, or is hidden, can't be pressed: then another one is.
          let number = walk * 31 + step * step * 17
          if !controls.isEmpty { _ = try? whole.press(controls[number % controls.count].id) }
        }
        #expect(modules.count == AllFeatures.modules.count)
      }
      let left = modules.compactMap { $0.object.map { "\(type(of: $0))" } }
      #expect(left == [])
      #expect(app == nil && navigator == nil)
      if !left.isEmpty { return }
    }
  }

  struct Feature: CustomTestStringConvertible {
    let module: HeadlessApp.ModuleFactory
    let testDescription: String
    /// Whether the exploration takes seconds.
    var isLarge = false

    static var all: [Feature] {
      [
        Feature(module: { CalendarCoordinator(router: $0) }, testDescription: "Calendar"),
        Feature(
          module: { FirstTabCoordinator(router: $0) }, testDescription: "First tab", isLarge: true),
        Feature(module: { IntroduceCoordinator(router: $0) }, testDescription: "Introduce"),
        Feature(
          module: { NewsCoordinator(router: $0) }, testDescription: "News", isLarge: true),
        Feature(module: { PaperPlaneCoordinator(router: $0) }, testDescription: "Paper planes"),
      ]
    }
  }

  @Test(arguments: Feature.all.indices.filter { SampleCounts.areFull || !Feature.all[$0].isLarge })
  func `Each feature alone has no findings that are not accepted`(index: Int) async throws {
    let feature = Feature.all[index]
    try await explore { try HeadlessApp(title: "Home", modules: [feature.module]) }
      .requireNoFindings()
  }

  @Test func `All features together have no findings that are not accepted`() async throws {
    let found = try await explore(
      detail: SampleCounts.areFull ? .pairs : .screens,
      within: ExplorationLimits(time: .seconds(600))
    ) {
      try HeadlessApp(title: "Home", modules: Feature.all.map(\.module))
    }
    try found.requireNoFindings()
    #expect(found.unseen == [])
  }

  @MainActor @Test(.enabled(if: SampleCounts.areFull))
  func `The map has a way to each screen`() async throws {
    let limits = ExplorationLimits(time: .seconds(600))
    let found = try await explore(within: limits, recordsMap: true) { try ShopApp.makeApp() }
    let map = try #require(found.map)
    for (index, screen) in map.screens.enumerated() {
      #expect(map.shortestPath { map.states[$0].screen == index } != nil, "\(screen.name)")
    }
  }
}

private struct Weak {
  weak var object: AnyObject?
}
