import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// The step `include`, where scripts are played by tests.
struct ScriptStepTests {
  private static func app(_ scripts: [(name: String, text: String)]) throws -> HeadlessApp {
    try partApp(
      tabs: [AppTab("Sampler", root: SamplerRoute.controls)], with: Sampler.init(_:)
    ) { registry in
      for script in scripts { registry.script(script.name, script.text) }
    }
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
    let failure = await failure(of: "tap \"Save\"\ninclude \"sheet\"", in: app)
    #expect(
      failure?.description == """
        sheet:2: tap "Save"
          expected: a control with the label "Save"
          found: No control has the label "Save".
        """)
  }

  static let problems = FailingStep.table(
    #"""
    include "shet" | to include "shet" \#
    | No registered script has the name "shet". Did you mean "sheet"?
    include "malformed" | to include "malformed" \#
    | malformed:2:1: Unknown word "bak". Did you mean back?
    include "circle" | to include "circle" \#
    | Scripts can't include each other in a circle: "circle" includes "other" includes "circle".
    """#)

  @Test(arguments: problems)
  func `If a script can't be included, no step is played`(problem: FailingStep) async throws {
    let app = try Self.app([
      ("sheet", "tap \"Sheet\""), ("malformed", "show\nbak"), ("circle", "include \"other\""),
      ("other", "include \"circle\""),
    ])
    let failure = await failure(of: "tap \"Deeper\"\n\(problem.step)", in: app)
    #expect(failure?.expected == problem.expected)
    #expect(failure?.found == problem.found)
    #expect(app.path() == ["Controls"])
  }

  @Test func `A script saves a state in memory by default, and restores it`() async throws {
    await expect(
      try Sampler.app(),
      plays: """
        tap "Deeper"
        save "deeper"
        back
        tap "Sheet"
        restore "deeper"
        expect path "Controls" "Controls"
        expect layers tab
        """)
  }

  @Test func `A store keeps states from one script to the next`() async throws {
    let store = InMemoryStateStore()
    try await Sampler.app().play(Script("tap \"Sheet\"\nsave \"sheet\""), store: store)
    try await Sampler.app().play(
      Script("restore \"sheet\"\nexpect layers tab sheet"), store: store)
  }

  @Test func `A state that the store does not have is a failure`() async throws {
    let failure = try await failure(of: "restore \"sheet\"", in: Sampler.app())
    #expect(failure?.expected == #"the state restored from "sheet""#)
    #expect(failure?.found == #""sheet" can't be read: nothing is saved under this name."#)
  }

  /// A store that accepts nothing, and whose states are too large.
  private struct FullStore: StateStore {
    func read(_ name: String, limit: Int) throws(StateStoreError) -> [UInt8] {
      throw .state(.tooLarge)
    }

    func write(_ bytes: [UInt8], to name: String) throws(StateStoreError) {
      throw .unwritable(name: name, reason: "the store is full")
    }
  }

  @Test(arguments: [
    ("save", "the state saved as", "\"a\" can't be written: the store is full."),
    ("restore", "the state restored from", "The saved state is larger than 8 MiB."),
  ])
  func `The failure of a store is the failure of the step`(
    step: String, expected: String, found: String
  ) async throws {
    let failure = await #expect(throws: ScriptFailure.self) {
      try await Sampler.app().play(Script("\(step) \"a\""), store: FullStore())
    }
    #expect(failure?.expected == "\(expected) \"a\"")
    #expect(failure?.found == found)
  }

  private func app() throws -> HeadlessApp {
    try partApp(root: Place("home"), with: namedPlaces) { registry in
      registry.event("call", of: String.self, samples: ["from \"bo\"": "bo", "again": "home"]) {
        .replaceRoot(AnyRoute(Place(stringLiteral: $0)))
      }
      registry.event("back", of: Int.self, samples: ["once": 1]) { _ in .goBack }
    }
  }

  @Test func `A script sends a sample by its name`() async throws {
    let app = try app()
    try await app.play(
      Script(
        #"""
        send "call" "from \"bo\""
        expect title "bo"
        send "call" "from \"bo\""
        """#))
  }

  static let failures = FailingStep.table(
    #"""
    send "cal" "again" | the event "cal" to lead somewhere \#
    | No module answers the event "cal". Did you mean "call"?
    send "call" "agian" | the event "call" to lead somewhere \#
    | The event "call" has no sample "agian". Did you mean "again"?
    send "back" "once" | the event "back" to lead somewhere | at the root
    """#)

  @Test(arguments: failures)
  func `A sample that is unknown, or leads nowhere, fails`(step: FailingStep) async throws {
    try await step.check(in: app())
  }

  @Test func `A tab is on when it is selected, whatever its badge says`() async throws {
    let app = try HeadlessApp(
      tabs: [
        AppTab("one", root: SamplerRoute.controls, title: { "One" }),
        AppTab("two", root: SamplerRoute.controls, title: { "Two" }, badge: { "on" }),
      ],
      modules: [Sampler.init(_:)])
    await expect(
      app,
      plays: """
        expect control "One" on
        expect control "Two" off
        expect badge "on" on tab "two"
        tab "two"
        expect control "Two" on
        expect control "One" off
        expect tab "Two"
        """)
  }
}
