import Foundation
import Routebook
import RoutebookHost
import SampleApps
import Testing

struct RoutesTests {
  @Test func `The registry is listed as a table`() async {
    let run = await AppHost.of(
      Part<Beta>.module {
        $0.lamp(.sheet, at: "Beta/Beta.swift", 7)
        $0.navigationDestination(for: OtherLampRoute.self, fileID: "B/B.swift", line: 12) { _ in
          fatalError("Listing builds no screen")
        }
      },
      Part<Alpha>.module { $0.lamp(at: "Alpha/Lamps.swift", 1_234) }
    ).run("routes")
    // The home screen's own line is not this test's.
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.prefix(7) == [
        "  ROUTE                      AS     REGISTERED AT",
        "Alpha",
        "  Lamps.LampRoute            push   Lamps.swift:1234",
        "Beta",
        "  Lamps.LampRoute            sheet  Beta.swift:7",
        "  Others.LampRoute           push   B/B.swift:12",
        "Home",
      ])
    #expect(
      lines[7].hasPrefix(
        "  Routebook.HomeRoute.about  push   Routebook/HomeCoordinator.swift:"))
    #expect(lines.dropFirst(8) == ["  Routebook.HomeRoute.home   push"])
    run.expect(.success, messages: "")
  }

  private struct Row: Decodable, Equatable {
    let route: String
    let presentation: String
    let module: String
    let file: String
    let line: Int
  }

  private func rows(_ host: AppHost) async throws -> [Row] {
    let run = await host.run("routes", "--json")
    run.expect(.success, messages: "")
    return try JSONDecoder().decode([Row].self, from: Data(run.output.utf8))
  }

  @Test func `The JSON has a row for each destination, sorted by route and presentation`()
    async throws
  {
    let rows = try await rows(.features)
    #expect(
      rows.map { "\($0.route) \($0.presentation)" } == [
        "FirstTabCoordinator.FirstTabRoute push", "FirstTabCoordinator.FirstTabRoute sheet",
        "FirstTabCoordinator.FirstTabRoute cover", "FirstTabCoordinator.FirstTabRoute alert",
        "PaperPlaneCoordinator.LandingZoneRoute push", "PaperPlaneCoordinator.LetterRoute push",
        "PaperPlaneCoordinator.PaperPlaneRoute push", "Routebook.HomeRoute push",
      ])
    #expect(rows.map(\.module).first == "FirstTabCoordinator")
    #expect(rows.map(\.file).first == "FirstTabCoordinator/FirstTabCoordinator.swift")
  }

  @Test func `The JSON says where a factory is registered`() async throws {
    let line = #line + 2
    let module = Part<Alpha>.module {
      $0.sheetDestination(for: LampRoute.self) { _ in .lamp }
    }
    #expect(
      try await rows(.of(module)).first
        == Row(
          route: "Lamps.LampRoute", presentation: "sheet", module: "Alpha",
          file: "RoutebookHostTests/RoutesTests.swift", line: line))
  }

  @Test func `A JSON row has the documented keys`() async throws {
    let json = await AppHost.features.run("routes", "--json").output
    let rows = try JSONDecoder().decode([JSONKeys].self, from: Data(json.utf8))
    #expect(rows.count == 8)
    for row in rows { #expect(row.keys == ["file", "line", "module", "presentation", "route"]) }
  }

  @Test func `Each screen of the table is drawn under its name, as the table says`() async throws {
    let lines = await AppHost.features.run("routes", width: 200).output.split(separator: "\n")
    let screens = lines.dropFirst().filter { $0.hasPrefix("  ") }
      .map { $0.split(separator: " ").map(String.init) }
    #expect(screens.count > 12)
    for screen in screens {
      let run = await AppHost.features.run("render", screen[0], "--format", "json")
      #expect(run.code == .success && run.output.contains(" as \(screen[1])\""), "\(screen)")
    }
    // Each registration is named once.
    #expect(try await rows(.features).count == screens.count { $0.count > 2 })
  }

  @Test(arguments: [44, 60, 80])
  func `Names stay whole in a narrow terminal`(width: Int) async {
    let wide = await AppHost.features.run("routes", width: 200).output.split(separator: "\n")
    let lines = await AppHost.features.run("routes", width: width).output.split(separator: "\n")
    #expect(
      lines.dropFirst().map { $0.split(separator: " ")[0] }
        == wide.dropFirst().map { $0.split(separator: " ")[0] })
    #expect(lines.allSatisfy { $0.count <= width })
  }

  @Test func `In a terminal, it says how to draw a screen`() async {
    let run = await AppHost.of().run(
      ["routes"], environment: ["TERM": "dumb"], onTerminal: true)
    #expect(
      run.messages == "hint: To draw one of them, run:\n  app render Routebook.HomeRoute.about\n")
  }

  @MainActor @Test func `The order of the modules does not change the output`() async {
    let alpha = Part<Alpha>.module { $0.lamp(at: "A.swift", 1) }
    let beta = Part<Beta>.module { $0.lamp(.alert, at: "B.swift", 2) }
    for options in [[], ["--json"]] {
      #expect(
        await AppHost.of(alpha, beta).run(["routes"] + options).output
          == AppHost.of(beta, alpha).run(["routes"] + options).output)
    }
  }

  @Test func `An app without modules has only its home`() async throws {
    #expect(try await rows(.of()).map(\.route) == ["Routebook.HomeRoute"])
  }

  /// An app with a lamp, and handlers over screens of two types.
  @MainActor private static func host(withState isDeclared: Bool) -> AppHost {
    AppHost.of(
      Part<Alpha>.module { registry in
        registry.destination(for: LampRoute.self, as: .push) { _ in .lamp }
        if isDeclared {
          registry.destination(for: LampRoute.self, as: .sheet, state: { _ in "" }) { _, _ in .lamp
          }
          registry.onEnd(of: LampRoute.self, over: LampRoute.self, state: String.self) { _, _ in }
        }
        registry.onEnd(
          of: OtherLampRoute.self, over: LampRoute.self, state: Int.self, fileID: "A/A.swift",
          line: 3
        ) { _, _ in }
      },
      Part<Beta>.module { registry in
        registry.onEnd(
          of: LampRoute.self, over: OtherLampRoute.self, state: Int.self, fileID: "B/B.swift",
          line: 2
        ) { _, _ in }
      })
  }

  @Test(arguments: [
    (true, "declares a state of the type Int, only: String."),
    (false, "declares a state: state: { _ in … }."),
  ])
  func `What is wrong with the type of the screen or of its state is a finding`(
    isDeclared: Bool, reason: String
  ) async throws {
    let host = await Self.host(withState: isDeclared)
    let run = await host.run("check")
    let first = """
      The handler for the end of Lamps.LampRoute over Others.LampRoute, registered by \(Beta.text) \
      (B/B.swift:2), is never called. No module registers Others.LampRoute.
      """
    let second = """
      The handler for the end of Others.LampRoute over Lamps.LampRoute, registered by \(Alpha.text) \
      (A/A.swift:3), is never called. No factory of Lamps.LampRoute \(reason)
      """
    run.expect(.failure, output: "\(first)\n\n\(second)\n")
    let report = try CheckReport(await host.run("check", "--json"))
    #expect(
      report.problems == [first, second].map { .init(kind: "uselessEndHandler", message: $0) })
  }
}
