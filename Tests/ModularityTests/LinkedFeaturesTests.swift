import Foundation
import Routebook
import RoutebookExplorer
import RoutebookTesting
import Sampling
import ShopApp
import Testing

/// The modules that are found in the program are those that a written list would name.
@MainActor struct LinkedFeaturesTests {
  /// What the tests link beside the features, and no list contains.
  static let unimported = "UnimportedCoordinator"

  let byHand: Registry<TextScreen>
  let linked: Registry<TextScreen>

  init() throws {
    byHand = try AllFeatures.app().registry
    linked = try HeadlessApp(title: "Routebook", modules: HeadlessApp.linkedModules).registry
  }

  @Test func `The written list names every folder under Plugins`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Plugins")
    let plugins = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }.sorted()
    #expect(plugins.count >= 5)
    #expect(byHand.modules.filter { $0 != "Home" } == plugins)
  }

  @Test func `Linked and listed modules make the same registry`() {
    #expect(linked.modules.filter { $0 != Self.unimported } == byHand.modules)
    #expect(
      linked.destinations.filter { $0.registration.module != Self.unimported }
        == byHand.destinations)
    #expect(
      linked[EntryPoints.self].map(\.title).filter { $0 != "Unimported" }
        == byHand[EntryPoints.self].map(\.title))
    #expect(linked[NamedScripts.self] == byHand[NamedScripts.self])
    #expect(linked[DestinationPreviews.self] == byHand[DestinationPreviews.self])
    #expect(linked[FeatureStates.self].map(\.name) == byHand[FeatureStates.self].map(\.name))
    #expect(
      linked[NavigationGuards.self].map(\.name) == byHand[NavigationGuards.self].map(\.name))
  }

  /// A row of `routebook routes --json`.
  struct Row: Codable, Hashable {
    let route: String
    let presentation: String
    let module: String
    let file: String
    let line: Int

    init(_ destination: RegisteredDestination) {
      route = destination.routeName
      presentation = destination.presentation.rawValue
      module = destination.registration.module
      file = destination.registration.fileID
      line = destination.registration.line
    }
  }

  @Test func `The program, which has no list, holds the same destinations`() throws {
    let process = Process()
    process.executableURL = Bundle.main.executableURL!.deletingLastPathComponent()
      .appending(path: "routebook")
    process.arguments = ["routes", "--json"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let rows = try JSONDecoder().decode([Row].self, from: output)
    #expect(rows == byHand.destinations.map(Row.init))
  }

  @Test func `Every feature has an entry, a preview, a flow and a screen for each entry`() {
    let features = byHand.modules.filter { $0 != "Home" }
    #expect(Set(byHand[DestinationPreviews.self].map(\.registration.module)) == Set(features))
    #expect(Set(byHand[NamedScripts.self].map(\.registration.module)) == Set(features))
    for entry in byHand[EntryPoints.self] {
      #expect(byHand.resolutionError(for: entry.destination) == nil)
    }
    #expect(
      byHand[EntryPoints.self].map(\.title) == [
        "Calendar", "First tab", "Introduce", "News", "Paper plane", "Landing zone",
      ])
  }

  @Test(arguments: [80, 120])
  func `The scripts of all features pass in one app of every width`(columns: Int) async throws {
    try await expectScriptsToPass {
      let app = try AllFeatures.app()
      app.columns = columns
      return app
    }
  }

  @Test func `The scripts of each feature pass with no other feature`() async throws {
    for module in AllFeatures.modules {
      try await expectScriptsToPass { try HeadlessApp(title: "Routebook", modules: [module]) }
    }
  }

  @Test func `Each feature works with no other beside it`() throws {
    for (index, module) in AllFeatures.modules.enumerated() {
      let app = try HeadlessApp(title: "Alone", modules: [module])
      let entries = app.registry[EntryPoints.self]
      #expect(!entries.isEmpty, "module \(index)")
      for entry in entries {
        try app.press(entry.title)
        #expect(app.screen().title == entry.title)
        app.navigator.popToRoot()
      }
      for preview in app.registry[DestinationPreviews.self] {
        let preview = try HeadlessApp(previewing: preview.destination, modules: [module])
        #expect(preview.screen().title != "Missing screen")
      }
    }
  }
}

/// What the features keep beyond navigation, each under its own name.
struct FeatureStatesTests {
  let app: HeadlessApp

  init() throws { app = try AllFeatures.app() }

  @Test func `The features offer what they keep`() {
    #expect(
      app.snapshot().features.keys.sorted() == [
        "first-tab.last-dismissal", "news.articles", "news.compact",
      ])
  }

  @Test func `A letter's draft and its subject come back`() throws {
    for label in ["Paper plane", "Fly a plane", "To a friend", "Next"] { try app.press(label) }
    try app.type("보고 싶은 친구에게", into: "Letter")
    let snapshot = app.snapshot()
    try app.type("", into: "Letter")
    app.navigator.goBack()
    try app.press("To myself")
    app.restore(snapshot)
    #expect(app.path().last == "Write a letter")
    #expect(app.screen().controls.first?.value == "보고 싶은 친구에게")
    app.navigator.goBack()
    let chosen = app.screen().controls.first { $0.value == "on" }
    #expect(chosen?.label == "To a friend")
  }

  @Test func `How a sheet ended is restored, whatever the restoration itself removes`()
    throws
  {
    try app.press("First tab")
    let before = app.snapshot()
    try app.press("Present sheet")
    app.swipe()
    let after = app.snapshot()
    #expect(app.texts().contains("Last dismissed: sheet, swiped"))
    try app.press("Present cover")
    app.restore(after)
    #expect(app.texts().contains("Last dismissed: sheet, swiped"))
    app.restore(before)
    #expect(app.texts().contains("Nothing has been dismissed yet."))
  }
}

/// The navigation of each feature of the demo is a text that changes are reviewed with.
///
/// Together, the features' states multiply, so each feature is explored alone; most of them by CI
/// only, with the program. `ROUTEBOOK_RENEW_BASELINES=1 swift test --filter DemoBaselineTests`
/// writes the present texts.
struct DemoBaselineTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Baselines")

  private static let renews =
    ProcessInfo.processInfo.environment["ROUTEBOOK_RENEW_BASELINES"] != nil
  private static let others = [
    "CalendarCoordinator", "FirstTabCoordinator", "NewsCoordinator", "PaperPlaneCoordinator",
  ]

  @Test(arguments: ["IntroduceCoordinator"] + (renews ? others : []))
  func `The navigation of each feature is that of its baseline`(module: String) async throws {
    let file = Self.folder.appending(path: "\(module).txt")
    let found = try await explore(only: module, recordsMap: true) { try AllFeatures.app() }
    let present = try found.baseline()
    if Self.renews {
      try present.write(to: file, atomically: true, encoding: .utf8)
    } else {
      let baseline = try String(contentsOf: file, encoding: .utf8)
      #expect(
        baseline == present,
        """
        The baseline of \(module) is stale. Renew it: ROUTEBOOK_RENEW_BASELINES=1 swift test \
        --filter DemoBaselineTests
        """)
    }
  }
}
