import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

/// A button that is pressed again before the first press has changed anything.
@WorkshopActor struct DoublePressTests {
  private func explored(_ makeApp: @escaping () throws -> HeadlessApp) async throws -> Exploration {
    try await explore(
      within: ExplorationLimits(time: .seconds(600)), also: [.double], makeApp)
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

/// What the explorer writes names a control by its name from `.id(_:)`, if no other control has it.
struct NamedControlTests {
  private final class Form: CoordinatorModule {
    static let moduleName = "Form"

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.destination(for: FaultRoute.self, as: .push, state: { _ in "" }) { route, place in
        let isKorean = ScreenLanguage.current.code == "ko"
        return TextScreen("\(route)") {
          if route == .start {
            TextField(isKorean ? "이름" : "Name", text: place.state) { place.state = $0 }
              .sampleInputs("Ada").id("name")
            NavigationLink(isKorean ? "다음" : "Next", to: FaultRoute.second).id("next")
            Button(isKorean ? "없음" : "Nothing") {}.id("nothing")
            VStack { for label in ["One", "Two"] { NavigationLink(label, to: FaultRoute.second) } }
              .id("row")
          }
        }
      }
    }
  }

  private static func app(_ code: String = "en") throws -> HeadlessApp {
    let app = try HeadlessApp(root: FaultRoute.start, modules: [{ _ in Form() }])
    app.language = ScreenLanguage(code: code)
    return app
  }

  @Test func `The script of a finding works in every language`() async throws {
    let found = try await explore { try Self.app() }
    let finding = try #require(found.findings.first { $0.name.hasPrefix("idle") })
    #expect(finding.script == "tap id \"nothing\"\nexpect no control id \"nothing\"\n")
    for code in ["en", "ko"] {
      let failure = await #expect(throws: ScriptFailure.self) {
        try await Self.app(code).play(Script(finding.script))
      }
      #expect(failure?.line == 2)
    }
  }

  @Test(arguments: [
    (["tap id \"next\"", "tap \"Next\"", "tap \"다음\""], "tap id \"next\""),
    (["type id \"name\" \"Ada\"", "type \"Name\" \"Ada\""], "type id \"name\" \"Ada\""),
    (["tap \"Two\"", "tap id \"row\" #2"], "tap \"Two\""),
  ])
  func `A script uses the same transition, however it names the control`(
    steps: [String], line: String
  ) async throws {
    for step in steps {
      let meter = try await CoverageMeter(
        detail: .states, within: ExplorationLimits(time: .seconds(3_600)), only: nil,
        ExplorationHooks()
      ) { try Self.app() }
      let script = try Script(step).expandingIncludes { _, _ throws(IncludeProblem) in
        throw .tooDeep
      }
      let isKorean = step.contains("다음")
      try await meter.play(
        script, in: Self.app(isKorean ? "ko" : "en"), store: InMemoryStateStore())
      #expect(meter.coverage.transitions.map(\.line) == [line], "\(step)")
    }
  }

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
    let found = try await explore(also: [.labels], Self.makeApp())
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
