import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

/// Scripts and reports of findings, besides those of planted faults.
struct FindingTests {
  @Test func `A button that never changes anything is found`() async throws {
    let finding = try await onlyFinding(
      FaultCoordinator.makeApp(.push) { route, module in
        TextScreen("\(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second) }
          // At the root, where it changes nothing either, and below.
          Button("Reload") {
            module.router.popToRoot(); module.router.push(route)
          }
          if route == .second { Button("Help") {} }
        }
      })
    #expect(finding.name == "idle: Fault.second as push: button \"Help\"")
    #expect(finding.script == "tap \"Next\"\ntap \"Help\"\nexpect no control \"Help\"\n")
  }

  @Test func `A button that depends on something outside the state is found`() async throws {
    let found = try await explore(
      FaultCoordinator.makeApp(.push) { route, module in
        TextScreen("\(route)") {
          if route == .start {
            Button("First") {
              module.count += 1
              module.router.push(FaultRoute.second)
            }
            Button("Then") { module.router.push(module.count > 0 ? FaultRoute.third : .second) }
          }
        }
      })
    let finding = try #require(found.findings.first)
    #expect(found.findings.count == 1 && finding.failingLine == nil)
    #expect(finding.name == "hidden-state: Fault.second as push")
    #expect(finding.script == "tap \"First\"\nback\ntap \"Then\"\n")
    #expect(finding.explanation.contains("What differs: title \"third\""), "\(finding)")
  }

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

  @Test func `A report has the script of each finding, and the line that fails`() async throws {
    let found = try await explore(
      FaultCoordinator.makeApp(
        .push, also: { registry, _ in registry.navigationGuard(Warden(of: .second)) }
      ) { route, _ in
        TextScreen("\(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second) }
        }
      })
    #expect(throws: UnacceptedFindings.self) { try found.requireNoFindings() }
    #expect(
      found.description == """
        A user can get stuck.
        2 states, 1 transition, depth 1, 2 of 2 screens seen, 1 finding: complete

        Faults: 1 finding

        dead-end: Fault.second as push
        Nothing can be used here, and there is no way back.
          tap "Next"
          expect path "start"  # fails here

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

  @Test func `A broken invariant is explained by the screens before and after the last step`()
    async throws
  {
    let found = try await explore(
      FaultCoordinator.makeApp(
        .push,
        also: { registry, _ in registry.invariant(.always("one screen") { $0.path().count == 1 }) }
      ) { route, _ in
        TextScreen("\(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second) }
        }
      })
    #expect(
      found.description == """
        One thing is not as it should be.
        2 states, 2 transitions, depth 1, 2 of 2 screens seen, 1 finding: complete

        The app: 1 finding

        invariant: always one screen
        Expected: always one screen. Found on this screen, where it does not hold:
          back button "start"
          title "second"
        It holds before the last step:
          title "start"
          link "Next"
        These steps lead there:
          tap "Next"  # fails here

        """)
  }
}
