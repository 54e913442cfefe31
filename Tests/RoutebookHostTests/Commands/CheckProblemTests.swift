import Foundation
import Routebook
import RoutebookHost
import SampleApps
import Testing

/// Each kind of problem that `check` finds, from a host with that one.
struct CheckProblemTests {
  /// What prevents an app from starting is an error, whose words the registry's tests prove.
  static let conflicts = ["duplicateFactory", "indistinctContributions"]

  static let problems: [(kind: String, message: String)] = [
    (
      "unresolvedEntry",
      """
      The entry point "Lamp", registered by Alpha (A/A.swift:1), does not lead to a screen. \
      No module registers Lamps.LampRoute. The nearest registered name is Others.LampRoute. \
      Register it: coverDestination(for: RoutebookHostTests.LampRoute.self) \
      { … }.
      """
    ),
    (
      "malformedScript",
      """
      lamps:2:1: Unknown word "bak". Did you mean back?
      The script is registered by Alpha (A/A.swift:1).
      """
    ),
    (
      "unusableInclude",
      """
      lamps:2:1: Scripts can't include each other in a circle: "lamps" includes "lamps".
      The script is registered by Alpha (A/A.swift:1).
      """
    ),
    (
      "emptyScript",
      """
      lamps:1:1: The script has no steps, so there is nothing to play. Write one on each line, such as \
      tap "Label".
      The script is registered by Alpha (A/A.swift:1).
      """
    ),
    (
      "unresolvedDeepLink",
      """
      The deep link app://lamp/:a, registered by Alpha (A/A.swift:1), does not lead to a screen. \
      Lamps.LampRoute has no sheet factory, only: push. Register it: sheetDestination(for: \
      RoutebookHostTests.LampRoute.self) { … }.
      """
    ),
    (
      "shadowedDeepLink",
      """
      The deep link app://lamp/new matches app://lamp/:a, registered by Alpha (A/A.swift:1), but leads to \
      LampRoute.dimmed(1) as push, since app://lamp/new, registered by Beta (B/B.swift:2), is more \
      specific. Give them different literal segments. A module that means it accepts \
      "shadowed-link: app://lamp/:a".
      """
    ),
    (
      "unknownTab",
      """
      The pattern app://lamp names the tab "abuot", which the app does not have; its tabs: "home", \
      "about". Did you mean "about"? The deep link is registered by Alpha (A/A.swift:2).
      """
    ),
  ]

  private static func modules(with kind: String) -> [HeadlessApp.ModuleFactory] {
    switch kind {
    case "duplicateFactory":
      [
        Part<Beta>.module { $0.lamp(.sheet, at: "B/B.swift", 2) },
        Part<Alpha>.module { $0.lamp(.sheet, at: "A/A.swift", 1) },
      ]
    case "unresolvedEntry":
      [
        Part<Alpha>.module {
          $0.navigationDestination(for: OtherLampRoute.self) { _ in .lamp }
          $0.entryPoint("Lamp", opens: LampRoute.on, as: .cover, fileID: "A/A.swift", line: 1)
          $0.entryPoint("Other", opens: OtherLampRoute.on)
        }
      ]
    case "indistinctContributions":
      [
        Part<Alpha>.module {
          $0.deepLink("app://lamp/:a", to: LampRoute.on, fileID: "A/A.swift", line: 1)
        },
        Part<Beta>.module {
          $0.deepLink("app://lamp/:b", to: LampRoute.on, fileID: "B/B.swift", line: 2)
        },
      ]
    case "unresolvedDeepLink":
      [
        Part<Alpha>.module {
          $0.lamp(at: "A/A.swift", 1)
          $0.deepLink("app://lamp/:a", to: LampRoute.on, as: .sheet, fileID: "A/A.swift", line: 1)
          $0.deepLink("app://lamp", to: LampRoute.on)
          $0.deepLink(
            "app://lamp/:b/over",
            backStack: { _ in [] }, route: { _ in LampRoute.on }, parameters: { _ in nil })
        }
      ]
    case "shadowedDeepLink":
      [
        Part<Alpha>.module {
          $0.lamp(at: "A/A.swift", 1)
          $0.deepLink("app://lamp/:a", to: LampRoute.on, fileID: "A/A.swift", line: 1)
          $0.deepLink("app://lamp/*", to: LampRoute.on)
        },
        Part<Beta>.module {
          $0.deepLink("app://lamp/new", to: LampRoute.dimmed(1), fileID: "B/B.swift", line: 2)
        },
      ]
    case "unknownTab":
      [
        Part<Alpha>.module {
          $0.lamp(at: "A/A.swift", 1)
          $0.deepLink(
            "app://lamp", to: LampRoute.on, placement: .tab("abuot"), fileID: "A/A.swift", line: 2
          )
          $0.deepLink("app://lamp/1", to: LampRoute.on, placement: .tab("about"))
        }
      ]
    case "malformedScript":
      [
        Part<Alpha>.module {
          $0.script("lamps", "show\nbak", fileID: "A/A.swift", line: 1)
          $0.script("fine", "show")
        }
      ]
    case "unusableInclude":
      [
        Part<Alpha>.module {
          $0.script("lamps", "show\ninclude \"lamps\"", fileID: "A/A.swift", line: 1)
          $0.script("fine", "show")
          $0.script("also fine", "include \"fine\"")
        }
      ]
    case "emptyScript":
      [
        Part<Alpha>.module {
          $0.script("lamps", "# show", fileID: "A/A.swift", line: 1)
          $0.script("fine", "include \"lamps\"\nshow")
        }
      ]
    default: []
    }
  }

  @MainActor private static func host(with kind: String) -> AppHost {
    AppHost(name: "app", version: "1.2.3", modules: modules(with: kind))
  }

  /// Expects that `check` prints a finding.
  @MainActor private func expect(_ finding: String, of kind: String) async throws {
    let run = await Self.host(with: kind).run("check")
    run.expect(.failure, output: finding + "\n", messages: "")
    let json = await Self.host(with: kind).run("check", "--json")
    #expect(
      try CheckReport(json)
        == CheckReport(ok: false, problems: [.init(kind: kind, message: finding)]))
    #expect(json.messages == "" && json.code == .failure)
  }

  /// Expects how commands that need an app end.
  @MainActor private func expect(
    _ code: ExitCode, _ messages: String, with kind: String
  ) async {
    for command in [
      ["play", "-"], ["routes"], ["routes", "--json"], ["render", "HomeRoute.home"],
    ] {
      let run = await Self.host(with: kind).run(command, input: "show")
      #expect(run.code == code && run.messages == messages)
      #expect(run.output.isEmpty == (code == .failure))
    }
  }

  @Test(arguments: conflicts)
  func `A conflict is reported, and prevents an app from starting`(kind: String) async throws {
    let error = try #require(throws: RegistryError.self) {
      try HeadlessApp(title: "app", modules: Self.modules(with: kind))
    }
    // That the registry can't be built goes without saying among findings.
    let heading = "The registry can't be built: 1 problem.\n\n"
    #expect("\(error)".hasPrefix(heading))
    try await expect("\(error)".replacing(heading, with: ""), of: kind)
    await expect(.failure, "error: \(error)\n", with: kind)
  }

  @Test(arguments: problems)
  func `A problem is reported with its places and how to fix it, and the app starts`(
    kind: String, message: String
  ) async throws {
    try await expect(message, of: kind)
    await expect(.success, "", with: kind)
  }

  @Test func `The JSON has the documented keys`() async throws {
    let output = await Self.host(with: "malformedScript").run("check", "--json").output
    #expect(
      try JSONDecoder().decode(JSONKeys.self, from: Data(output.utf8)).keys == [
        "nativeViews", "ok", "problems", "warnings",
      ])
  }
}
