import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// The step `include`, where scripts are played by tests.
struct IncludeStepTests {
  private static func app(_ scripts: [(name: String, text: String)]) throws -> HeadlessApp {
    try HeadlessApp(
      tabs: [AppTab("Sampler", root: SamplerRoute.controls)],
      modules: [
        Sampler.init(_:),
        Part<Alpha>.module { registry in
          for script in scripts { registry.script(script.name, script.text) }
        },
      ])
  }

  @Test func `A script includes those that modules register, and they include others`()
    async throws
  {
    let app = try Self.app([
      ("deeper", "tap \"Deeper\""), ("twice", "include \"deeper\"\ninclude \"deeper\""),
    ])
    await expect(
      app,
      plays: """
        include "twice"
        expect path "Controls" "Controls" "Controls"
        """)
  }

  @Test func `A step that fails in an included script is named in that script`() async throws {
    let app = try Self.app([("sheet", "tap \"Sheet\"\ntap \"Save\"")])
    let script = try Script("tap \"Save\"\ninclude \"sheet\"", name: "test")
    let failure = await #expect(throws: ScriptFailure.self) { try await app.play(script) }
    #expect(
      failure?.description == """
        sheet:2: tap "Save"
          expected: a control with the label "Save"
          found: No control has the label "Save".
        """)
  }

  static let problems: [(script: String, expected: String, found: String)] = [
    (
      "include \"shet\"", "to include \"shet\"",
      #"No registered script has the name "shet". Did you mean "sheet"?"#
    ),
    (
      "include \"malformed\"", "to include \"malformed\"",
      #"malformed:2:1: Unknown word "bak". Did you mean back?"#
    ),
    (
      "include \"circle\"", "to include \"circle\"",
      "Scripts can't include each other in a circle: "
        + #""circle" includes "other" includes "circle"."#
    ),
  ]

  @Test(arguments: problems)
  func `If a script can't be included, no step is played`(
    script: String, expected: String, found: String
  ) async throws {
    let app = try Self.app([
      ("sheet", "tap \"Sheet\""), ("malformed", "show\nbak"), ("circle", "include \"other\""),
      ("other", "include \"circle\""),
    ])
    let script = try Script("tap \"Deeper\"\n\(script)", name: "test")
    let failure = await #expect(throws: ScriptFailure.self) { try await app.play(script) }
    #expect(failure?.expected == expected)
    #expect(failure?.found == found)
    #expect(app.path() == ["Controls"])
  }

  @Test func `Every registered script passes with those that it includes`() async throws {
    try await expectScriptsToPass {
      try Self.app([
        ("sheet", "tap \"Sheet\""), ("two", "include \"sheet\"\nexpect layers tab sheet"),
      ])
    }
  }
}
