import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

/// What an app states about all of its states is checked in all of them.
struct InvariantTests {
  private func makeApp(
    stating invariant: Invariant, screen: @escaping FaultCoordinator.MakeScreen = Self.screen
  ) -> () throws -> HeadlessApp {
    FaultCoordinator.makeApp(
      .push, .sheet, also: { registry, _ in registry.invariant(invariant) }, screen: screen)
  }

  private static func screen(_ route: FaultRoute, _ module: FaultCoordinator) -> TextScreen {
    TextScreen("The \(route)") {
      if route == .start { NavigationLink("Next", to: FaultRoute.second) }
      if route == .second { NavigationLink("Open", to: FaultRoute.third, as: .sheet) }
      if route == .third { Button("Close") { module.router.dismissAll() } }
    }
  }

  @Test func `An invariant that the start breaks is found`() async throws {
    let finding = try await onlyFinding(
      makeApp(stating: .never("the start") { $0.path() == ["The start"] }))
    #expect(finding.script == "show\n")
    #expect(finding.failingLine == 1)
  }

  @Test func `Playing a script checks invariants after each step`() async throws {
    let app = try makeApp(stating: .never("a sheet") { $0.navigator.state.layers.count > 1 })()
    let script = try Script("tap \"Next\"\ntap \"Open\"\ntap \"Close\"", name: "sheet")
    let failure = await #expect(throws: ScriptFailure.self) { try await app.play(script) }
    #expect(
      failure?.description == """
        sheet:2: tap "Open"
          expected: the invariant: never a sheet
          found: a state in which it does not hold
        """)
  }

  @Test func `A screen that has fewer items each time it is built can be played`() async throws {
    var left = 20
    let app = try makeApp(stating: .never("two layers") { $0.navigator.state.layers.count == 2 }) {
      route, module in
      left = max(0, left - 1)
      return TextScreen("\(route)") {
        for number in 0..<left { Text("\(number)") }
        Button("Go") {}
      }
    }()
    try await app.play(Script("tap \"Go\""))
  }

  @Test func `Two modules can't state the same invariant`() {
    #expect(throws: RegistryError.self) {
      try FaultCoordinator.makeApp(
        .push,
        also: { registry, _ in
          registry.invariant(.returnsToFlowRoot("Home"))
          registry.invariant(.returnsToFlowRoot("Home"))
        }, screen: Self.screen)()
    }
  }
}
