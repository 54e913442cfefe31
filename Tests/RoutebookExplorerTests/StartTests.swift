import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

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
