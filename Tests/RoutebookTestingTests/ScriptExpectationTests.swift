import Routebook
import RoutebookTesting
import SampleApps
import Testing

struct ScriptExpectationTests {
  private let app: HeadlessApp

  init() throws { app = try Sampler.app() }

  @Test func `A script that passes records nothing, and the app is where the script leads`()
    async throws
  {
    await expect(
      app,
      plays: """
        tap "Sheet"
        expect title "Sheet"
        """)
    #expect("\(app.navigator.state)" == "[controls] sheet[sheet*]")
  }

  @Test func `A failed step is recorded with its line, the screen and the controls`()
    async throws
  {
    let message = """
                                           Cover
      ────────────────────────────────────────────────────────────────────────────────
       Hides all

      Controls:
        none

      script:2: tap "Save"
        expected: a control with the label "Save"
        found: No control has the label "Save".
      """
    await expectIssue(message) {
      await expect(
        app,
        plays: """
          tap "Cover"
          tap "Save"
          tap "Sheet"
          """)
    }
    #expect(
      "\(app.navigator.state)" == "[controls] cover[cover*]", "the step after it is not played")
  }

  @Test func `A malformed script is recorded in the same way, and nothing is played`() async throws
  {
    app.navigator.presentAlert(SamplerRoute.alert)
    let problem = "script:2:5: Expected the control's label in double quotes."
    await expectIssue(Self.report(problem, in: app)) {
      await expect(app, plays: "back\ntap Save")
    }
    #expect(app.alert()?.title == "Careful")
  }

  @Test func `Every script that the modules register is played in a new app`() async throws {
    var count = 0
    try await expectScriptsToPass {
      count += 1
      return try Self.app(["tap \"Sheet\"", "tap \"Sheet\"\nswipe"])
    }
    #expect(count == 3, "one app that lists the scripts, and one for each")
  }

  @Test(arguments: [
    (
      "back",
      """
      script 2:1: back
        expected: a screen to go back from
        found: the root, with nothing presented
      """
    ),
    (
      "bakc",
      """
      script 2:1:1: Unknown word "bakc". Did you mean back?
      The script is registered by Alpha (Alpha/Scripts.swift:2).
      """
    ),
  ])
  func `A registered script that fails or is malformed is recorded`(
    script: String, problem: String
  ) async throws {
    let scripts = ["tap \"Sheet\"", script, "tap \"Sheet\""]
    let message = try Self.report(problem, in: Self.app(scripts))
    await expectIssue(message) {
      await #expect(throws: Never.self) { try await expectScriptsToPass { try Self.app(scripts) } }
    }
  }

  @Test func `An app without scripts is recorded, since nothing can pass`() async throws {
    await expectIssue("No module registers a script.") {
      await #expect(throws: Never.self) { try await expectScriptsToPass { try Sampler.app() } }
    }
  }

  @Test func `What the app can't be made for is thrown`() async {
    struct Closed: Error {}
    await #expect(throws: Closed.self) { try await expectScriptsToPass { throw Closed() } }
  }

  /// The report of a problem in an app as it is now.
  private static func report(_ problem: String, in app: HeadlessApp) -> String {
    var frame = app.frame().lines.map { $0.replacing(#/ +$/#, with: "") }
    while frame.last == "" { frame.removeLast() }
    let controls = app.controls().enumerated().map { "  \($0 + 1). \($1)" }
    return (frame + ["", "Controls:"] + controls + ["", problem]).joined(separator: "\n")
  }

  /// The sampler with scripts.
  private static func app(_ scripts: [String]) throws -> HeadlessApp {
    let module = Part<Alpha>.module { registry in
      for (index, script) in scripts.enumerated() {
        registry.script(
          "script \(index + 1)", script, fileID: "Alpha/Scripts.swift", line: index + 1)
      }
    }
    return try HeadlessApp(
      tabs: [AppTab("Sampler", root: SamplerRoute.controls)], modules: [Sampler.init(_:), module])
  }
}
