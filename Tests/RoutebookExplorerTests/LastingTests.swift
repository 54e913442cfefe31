import Routebook
import RoutebookExplorer
import Testing

/// What is lost is found: results that nothing handles, and what saving and restoring loses.
struct LastingTests {
  private struct Choice: Route {
    typealias Output = String

    static var routeName: String { "Choice" }
  }

  @Test func `A result of the wrong type is found, with both types`() async throws {
    let finding = try await onlyFinding(
      FaultCoordinator.makeApp(
        .push,
        also: { registry, module in
          registry.onEnd(of: Choice.self) { _ in }
          registry.sheetDestination(for: Choice.self) { [router = module.router] _ in
            TextScreen("Choice") { Button("Done") { router.dismiss(returning: 7) } }
          }
        },
        screen: { route, _ in
          TextScreen("The \(route)") {
            if route == .start { NavigationLink("Choose", to: Choice(), as: .sheet) }
          }
        }))
    #expect(finding.name == "lost-result: Choice as sheet")
    #expect(
      finding.explanation
        == "Nothing handles the result: removed sheet Choice(): dismissed, with 7, "
        + "of type Int instead of String.")
  }

  @Test func `A state that can't be saved is found`() async throws {
    let finding = try await onlyFinding {
      try HeadlessApp(root: FaultRoute.start, modules: [{ _ in RatioCoordinator() }])
    }
    #expect(finding.name == "not-restored: Fault.start as push")
    #expect(finding.script == "tap \"Divide\"\nsave \"explored.state\"\n")
  }

  @Test func `What a module keeps for itself shows where the user has not been`() async throws {
    // Whoever logged in once is logged in on every other path, too.
    let finding = try await onlyFinding(
      FaultCoordinator.makeApp(.push) { route, module in
        TextScreen("The \(route)") {
          if route == .start {
            NavigationLink("Account", to: FaultRoute.second)
            NavigationLink("Cart", to: FaultRoute.third)
          }
          if route == .second {
            Button("Log in") {
              module.count = 1
              module.router.pop()
            }
          }
          if route == .third { Text(module.count == 1 ? "Welcome back" : "Welcome") }
        }
      })
    #expect(finding.name == "hidden-state: Fault.third as push")
    #expect(
      finding.script == """
        tap "Account"
        tap "Log in"
        tap "Cart"
        expect no text "Welcome back"

        """)
    #expect(finding.explanation.contains("What differs: text \"Welcome back\""), "\(finding)")
  }

  @Test func `Two equal screens that share one state are found`() async throws {
    let found = try await explore(
      FaultCoordinator.makeApp(.push) { route, module in
        TextScreen("The \(route)") {
          // The state belongs to each screen, but the module keeps a single one for all of them.
          Toggle("Like", isOn: module.count == 1) { module.count = $0 ? 1 : 0 }
          if route == .start { NavigationLink("Next", to: FaultRoute.second) }
        }
      })
    #expect(
      found.findings.map(\.name) == [
        "hidden-state: Fault.second as push", "hidden-state: Fault.start as push",
      ])
    #expect(found.findings.map(\.script) == ["tap \"Next\"\ntap \"Like\"\n", "tap \"Like\"\n"])
    #expect(
      found.findings.last?.explanation == """
        The last step changes what is shown, but no state: keep it in the state of the screen or of the \
        feature. Before the step, this is shown:
          title "The start"
          toggle "Like" (off)
          link "Next"
        Afterwards:
          title "The start"
          toggle "Like" (on)
          link "Next"
        """)
  }
}

/// A screen whose state can become a number that JSON does not have.
private final class RatioCoordinator: CoordinatorModule {
  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.destination(for: FaultRoute.self, as: .push, state: { _ in 1.0 }) { _, place in
      TextScreen("Ratio") {
        Button("Divide") { place.state = place.state.isFinite ? .infinity : 1 }
      }
    }
  }
}
