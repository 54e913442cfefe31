import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

/// Scripts and reports of findings, besides those of planted faults.
struct FindingTests {
  @Test func `A finding that a module accepts is listed with the reason`() async throws {
    let found = try await explore(
      FaultCoordinator.makeApp(
        .push, .sheet,
        also: { registry, _ in
          registry.acceptFinding("unreached: Fault as sheet", because: "It is planted.")
        }
      ) { route, _ in
        TextScreen("\(route)") {}
      })
    #expect(found.findings == [])
    #expect(found.accepted.map(\.reason) == ["It is planted."])
    try found.requireNoFindings()
    #expect(
      found.description == """
        Nobody can get stuck in the 1 explored state. 1 finding is accepted, and not counted.
        1 state, 0 transitions, depth 0, 1 of 2 screens seen, 0 findings: complete

        accepted by Faults: unreached: Fault as sheet
        reason: It is planted.

        """)
  }

  @Test func `A script marks the first line that fails, also if something else is wrong there`()
    async throws
  {
    let found = try await explore(
      FaultCoordinator.makeApp(
        .push,
        also: { registry, _ in
          registry.navigationGuard(Warden(of: .third))
          registry.invariant(.never("the second") { $0.path().last == "second" })
        }
      ) { route, _ in
        TextScreen("\(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second) }
          if route == .second { NavigationLink("Further", to: FaultRoute.third) }
        }
      })
    #expect(
      found.findings.map(\.name) == [
        "dead-end: Fault.third as push", "invariant: never the second",
      ])
    #expect(
      found.findings.map(\.script) == [
        "tap \"Next\"\ntap \"Further\"\nexpect path \"start\"\n", "tap \"Next\"\n",
      ])
    #expect(found.findings.map(\.failingLine) == [1, 1])
  }
}
