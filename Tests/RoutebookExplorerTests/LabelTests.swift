import Routebook
import RoutebookExplorer
import Testing

/// Controls without labels and screens without titles, if somebody asks for them.
struct LabelTests {
  private static func makeApp(_ accepted: String...) -> () throws -> HeadlessApp {
    FaultCoordinator.makeApp(
      .push, .alert,
      also: { registry, module in
        registry.decorate(FaultRoute.self) { screen, _ in
          screen.toolbar { Button(" ") { module.router.popToRoot() } }
        }
        for name in accepted { registry.acceptFinding(name, because: "a test") }
      }
    ) { route, module in
      TextScreen(route == .third ? " " : "\(route)") {
        if route == .start {
          NavigationLink("Next", to: FaultRoute.second)
          NavigationLink("Ask", to: FaultRoute.second, as: .alert)
        }
        if route == .second {
          NavigationLink("", to: FaultRoute.third)
          TextField("", text: "") { _ in module.count += 1 }
          Text("")
        }
      }
    }
  }

  private static let names = [
    "unlabelled: Fault.second as alert: link \"\"",
    "unlabelled: Fault.second as alert: textField \"\"",
    "unlabelled: Fault.second as push: link \"\"",
    "unlabelled: Fault.second as push: textField \"\"",
    "unlabelled: Fault.third as push", "unlabelled: Faults decorator: button \" \"",
  ]

  private func found(
    _ makeApp: @escaping () throws -> HeadlessApp, _ rare: Set<RareStep> = [.labels]
  ) async throws -> [Finding] {
    try await explore(trying: rare, makeApp).findings.filter { $0.kind == .unlabelled }
  }

  @Test func `What has no label is a finding, on screens, alerts and decorators`() async throws {
    let findings = try await found(Self.makeApp())
    #expect(findings.map(\.name) == Self.names)
    let third = try #require(findings.first { $0.subject == "Fault.third as push" })
    #expect(third.script == "tap \"Next\"\ntap \"\"\n" && third.failingLine == nil)
  }

  @Test func `Nobody is told who does not ask`() async throws {
    #expect(try await found(Self.makeApp(), []).isEmpty)
  }

  @Test func `It is accepted under its name`() async throws {
    let found = try await found(
      Self.makeApp("unlabelled: Fault.third as push", Self.names[5]))
    #expect(found.map(\.name) == Array(Self.names[..<4]))
  }

  @Test func `A misspelt acceptance has the nearest name`() throws {
    let misspelt = try Self.makeApp(
      "unlabelled: Fualt.third as push",
      Self.names[0], Self.names[5])().registry.misspeltAcceptances
    #expect(misspelt.count == 1, "\(misspelt)")
  }
}
