import Routebook
import RoutebookExplorer
import Testing

/// Entries of menus are explored by their paths; what opens a menu changes nothing and is passed over.
struct MenuExplorationTests {
  private static func makeApp() -> () throws -> HeadlessApp {
    FaultCoordinator.makeApp(.push) { route, module in
      TextScreen("\(route)") {
        if route == .start {
          for label in ["Milk", "Bread"] {
            Text(label).actions {
              Button("Idle") {}
              if label == "Bread" { NavigationLink("Next", to: FaultRoute.second) }
            }
          }
          Menu(" ") { NavigationLink("Next", to: FaultRoute.second) }
        }
      }
    }
  }

  @Test func `Each entry is an item with its path, and what opens a menu is none`() async throws {
    let found = try await explore(recordsMap: true, Self.makeApp())
    #expect(found.isComplete)
    #expect(
      Set(found.findings.map(\.name)) == [
        "idle: Fault.start as push: button \"Milk > Idle\"",
        "idle: Fault.start as push: button \"Bread > Idle\"",
      ])
    let idle = try #require(found.findings.first { $0.name.contains("Milk") })
    #expect(
      idle.script == "tap \"Milk\" > \"Idle\"\nexpect no control \"Milk\" > \"Idle\"\n")
    let lines = found.map?.screenTransitions.map { "\($0.action)" } ?? []
    #expect(Set(lines) == ["tap \"Bread\" > \"Next\"", "tap \" \" > \"Next\"", "back"])
  }

  @Test func `A menu without a label is unlabelled`() async throws {
    let found = try await explore(trying: [.labels], Self.makeApp())
    let names = found.findings.map(\.name).filter { $0.hasPrefix("unlabelled") }
    #expect(names == ["unlabelled: Fault.start as push: menu \" \""])
    // `check` says the same of a preview.
    #expect(try Self.makeApp()().labelDefects(columns: 40).map(\.name) == names)
  }

  @Test(arguments: [true, false])
  func `A way out in a menu is hidden if what opens the menu has no room`(isHidden: Bool)
    async throws
  {
    let makeApp = FaultCoordinator.makeApp(.push, .cover) { route, module in
      TextScreen("\(route)") {
        if route == .start { NavigationLink("Open", to: FaultRoute.second, as: .cover) }
        if route == .second {
          HStack {
            if isHidden { for number in 1...9 { Text("Column \(number)") } }
            Menu("More") { Button("Close") { module.router.dismiss() } }
          }
        }
      }
    }
    let found = try await explore(makeApp)
    let names = found.findings.map(\.name).filter { $0.hasPrefix("hidden-exit") }
    #expect(names == (isHidden ? ["hidden-exit: Fault.second as cover"] : []))
  }
}
