import RoutebookRegistry
import Testing

struct RegistryConflictTests {
  @Test func `The error for one module with two factories for one destination says to remove one`()
  {
    let text = refusal(
      of: ScriptedModule<News> {
        $0.register(Calendar.Route.self, as: .alert, at: "News/News.swift", 10)
        $0.register(Calendar.Route.self, as: .alert, at: "News/News.swift", 9)
      })
    #expect(
      text == """
        The registry can't be built: 1 problem.

        Several factories for the alert of calendar:
          - NewsCoordinator (News/News.swift:9)
          - NewsCoordinator (News/News.swift:10)
        Remove all but one.
        """)
  }

  @Test func `What is wrong with a type in several presentations is one problem`() {
    let text = refusal(
      of: ScriptedModule<News> {
        for (line, presentation) in Presentation.allCases.enumerated() {
          $0.register(News.Route.self, as: presentation, at: "News/News.swift", line + 1)
        }
      },
      ScriptedModule<Calendar> {
        $0.register(News.Route.self, as: .push, at: "Calendar/C.swift", 1)
        $0.register(News.Route.self, as: .cover, at: "Calendar/C.swift", 2)
      })
    #expect(
      text == """
        The registry can't be built: 1 problem.

        Several factories for the push and cover of RoutebookRegistryTests.News.Route:
          - CalendarCoordinator (Calendar/C.swift:1)
          - CalendarCoordinator (Calendar/C.swift:2)
          - NewsCoordinator (News/News.swift:1)
          - NewsCoordinator (News/News.swift:3)
        Keep only one for each presentation, or let one replace another module's factory: \
        replacing: "CalendarCoordinator".
        """)
  }

  @Test func `Factories of one type that replace nothing are one problem`() {
    let text = refusal(
      of: ScriptedModule<News> {
        for (line, presentation) in Presentation.allCases.enumerated() {
          $0.destination(
            for: News.Route.self, as: presentation, replacing: "Nobody",
            fileID: "News/News.swift", line: line + 1
          ) { _ in "" }
        }
      })
    #expect(
      text == """
        The registry can't be built: 1 problem.

        NewsCoordinator replaces the factory of Nobody for the push, sheet, cover and alert of \
        RoutebookRegistryTests.News.Route, but Nobody does not register one:
          - NewsCoordinator (News/News.swift:1)
          - NewsCoordinator (News/News.swift:2)
          - NewsCoordinator (News/News.swift:3)
          - NewsCoordinator (News/News.swift:4)
        No other module registers one. Remove “replacing:”.
        """)
  }

  @Test func `One module added twice is one problem`() {
    let module = ScriptedModule<News> {
      $0.navigationDestination(for: News.Route.self) { _ in "" }
      $0.sheetDestination(for: News.Route.self) { _ in "" }
    }
    #expect(
      refusal(of: module, module).hasPrefix(
        "The registry can't be built: 1 problem.\n\nSeveral modules have the name NewsCoordinator:")
    )
  }

  @Test func `Two modules with one name are refused, together with their other conflicts`() {
    let text = refusal(
      of: SettingsCoordinator(), Other.SettingsCoordinator(),
      ScriptedModule<News> {
        $0.register(Calendar.Route.self, as: .sheet, at: "News/News.swift", 1)
      })
    #expect(
      text == """
        The registry can't be built: 2 problems.

        Several modules have the name SettingsCoordinator:
          - RoutebookRegistryTests.Other.SettingsCoordinator
          - RoutebookRegistryTests.SettingsCoordinator
        Add the module only once, or give each module its own name: static var moduleName: String { "…" }.

        Several factories for the sheet of calendar:
          - NewsCoordinator (News/News.swift:1)
          - SettingsCoordinator (Other/Settings.swift:5)
        Remove all but one, or let one replace another module's factory: replacing: "NewsCoordinator".
        """)
  }

  @Test func `All conflicts are in one error, sorted, whatever the order of the modules`() {
    let modules: [any CoordinatorModule<String>] = [
      ScriptedModule<News> {
        $0.register(Calendar.Route.self, as: .alert, at: "News/N.swift", 1)
        $0.register(Calendar.Route.self, as: .push, at: "News/N.swift", 2)
        $0.register(Numbered<Zero>.self, as: .sheet, at: "News/N.swift", 3)
        $0.register(Renamed.self, as: .sheet, at: "News/N.swift", 4)
      },
      ScriptedModule<FirstTab> {
        $0.register(Calendar.Route.self, as: .push, at: "First/F.swift", 1)
        $0.register(Namesake<Zero>.self, as: .cover, at: "First/F.swift", 2)
        $0.register(Calendar.Route.self, as: .alert, at: "First/F.swift", 3)
        $0.register(Calendar.Route.self, as: .sheet, replacing: "Newz", at: "First/F.swift", 4)
      },
      ScriptedModule<Calendar> {
        $0.register(Calendar.Route.self, as: .alert, at: "Calendar/C.swift", 9)
      },
    ]
    for order in modules.permutations {
      var builder = RegistryBuilder<String>()
      for module in order { builder.add(module) }
      let error = #expect(throws: RegistryError.self) { try builder.build() }
      #expect(
        error?.description == """
          The registry can't be built: 5 problems.

          Several route types have the name Route0:
            - RoutebookRegistryTests.Namesake<RoutebookRegistryTests.Zero>, registered by \
          FirstTabCoordinator (First/F.swift:2)
            - RoutebookRegistryTests.Numbered<RoutebookRegistryTests.Zero>, registered by \
          NewsCoordinator (News/N.swift:3)
          Give each type its own name: static var routeName: String { "…" }.

          Several factories for the push of calendar:
            - FirstTabCoordinator (First/F.swift:1)
            - NewsCoordinator (News/N.swift:2)
          Remove all but one, or let one replace another module's factory: \
          replacing: "FirstTabCoordinator".

          Several factories for the alert of calendar:
            - CalendarCoordinator (Calendar/C.swift:9)
            - FirstTabCoordinator (First/F.swift:3)
            - NewsCoordinator (News/N.swift:1)
          Remove all but one, or let one replace another module's factory: \
          replacing: "CalendarCoordinator".

          FirstTabCoordinator replaces the factory of Newz for the sheet of calendar, but Newz \
          does not register one:
            - FirstTabCoordinator (First/F.swift:4)
          No other module registers one. Remove “replacing:”.

          The route type RoutebookRegistryTests.Renamed can't be used: its name is empty.
            - NewsCoordinator (News/N.swift:4)
          Declare a name in the type: static var routeName: String { "…" }.
          """)
    }
  }

  private enum Shortcuts: ContributionKey {
    static let defaultValue: [String] = []

    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }

    static func problems(in value: [String]) -> [RegistryProblem] {
      value.map { RegistryProblem(about: "shortcut A", $0, claimants: []) }
    }
  }

  @Test(arguments: [["one", "two"], ["two", "one"]])
  func `Problems about one subject are in the order of their texts`(texts: [String]) {
    let text = refusal(of: ScriptedModule<News> { $0.contribute(texts, to: Shortcuts.self) })
    #expect(text == "The registry can't be built: 2 problems.\n\none\n\ntwo")
  }

  @Test func `Claimants are in the order of their names, and one without a place comes first`() {
    typealias Claimant = RegistryProblem.Claimant
    let places = [1, 2].map { Registration(module: "News", fileID: "News/N.swift", line: $0) }
    let sorted: [Claimant] = [
      .init(nil, at: places[1]), .init("a", at: nil), .init("a", at: places[0]),
      .init("a", at: places[1]), .init("b", at: nil),
    ]
    #expect(sorted.reversed().sorted() == sorted)
    #expect(([sorted[3], sorted[1], sorted[2]]).sorted() == Array(sorted[1...3]))
  }

  @Test func `Under lastWins one name for two types is refused all the same`() {
    let text = refusal(
      of: ScriptedModule<News> {
        $0.sheetDestination(for: Namesake<Zero>.self) { _ in "" }
        $0.sheetDestination(for: Numbered<Zero>.self) { _ in "" }
      }, policy: .lastWins)
    #expect(text.contains("Several route types have the name Route0:"))
  }
}

/// The text with which a registry of these modules is refused; a failure where it is built.
func refusal(
  of modules: any CoordinatorModule<String>...,
  policy: RegistryBuilder<String>.ConflictPolicy = .refuse,
  sourceLocation: SourceLocation = #_sourceLocation
) -> String {
  var builder = RegistryBuilder<String>(policy: policy)
  for module in modules { builder.add(module) }
  let error = #expect(throws: RegistryError.self, sourceLocation: sourceLocation) {
    try builder.build()
  }
  return error?.description ?? ""
}

enum Other {
  final class SettingsCoordinator: CoordinatorModule {
    func register(in registry: inout RegistryBuilder<String>) {
      registry.register(Calendar.Route.self, as: .sheet, at: "Other/Settings.swift", 5)
    }
  }
}
