import Routebook
import SampleApps
import Testing

/// The step that sends a sample of an event.
struct SendStepTests {
  private func app() throws -> HeadlessApp {
    try HeadlessApp(
      root: Place("home"),
      modules: [
        { _ in PlaceCoordinator { TextScreen($0.name) {} } },
        Part<Alpha>.module { registry in
          registry.event("call", of: String.self, samples: ["from \"bo\"": "bo", "again": "home"]) {
            .replaceRoot(AnyRoute(Place(stringLiteral: $0)))
          }
          registry.event("back", of: Int.self, samples: ["once": 1]) { _ in .goBack }
        },
      ])
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

  static let failures: [(step: String, expected: String, found: String)] = [
    (
      #"send "cal" "again""#, #"the event "cal" to lead somewhere"#,
      #"No module answers the event "cal". Did you mean "call"?"#
    ),
    (
      #"send "call" "agian""#, #"the event "call" to lead somewhere"#,
      #"The event "call" has no sample "agian". Did you mean "again"?"#
    ),
    (#"send "back" "once""#, #"the event "back" to lead somewhere"#, "at the root"),
  ]

  @Test(arguments: failures)
  func `A sample that is unknown, or leads nowhere, fails`(
    step: String, expected: String, found: String
  ) async throws {
    let app = try app()
    let failure = await #expect(throws: ScriptFailure.self) { try await app.play(Script(step)) }
    #expect(failure?.expected == expected)
    #expect(failure?.found == found)
  }
}
