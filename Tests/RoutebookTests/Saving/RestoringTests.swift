import Routebook
import Testing

@testable import RoutebookApp

struct RestoringTests {
  private let station: Station

  init() throws { station = try Station() }

  /// Decides about restored states as a test says.
  struct Sentry: NavigationGuard {
    let name = "the\u{1B}guard"
    let decision: GuardDecision

    func decide(_ change: ProposedChange) -> GuardDecision {
      if case .restore = change.action { decision } else { .allow }
    }
  }

  static let text = saved(
    tab("Hall"), entry("push", platform: 1), features: #"{"name":"notes","value":"tea"}"#)

  @Test func `A state that a guard refuses changes nothing, and the error names the guard`() throws
  {
    let station = try Station(sentry: Sentry(decision: .refuse(reason: "closed at\u{202E}night")))
    station.settle()
    let (snapshot, changes) = (station.app.snapshot(), station.changes)
    let error = #expect(throws: StateError.self) { try station.report(of: Self.text) }
    #expect(error?.problem == .refused(reason: "the^[guard: closed at^{202E}night"))
    #expect(
      error?.description == "The saved state was refused: the^[guard: closed at^{202E}night.")
    #expect(station.app.snapshot() == snapshot)
    #expect(station.changes == changes && station.refusals == 1)
  }

  @Test func `A guard of departures is asked if the state of a screen that stays is replaced`()
    throws
  {
    let own = try NotebookApp()
    own.app.navigator.push(NoteRoute.note(1))
    let saved = try own.saved()
    var asked: [String] = []
    own.app.navigator.guards = [
      DepartureGuard(leaving: NoteRoute.self) { (route, state: NoteDraft) in
        asked.append("\(route): \(state.text)")
        return state.text == "mine" ? .refuse(reason: "not sent") : .allow
      }
    ]
    // What is equal stays.
    #expect(try own.restore(saved).outcome == .unchanged(.alreadyThere))
    #expect(asked == [])
    try own.type("mine")
    #expect(throws: StateError.self) { try own.restore(saved) }
    #expect(asked == ["note(1): mine"])
    #expect(own.drafts == ["new list", "mine"])
    try own.type("yours")
    #expect(try own.restore(saved).outcome == .committed)
    #expect(own.drafts == ["new list", "new note(1)"])
  }

  /// Restores from within a change.
  private final class Restorer: NavigationObserver {
    let app: HeadlessApp
    var report: RestoreReport?

    init(_ app: HeadlessApp) { self.app = app }

    func navigationDidChange(_ event: NavigationEvent) {
      guard report == nil else { return }
      report = try? app.restore(savedState: Array(RestoringTests.text.utf8))
    }
  }

  @Test func `A restoration during a change follows the change`() throws {
    let restorer = Restorer(station.app)
    station.app.navigator.observers.append(restorer)
    station.app.navigator.presentAlert(StationRoute.hall)
    #expect(restorer.report?.outcome == .queued)
    #expect(
      restorer.report?.description
        == "The state will be restored after the current action, if no guard refuses it.")
    #expect(station.picture == ">Hall[hall, platform(1)*] Tracks[hall]")
    #expect(station.coordinator.notes == "tea")
  }

  static let texts: [(finding: RestoreReport.Finding, text: String)] = [
    (
      .droppedTab("홈\n", above: 0, wasSelected: false),
      #"Dropped the tab "홈^J": the app no longer has it."#
    ),
    (
      .droppedTab("", above: 2, wasSelected: true),
      "Dropped a tab without a name, with 2 elements above it: the app no longer has it; the first "
        + "tab is selected instead."
    ),
    (
      .dropped(route: "", place: "push", above: 0, reason: "no module registers it"),
      "Dropped a route without a name (push): no module registers it."
    ),
    (
      .droppedFeature("", reason: "no module registers it"),
      "Dropped the state of a feature without a name: no module registers it."
    ),
    (.renamedTab(from: "", to: "Home"), #"Renamed a tab without a name to "Home"."#),
    (.renamedTab(from: "Home", to: ""), #"Renamed the tab "Home" to a tab without a name."#),
    (.renamed(from: "A\n\u{1B}", to: "\u{202E}B"), "Renamed A^J^[ to ^{202E}B."),
  ]

  @Test(arguments: texts)
  func `A finding says in one line what was lost and why`(
    finding: RestoreReport.Finding, text: String
  ) {
    #expect(finding.line == text)
  }

  @Test func `A long report shows its first lines and the number of the others`() {
    var report = RestoreReport()
    report.findings = (1...20).map { .droppedFeature("\($0)", reason: "no module registers it") }
    #expect(report.description.hasSuffix("\nDropped the state of 20: no module registers it."))
    report.findings.append(.redirected)
    let lines = report.description.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines[19] == "Dropped the state of 20: no module registers it.")
    #expect(lines[20] == "And 1 more.")
  }

  @Test func `What was lost comes first, and equal findings are counted`() {
    var report = RestoreReport()
    report.findings = Array(repeating: .renamed(from: "A", to: "B"), count: 25)
    report.findings.insert(.renamed(from: "C", to: "D"), at: 9)
    report.findings.insert(.renamedTab(from: "Shop\n", to: "상점"), at: 12)
    report.findings.append(
      .dropped(route: "E", place: "sheet", above: 0, reason: "no module registers it"))
    report.findings.append(
      contentsOf: Array(repeating: .droppedFeature("F", reason: "x"), count: 3))
    #expect(
      report.description == """
        Dropped E (sheet): no module registers it.
        Dropped the state of F: x, 3 times.
        Renamed A to B, 25 times.
        Renamed C to D.
        Renamed the tab "Shop^J" to "상점".
        """)
  }

  @Test func `A long name is abbreviated`() {
    let name = String(repeating: "e", count: 79) + String(repeating: "\u{301}", count: 100_000)
    let finding = RestoreReport.Finding.droppedFeature(name, reason: "no module registers it")
    #expect(
      finding.line
        == "Dropped the state of \(String(repeating: "e", count: 79))…: no module registers it.")
  }

  /// Ways to be where a sheet and a cover are presented; the first takes no detour.
  static let histories: [(name: String, walk: @Sendable (Navigator) -> Void)] = [
    ("none", { _ in }),
    (
      "a push that went",
      { navigator in
        navigator.push(StationRoute.platform(1))
        navigator.pop()
      }
    ),
    (
      "a sheet that went",
      { navigator in
        navigator.presentSheet(StationRoute.platform(2))
        navigator.dismiss()
      }
    ),
    (
      "another tab's stack",
      { navigator in
        navigator.selectTab(1)
        navigator.push(WagonRoute.seat("1"))
        navigator.popToRoot()
        navigator.selectTab(0)
      }
    ),
  ]

  @Test(arguments: histories)
  func `Restoring the current state changes nothing, and its handlers stay`(
    history: (name: String, walk: @Sendable (Navigator) -> Void)
  ) throws {
    let navigator = station.app.navigator
    history.walk(navigator)
    var causes: [EndCause] = []
    navigator.presentSheet(StationRoute.platform(2), onDismiss: { causes.append($0.cause) })
    navigator.presentAlert(StationRoute.hall)
    let (changes, identities) = (station.changes, navigator.state.allIdentities)
    let report = try station.app.restore(savedState: station.app.savedState())
    #expect(report.outcome == .unchanged(.alreadyThere))
    #expect(navigator.state.allIdentities == identities)
    #expect(station.changes == changes && causes == [])
    navigator.dismissAll()
    #expect(causes == [.dismissed])
  }
}
