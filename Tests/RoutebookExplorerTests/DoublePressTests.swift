import Routebook
import RoutebookExplorer
import Testing

/// A button that is pressed again before the first press has changed anything.
@WorkshopActor struct DoublePressTests {
  private func explored(_ makeApp: @escaping () throws -> HeadlessApp) async throws -> Exploration {
    try await explore(
      within: ExplorationLimits(time: .seconds(600)), trying: [.double], makeApp)
  }

  /// An app whose root has a button.
  private static func app(
    _ presentations: [Presentation] = [.push], _ add: @escaping (Workshop) -> Button
  ) -> () throws -> HeadlessApp {
    Workshop.app(presentations) { route, shop in
      TextScreen("\(route)") {
        if route == .root { add(shop) } else { Button("Done") { shop.router.goBack() } }
      }
    }
  }

  @Test(arguments: [Presentation.push, .sheet])
  func `A task that opens a screen opens two after two presses`(presentation: Presentation)
    async throws
  {
    let makeApp = Self.app([.push, .sheet]) { shop in
      Button("Add") {
        Task { shop.router.perform(.open(Destination(PlantRoute.one, as: presentation))) }
      }
    }
    let whole = try await explored(makeApp)
    let found = whole.findings
      .filter { $0.kind != .unreached }
    let finding = try #require(found.first, "\(whole)")
    #expect(found.count == 1 && finding.name == "double: Plant.root as push: button \"Add\"")
    #expect(finding.script == "tap \"Add\"\n" && finding.failingLine == nil)
    #expect(
      finding.explanation
        == "If it is pressed again before its task has changed anything, it opens two equal screens: "
        + "PlantRoute.one as \(presentation.rawValue).")
  }

  @Test(arguments: [true, false])
  func `A button that opens a screen at once, or is disabled meanwhile, opens one`(isAtOnce: Bool)
    async throws
  {
    let found = try await explored(
      Self.app { shop in
        isAtOnce
          ? Button("Add") { shop.router.push(PlantRoute.one) }
          : Button("Add") {
            if shop.value == 1 { return }
            shop.value = 1
            Task {
              shop.value = 0
              shop.router.push(PlantRoute.one)
            }
          }
      })
    #expect(found.findings == [] && found.isComplete, "\(found)")
  }

  @Test func `A press counts only while the screen that has the button is in front`() throws {
    var pressCount = 0
    let app = try Plant.app { route, plant in
      TextScreen("\(route)") {
        Button("Add") {
          pressCount += 1
          plant.router.push(PlantRoute.one)
        }
      }
    }()
    let screen = app.usableScreen()
    let index = try #require(screen.items.firstIndex { $0.label == "Add" })
    for _ in 1...2 { app.use(index, of: screen) }
    #expect(pressCount == 1 && app.path() == ["root", "one"])
    app.navigator.pop()
    app.use(index, of: screen)
    #expect(pressCount == 2 && app.path() == ["root", "one"])
  }
}
