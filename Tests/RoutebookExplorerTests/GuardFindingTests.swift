import Routebook
import RoutebookExplorer
import Testing

/// Guards and detours that never let anything through are found.
struct GuardFindingTests {
  private func makeApp(
    _ decide: @escaping (ProposedChange) -> GuardDecision
  ) -> () throws -> HeadlessApp {
    FaultCoordinator.makeApp(
      .push, .sheet, also: { registry, _ in registry.navigationGuard(Doorkeeper(decide)) },
      screen: { route, module in
        TextScreen("The \(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second) }
          if route == .second { NavigationLink("Open", to: FaultRoute.third, as: .sheet) }
          if route == .third { Button("Home") { module.router.replaceStack([FaultRoute]()) } }
        }
      })
  }

  @Test func `A guard that refuses every step to a sheet is found`() async throws {
    let finding = try await onlyFinding(
      makeApp {
        $0.entering.contains { $0.presentation == .sheet } ? .refuse(reason: "no") : .allow
      })
    #expect(finding.name == "blocked: Fault.third as sheet")
    #expect(finding.explanation.contains("was refused by doorkeeper: no"))
    #expect(finding.script == "tap \"Next\"\ntap \"Open\"\nexpect title \"The third\"\n")
  }

  @Test func `A guard that redirects every step to a sheet is found`() async throws {
    let finding = try await onlyFinding(
      makeApp {
        $0.entering.contains { $0.presentation == .sheet }
          ? .redirect(.replaceStack([AnyRoute(FaultRoute.third)])) : .allow
      })
    #expect(finding.name == "blocked: Fault.third as sheet")
    #expect(finding.script == "tap \"Next\"\ntap \"Open\"\nexpect layers tab sheet\n")
  }

  @Test func `A guard that redirects forever is found`() async throws {
    let finding = try await onlyFinding(
      makeApp {
        $0.entering.contains { $0.presentation == .sheet }
          ? .redirect(.open(.sheet(FaultRoute.third))) : .allow
      })
    #expect(finding.name == "redirect-loop: doorkeeper")
    #expect(finding.explanation.contains("redirected more than 8 times"))
    #expect(finding.script == "tap \"Next\"\ntap \"Open\"\nexpect title \"The third\"\n")
    #expect(finding.failingLine == 3)
  }

  @Test func `A guard that refuses in the words of a loop redirects nothing`() async throws {
    let finding = try await onlyFinding(
      makeApp {
        $0.entering.contains { $0.presentation == .sheet }
          ? .refuse(reason: "redirected more than 8 times") : .allow
      })
    #expect(finding.name == "blocked: Fault.third as sheet")
  }

  @Test func `A detour that never ends with a result is found`() async throws {
    let finding = try await onlyFinding(
      makeApp { change in
        let isBlocked = change.entering.contains { $0.presentation == .sheet }
        return isBlocked && change.detours.isEmpty ? .detour(to: .push(FaultRoute.third)) : .allow
      })
    #expect(finding.name == "blocked: Fault.third as sheet")
    #expect(finding.explanation.contains("a detour, after which it does not follow"))
    #expect(finding.script == "tap \"Next\"\ntap \"Open\"\nexpect layers tab sheet\n")
  }

  @Test func `A guard that lets users through later is not a finding`() async throws {
    let found = try await explore(
      FaultCoordinator.makeApp(
        .push, .sheet,
        also: { registry, module in
          registry.navigationGuard(
            Doorkeeper { change in
              change.entering.contains { $0.presentation == .sheet } && module.count == 0
                ? .refuse(reason: "closed") : .allow
            })
          registry.featureState("door", read: { module.count }, restore: { module.count = $0 })
        },
        screen: { route, module in
          TextScreen("The \(route)") {
            if route == .start {
              NavigationLink("Open", to: FaultRoute.third, as: .sheet)
              Button("Unlock") { module.count = 1 - module.count }
            }
          }
        }))
    #expect(found.findings == [])
  }
}

/// A guard that a test writes.
private final class Doorkeeper: NavigationGuard {
  let name = "doorkeeper"
  private let answer: (ProposedChange) -> GuardDecision

  init(_ answer: @escaping (ProposedChange) -> GuardDecision) { self.answer = answer }

  func decide(_ change: ProposedChange) -> GuardDecision { answer(change) }
}
