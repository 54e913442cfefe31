import Routebook
import Testing

struct GuardedRestoreTests {
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

  @Test func `If a guard redirects, nothing is restored, and the report says so`() throws {
    let detour = NavigationAction.open(Destination(StationRoute.platform(7), as: .alert))
    let station = try Station(sentry: Sentry(decision: .redirect(detour)))
    station.coordinator.notes = "mine"
    let report = try station.app.restore(savedState: Array(Self.text.utf8))
    #expect(report.findings == [.ledElsewhere])
    #expect(report.description == "Nothing was restored: a guard redirected to another place.")
    #expect(station.picture == ">Hall[hall*] Tracks[hall] alert(platform(7))")
    #expect(station.coordinator.notes == "mine")
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

  @Test func `A guard that allows everything changes nothing`() throws {
    let station = try Station(sentry: Sentry(decision: .allow))
    #expect(try station.report(of: Self.text) == "Everything was restored.")
    #expect(station.picture == ">Hall[hall, platform(1)*] Tracks[hall]")
    #expect(station.coordinator.notes == "tea")
  }

  /// Restores from within a change.
  private final class Restorer: NavigationObserver {
    let app: HeadlessApp
    var report: RestoreReport?

    init(_ app: HeadlessApp) { self.app = app }

    func navigationDidChange(_ event: NavigationEvent) {
      guard report == nil else { return }
      report = try? app.restore(savedState: Array(GuardedRestoreTests.text.utf8))
    }
  }

  @Test func `A restoration during a change follows the change`() throws {
    let station = try Station()
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
}
