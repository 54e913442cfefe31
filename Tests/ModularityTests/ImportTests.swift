import SampleCounts
import Testing

/// Each target knows only those below it; a feature knows Routebook alone, and nobody a feature.
@Suite(.enabled(if: SampleCounts.areFull, "reads all sources: ROUTEBOOK_SAMPLES=full swift test"))
struct ImportTests {
  /// What there is, read once.
  private struct House: Sendable {
    let rules: HouseRules
    let sources: [SourceTree.Import]
    let plugins: [SourceTree.Import]
    let tests: [SourceTree.Import]

    init() throws {
      rules = HouseRules(features: Set(try SourceTree.targets(in: "Plugins")))
      sources = try SourceTree.imports(in: "Sources")
      plugins = try SourceTree.imports(in: "Plugins")
      tests = try SourceTree.imports(in: "Tests")
    }

    /// What is wrong with all that there is.
    var violations: [String] {
      rules.violations(sources: sources, plugins: plugins, tests: tests)
    }

    /// What would be wrong with imports in a folder.
    func violations(of planted: [SourceTree.Import], in folder: String) -> [String] {
      rules.violations(
        sources: folder == "Sources" ? planted : [], plugins: folder == "Plugins" ? planted : [],
        tests: folder == "Tests" ? planted : [])
    }
  }

  private static let read = Swift.Result { try House() }
  private let house: House

  init() throws { house = try Self.read.get() }

  @Test func `every import leads down, and none to a feature`() {
    #expect(house.violations == [])
  }

  @Test func `the imports were really read`() {
    #expect(house.rules.features.count >= 5)
    #expect(Set(house.plugins.map(\.target)) == house.rules.features)
    #expect(Set(house.plugins.map(\.module)) == ["Routebook"])
    #expect(
      house.sources.contains { $0.target == "Routebook" && $0.module == "RoutebookNavigation" })
    #expect(house.sources.contains { $0.target == "RoutebookDemo" && $0.module == "RoutebookHost" })
    #expect(house.tests.contains { $0.module == "CalendarCoordinator" })
  }

  @Test func `no target knows itself through others`() {
    for target in HouseRules.dependencies.keys {
      #expect(!HouseRules.known(to: target).contains(target))
    }
  }

  @Test func `every target that there is has its place in the house`() throws {
    for target in try SourceTree.targets(in: "Sources") {
      #expect(HouseRules.dependencies[target] != nil, "\(target)")
    }
  }

  @Test(arguments: [
    ("Sources", "RoutebookHost", "import NewsCoordinator"),
    ("Sources", "RoutebookTesting", "internal import CalendarCoordinator"),
    ("Sources", "Routebook", "import RoutebookHost"),
    ("Sources", "RoutebookNavigation", "public import RoutebookRegistry; import Routebook"),
    ("Sources", "RoutebookNavigation", "import TextScreens"),
    ("Sources", "RoutebookTesting", "import RoutebookHost"),
    ("Sources", "RoutebookRegistry", "import RoutebookNavigation"),
    ("Sources", "RoutebookRegistry", "import FoundationEssentials"),
    ("Sources", "TextScreens", "import struct Foundation.Data"),
    ("Sources", "TextScreens", "import RoutebookRegistry"),
    ("Sources", "Routebook", "import SwiftUI"),
    ("Sources", "NewTarget", "import Routebook"),
    ("Plugins", "NewsCoordinator", "import CalendarCoordinator"),
    ("Plugins", "NewsCoordinator", "@preconcurrency public import class IntroduceCoordinator.Post"),
    ("Plugins", "NewsCoordinator", "@testable import RoutebookNavigation"),
    ("Plugins", "NewsCoordinator", "@_spi(Some, Thing) package import RoutebookHost"),
    ("Plugins", "NewsCoordinator", "#if DEBUG\n  import FirstTabCoordinator.Screens\n#endif"),
    ("Tests", "RoutebookTests", "@testable import UnimportedCoordinator"),
  ])
  func `a planted import is found`(folder: String, target: String, text: String) {
    let planted = SourceTree.imports(of: text, target: target, file: "planted.swift")
    #expect(!planted.isEmpty)
    let violations = house.violations(of: planted, in: folder)
    #expect(violations.count == 1)
    #expect(violations.allSatisfy { $0.hasPrefix("planted.swift:") })
  }

  @Test(arguments: [
    "// import NewsCoordinator", "/// import NewsCoordinator", "/* import NewsCoordinator */",
    "/* /* */\nimport NewsCoordinator */", "let code = \"import NewsCoordinator\"",
    "let code = \"\"\"\n  import NewsCoordinator\n  \"\"\"", "let important = NewsCoordinator()",
  ])
  func `what only looks like an import is none`(text: String) {
    #expect(SourceTree.imports(of: text, target: "Routebook", file: "planted.swift").isEmpty)
  }

  @Test func `code behind a comment or a string is read again`() {
    let text = """
      /* a comment */ import One
      let text = \"\"\"
        import Nothing
        \"\"\"
      import Two
      """
    let imports = SourceTree.imports(of: text, target: "Routebook", file: "planted.swift")
    #expect(
      imports.map(\.description) == [
        "planted.swift:1: Routebook imports One", "planted.swift:5: Routebook imports Two",
      ])
  }
}
