import Foundation
import Routebook
import RoutebookTesting
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
      #expect(byHand.failure(for: entry.destination) == nil)
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
