import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

/// What the explorer writes names a control by its name from `.id(_:)`, if no other control has it.
struct NamedControlTests {
  private final class Form: CoordinatorModule {
    static let moduleName = "Form"

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.destination(for: FaultRoute.self, as: .push, state: { _ in "" }) { route, place in
        let isKorean = ScreenLanguage.current.code == "ko"
        return TextScreen("\(route)") {
          if route == .start {
            TextField(isKorean ? "이름" : "Name", text: place.state) { place.state = $0 }
              .sampleInputs("Ada").id("name")
            NavigationLink(isKorean ? "다음" : "Next", to: FaultRoute.second).id("next")
            Button(isKorean ? "없음" : "Nothing") {}.id("nothing")
            VStack { for label in ["One", "Two"] { NavigationLink(label, to: FaultRoute.second) } }
              .id("row")
          }
        }
      }
    }
  }

  private static func app(_ code: String = "en") throws -> HeadlessApp {
    let app = try HeadlessApp(root: FaultRoute.start, modules: [{ _ in Form() }])
    app.language = ScreenLanguage(code: code)
    return app
  }

  @Test func `The script of a finding works in every language`() async throws {
    let found = try await explore { try Self.app() }
    let finding = try #require(found.findings.first { $0.name.hasPrefix("idle") })
    #expect(finding.script == "tap id \"nothing\"\nexpect no control id \"nothing\"\n")
    for code in ["en", "ko"] {
      let failure = await #expect(throws: ScriptFailure.self) {
        try await Self.app(code).play(Script(finding.script))
      }
      #expect(failure?.line == 2)
    }
  }

  @Test(arguments: [
    (["tap id \"next\"", "tap \"Next\"", "tap \"다음\""], "tap id \"next\""),
    (["type id \"name\" \"Ada\"", "type \"Name\" \"Ada\""], "type id \"name\" \"Ada\""),
    (["tap \"Two\"", "tap id \"row\" #2"], "tap \"Two\""),
  ])
  func `A script uses the same transition, however it names the control`(
    steps: [String], line: String
  ) async throws {
    for step in steps {
      let meter = try await CoverageMeter(
        detail: .states, within: ExplorationLimits(time: .seconds(3_600)), only: nil,
        ExplorationHooks()
      ) { try Self.app() }
      let script = try Script(step).withIncludes { _, _ throws(IncludeProblem) in throw .tooDeep }
      let isKorean = step.contains("다음")
      try await meter.play(
        script, in: Self.app(isKorean ? "ko" : "en"), store: InMemoryStateStore())
      #expect(meter.coverage.transitions.map(\.line) == [line], "\(step)")
    }
  }
}
