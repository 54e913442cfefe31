import Routebook
import RoutebookExplorer
import RoutebookScripts
import SampleApps
import Sampling
import Testing

/// In a wide app, the items of lower panes are used, too.
struct PaneExplorationTests {
  /// Adds a button to each list of the mail app, which leads to a screen without a way out if a
  /// message is beside it.
  private final class Sorting: CoordinatorModule {
    private let router: any Router

    init(_ router: any Router) { self.router = router }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.decorate(MailRoute.self) { [router] screen, place in
        guard case .mailbox? = place.route.as(MailRoute.self) else { return screen }
        return screen.toolbar {
          Button("Sort") {
            if case .message? = router.state.top.route.as(MailRoute.self) {
              router.presentCover(FaultRoute.second)
            } else {
              router.push(FaultRoute.second)
            }
          }
        }
      }
      for presentation in [Presentation.push, .cover] {
        registry.destination(for: FaultRoute.self, as: presentation) { _, _ in
          TextScreen("Sorted") { Text("Newest first") }
        }
      }
    }
  }

  private func explored(
    _ columns: Int, _ modules: [HeadlessApp.ModuleFactory] = []
  ) async throws -> Exploration {
    let found = try await explore(
      detail: SampleCounts.areFull ? .pairs : .states,
      within: ExplorationLimits(time: .seconds(3_600)), also: Set(AdditionalCheck.allCases),
      recordsMap: true
    ) {
      try makeMailApp(columns: columns, and: modules)
    }
    #expect(found.isComplete, "\(found)")
    for finding in found.findings where finding.script != "" {
      let app = try makeMailApp(columns: columns, and: modules)
      let failure = await #expect(throws: ScriptFailure.self, "\(finding)") {
        try await app.play(Script(finding.script))
      }
      #expect(failure?.line == finding.failingLine, "\(finding)")
    }
    return found
  }

  @Test func `A wide app has no finding that a narrow one has not`() async throws {
    let narrow = try await explored(80)
    for columns in SampleCounts.areFull ? [100, 160] : [160] {
      let wide = try await explored(columns)
      #expect(wide.findings.map(\.name) == narrow.findings.map(\.name))
      let map = try #require(wide.map)
      let used = map.screenTransitions.map { "\($0.action)" }
      for step in [
        #"tap "Compose" in "Work""#, #"tap "Home" in "Mailboxes""#, #"tap "Mailboxes" in "Work""#,
      ] {
        #expect(used.contains(step) == (columns == 160 || !step.contains("Home")), "\(step)")
      }
      for path in map.coveringPaths() {
        try await makeMailApp(columns: columns)
          .play(Script(path.map { $0.line + "\n" }.joined()))
      }
    }
  }

  @Test func `A dead end that is only reached from beside a detail is found`() async throws {
    let wide = try await explored(160, [{ Sorting($0) }])
    let deadEnds = wide.findings.filter { $0.kind == .deadEnd }
    if SampleCounts.areFull {
      let narrow = try await explored(80, [{ Sorting($0) }])
      #expect(!narrow.findings.contains { $0.kind == .deadEnd })
    }
    #expect(
      deadEnds.map(\.script) == [
        #"""
        tap "Home"
        tap "Sunday"
        tap "Sort" in "Home"
        expect layers tab

        """#
      ], "\(wide)")
  }

  @Test func `The items of panes have the same numbers, whichever pane has the keyboard`()
    async throws
  {
    let app = try makeMailApp(columns: 160)
    try app.open(deepLink: "mail://message/1")
    let ids = app.items().map(\.id)
    for control in app.controls() {
      try app.focus(on: control.id)
      #expect(app.focusedItem()?.id == control.id)
      #expect(app.items().map(\.id) == ids)
    }
  }
}
