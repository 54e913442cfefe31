import Routebook
import RoutebookExplorer
import RoutebookScripts
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

/// An exploration can begin where a link or a saved state leads; its scripts lead there first.
struct StartTests {
  /// Two screens, to the second of which only links and saved states lead, and nothing back.
  private final class Linked: CoordinatorModule {
    static let moduleName = "Linked"

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: FaultRoute.self) { route in
        TextScreen("\(route)") {
          if route == .second { NavigationLink("Further", to: FaultRoute.third) }
        }
      }
      registry.deepLink("app://second", to: FaultRoute.second)
      registry.navigationGuard(Warden(of: .third))
    }
  }

  private let makeApp: () throws -> HeadlessApp = {
    try HeadlessApp(root: FaultRoute.start, modules: [{ _ in Linked() }])
  }

  /// Plays the script of a finding, which must fail on its line.
  private func play(_ finding: Finding, in store: any StateStore) async throws {
    do {
      try await makeApp().play(Script(finding.script), store: store)
      Issue.record("the script does not fail: \(finding.script)")
    } catch {
      #expect((error as? ScriptFailure)?.line == finding.failingLine, "\(error)")
    }
  }

  @Test func `The scripts of an exploration from a link begin with the link`() async throws {
    #expect(try await explore(makeApp).states == 1)
    let found = try await explore(from: .deepLink("app://second"), recordsMap: true, makeApp)
    #expect(found.states == 3 && found.transitions == 2)
    #expect(found.map?.states[0].title == "second")
    let finding = try #require(found.findings.first)
    #expect(found.findings.count == 1 && finding.name == "dead-end: Fault.third as push")
    #expect(
      finding.script == """
        open "app://second"
        tap "Further"
        expect path "start"

        """)
    #expect(finding.failingLine == 3)
    try await play(finding, in: InMemoryStateStore())
  }

  @Test func `The scripts of an exploration from a saved state restore it`() async throws {
    let store = InMemoryStateStore()
    let app = try makeApp()
    try app.open(deepLink: "app://second")
    try app.save(to: "saved", in: store)
    let found = try await explore(from: .savedState("saved", in: store), makeApp)
    let finding = try #require(found.findings.first)
    #expect(found.findings.count == 1 && found.states == 3)
    #expect(finding.script.hasPrefix("restore \"saved\"\ntap \"Further\"\n"))
    #expect(finding.failingLine == 3)
    try await play(finding, in: store)
  }

  @Test func `What a script saves does not get into the store`() async throws {
    let makeApp = FaultCoordinator.makeApp(
      .push, .sheet,
      also: { registry, module in
        registry.featureState("count", read: { module.count }, restore: { module.count = $0 })
      },
      screen: { route, module in
        TextScreen("The \(route)") {
          LabeledContent("Count", value: "\(module.count)")
          if route == .start {
            Button("Choose") {
              module.router.presentSheet(FaultRoute.second) { _ in
                module.count = (module.count + 1) % 3
              }
            }
          }
          if route == .second { Button("Done") { module.router.dismiss() } }
        }
      })
    let store = InMemoryStateStore()
    try makeApp().save(to: "saved", in: store)
    let found = try await explore(from: .savedState("saved", in: store), makeApp)
    let finding = try #require(found.findings.first)
    #expect(
      finding.script.hasPrefix(
        """
        restore "saved"
        tap "Choose"
        save "explored.state"

        """), "\(found)")
    #expect(throws: StateStoreError.self) { try store.read("explored.state", limit: 1_000_000) }
  }

  @Test(arguments: [
    (
      "app://nowhere",
      """
      The exploration can't begin, since this step fails: open "app://nowhere"
        expected: the link "app://nowhere" to open a screen
        found: 
      """
    )
  ])
  func `A start that can't be reached is an error`(link: String, message: String) async throws {
    let error = await #expect(throws: UnreachableStart.self) {
      try await explore(from: .deepLink(link), makeApp)
    }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    let other = await #expect(throws: UnreachableStart.self) {
      try await explore(from: .savedState("none", in: InMemoryStateStore()), makeApp)
    }
    #expect(other?.step == "restore \"none\"")
    #expect(other?.found == "\"none\" can't be read: nothing is saved under this name.")
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
