import PaperPlaneCoordinator
import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

/// The mistake of the write-up: the last screen forgets that two flows lead to it.
struct ForgottenFlowTests {
  private func makeApp(returning goHome: @escaping (any Router) -> Void) throws -> HeadlessApp {
    try HeadlessApp(
      title: "Home",
      modules: [
        PaperPlaneCoordinator.init(router:), { ForgetfulCoordinator(router: $0, goHome: goHome) },
      ])
  }

  @Test func `The explorer finds a button that returns every flow to the root of one of them`()
    async throws
  {
    let makeApp: () throws -> HeadlessApp = {
      try self.makeApp { $0.pop(to: PaperPlaneRoute.main) }
    }
    let findings = try await explore(makeApp).findings.filter { $0.kind == .invariant }
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(
      finding.name == "invariant: \"Go home\" returns to the flow root on "
        + "PaperPlaneCoordinator.LetterRoute.flyAnimation as push")
    // No way into the other flow, to its end and home is shorter.
    #expect(
      finding.script == """
        tap "Landing zone"
        tap "Where it comes from"
        tap "Next"
        tap "Next"
        tap "Go home"

        """)
    #expect(finding.failingLine == 5)
    let failure = await #expect(throws: ScriptFailure.self) {
      try await makeApp().play(Script(finding.script))
    }
    #expect(failure?.line == 5)
  }

  @Test func `Returning to the flow root is not a finding`() async throws {
    try await explore { try makeApp { $0.returnToFlowRoot() } }.requireNoFindings()
  }
}

/// Has its own form of the two last screens.
private final class ForgetfulCoordinator: CoordinatorModule {
  private let router: any Router
  private let goHome: (any Router) -> Void

  init(router: any Router, goHome: @escaping (any Router) -> Void) {
    self.router = router
    self.goHome = goHome
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(
      for: LetterRoute.self, replacing: "PaperPlaneCoordinator"
    ) { [router, goHome] route in
      switch route {
      case .sendLetter:
        TextScreen("Write a letter") {
          NavigationLink("Next", to: LetterRoute.flyAnimation(letter: nil))
        }
      case .flyAnimation:
        TextScreen("In flight") { Button("Go home") { goHome(router) } }
      }
    }
  }
}
