import Routebook
import RoutebookExplorer
import Testing

/// A guard that decides later is explored with both answers, and one that nobody answers for is found.
struct LateGuardTests {
  private struct Server: NavigationGuard {
    let name = "server"

    func decide(_ change: ProposedChange) -> GuardDecision {
      change.entering.contains { $0.presentation == .sheet } ? .later : .allow
    }
  }

  /// An app with a sheet, for which a server has to answer.
  private func makeApp(
    answers: Bool = false, also: @escaping FaultCoordinator.Register = { _, _ in }
  ) -> () throws -> HeadlessApp {
    FaultCoordinator.makeApp(
      .push, .sheet,
      also: { registry, module in
        registry.navigationGuard(Server())
        also(&registry, module)
      },
      screen: { route, module in
        TextScreen("The \(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second) }
          if route == .second { NavigationLink("Open", to: FaultRoute.third, as: .sheet) }
          if route == .third { Button("Home") { module.router.dismissAll() } }
          if answers, let request = module.router.undecided {
            Button("Allow") { module.router.decide(request, .allow) }
          }
          if let request = module.router.undecided {
            Button("Cancel") { module.router.giveUp(request) }
          }
        }
      })
  }

  @Test func `A request that nothing in the app answers is found, and explored with both answers`()
    async throws
  {
    let makeApp = makeApp()
    let found = try await explore(makeApp)
    #expect(found.findings.map(\.name) == ["waiting-forever: server"], "\(found)")
    let script = try #require(found.findings.first?.script)
    #expect(script == "tap \"Next\"\ntap \"Open\"\n")
    let app = try makeApp()
    try await app.play(
      Script(script + "allow\nexpect title \"The third\"\nexpect layers tab sheet"))
    let other = try makeApp()
    try await other.play(Script(script + "refuse\nexpect layers tab"))
    await #expect(throws: ScriptFailure.self) { try await other.play(Script("allow")) }
  }

  @Test func `A button can answer`() async throws {
    let found = try await explore(makeApp(answers: true))
    #expect(found.findings == [], "\(found)")
  }

  @Test func `An event can answer`() async throws {
    let found = try await explore(
      makeApp { registry, module in
        registry.event("answer", of: Bool.self, samples: ["yes": true]) { [unowned module] _ in
          module.router.undecided.map { .decide($0, .allow) } ?? .goBack
        }
      })
    #expect(found.findings == [], "\(found)")
  }
}
