import Routebook
import SampleApps
import Testing

/// The states of features are restored first, then the guards are asked.
struct RestoredFeatureTests {
  private let own: WardApp

  init() throws { own = try WardApp() }

  /// How a state comes to another app.
  enum Form: CaseIterable {
    case file, snapshot
  }

  /// Restores what an app shows in another one, and returns the outcome.
  private func restore(_ first: WardApp, in second: WardApp, _ form: Form) throws -> Outcome {
    second.ward.lines = []
    switch form {
    case .snapshot: return second.app.restore(first.app.snapshot())
    case .file:
      do {
        return try second.app.restore(savedState: first.app.savedState()).outcome
      } catch {
        guard case .refused(let reason) = error.problem else { throw error }
        return .refused(Outcome.Refusal(guardName: reason, reason: ""))
      }
    }
  }

  @Test func `A session that was saved logged in does not ask for the login again`() throws {
    let first = try ClinicApp(patient: "Ann")
    first.app.navigator.push(ClinicRoute.booking(1))
    for second in [try ClinicApp(), try ClinicApp(patient: "Eva")] {
      #expect(try second.app.restore(savedState: first.app.savedState()).outcome == .committed)
      #expect(second.picture == first.picture)
      #expect(second.clinic.patient == "Ann")
    }
    let third = try ClinicApp()
    #expect(third.app.restore(first.app.snapshot()) == .committed)
    #expect(third.app.snapshot() == first.app.snapshot())
  }

  @Test(arguments: Form.allCases)
  func `What ends because of it does not overwrite the states, and what appears sees them`(
    form: Form
  ) throws {
    let navigator = own.app.navigator
    navigator.presentSheet(WardRoute.desk) { [ward = own.ward] _ in ward.record("closure") }
    let observer = Writer(own.ward)
    navigator.observers.append(observer)
    own.ward.note = "coffee"
    #expect(try restore(.atBed(), in: own, form) == .committed)
    #expect(own.picture == "[hall, bed*]")
    #expect((own.ward.nurse, own.ward.note) == ("Ann", "tea"))
    #expect(
      own.ward.lines == [
        "guard of bed: Ann tea", "change: Ann tea", "closure: Ann change",
        "end of WardRoute.desk: Ann closure", "out of sight: Ann end of WardRoute.desk",
        "desk is gone: Ann out of sight", "bed is there: Ann tea",
      ])
  }

  /// Writes a note whenever it is notified.
  private final class Writer: NavigationObserver {
    private let ward: Ward

    init(_ ward: Ward) { self.ward = ward }

    func navigationDidChange(_ event: NavigationEvent) { ward.record("change") }

    func navigationDidNotChange(_ event: NavigationEvent) { ward.record("no change") }

    func screenDidDisappear(_ screen: PlacedElement) { ward.record("out of sight") }

    func screenDidAppear(_ screen: PlacedElement) {}
  }

  @Test func `An object that lives as long as the handler of what ends does not overwrite them`()
    throws
  {
    final class Guest {
      let ward: Ward
      init(_ ward: Ward) { self.ward = ward }
      deinit { ward.record("guest leaves") }
    }
    var guest: Guest? = Guest(own.ward)
    own.app.navigator.presentSheet(WardRoute.desk) { [guest] _ in _ = guest }
    guest = nil
    #expect(try restore(.atBed(), in: own, .snapshot) == .committed)
    #expect(own.ward.lines.contains { $0.hasPrefix("guest leaves") })
    #expect(own.ward.note == "tea")
  }

  @Test func `An action that no longer waits does not overwrite them`() throws {
    own.ward.answer = .detour(to: .sheet(WardRoute.login))
    own.app.navigator.perform(
      .open(.push(WardRoute.bed)), animated: true,
      handlers: NavigationHandlers(onOutcome: { [ward = own.ward] _ in ward.record("given up") }))
    #expect(own.picture == "[hall] sheet[login*]")
    #expect(try restore(.atBed(), in: own, .snapshot) == .committed)
    #expect(own.ward.lines.contains { $0.hasPrefix("given up") })
    #expect(own.ward.note == "tea")
  }

  @Test(arguments: Form.allCases)
  func `After a refusal, everything is as before, also for who is notified of it`(
    form: Form
  ) throws {
    own.ward.writes = false
    own.ward.note = "coffee"
    own.app.navigator.observers.append(Writer(own.ward))
    let before = own.app.snapshot()
    let saved = try WardApp.atBed(nurse: nil)
    #expect(try restore(saved, in: own, form).kind == "refused")
    #expect(own.app.snapshot() == before)
    #expect(own.ward.lines == ["guard of bed: - tea", "no change: - coffee"])
  }

  @Test(arguments: Form.allCases)
  func `During a detour everything is as before, and its result brings all of it`(
    form: Form
  ) throws {
    own.ward.writes = false
    own.ward.note = "coffee"
    own.ward.answer = .detour(to: .sheet(WardRoute.login))
    #expect(try restore(.atBed(nurse: nil), in: own, form).kind == "detoured")
    #expect(own.picture == "[hall] sheet[login*]")
    #expect(own.ward.note == "coffee")
    #expect(own.ward.lines.prefix(2) == ["guard of bed: - tea", "guard of login: - coffee"])
    own.ward.answer = .allow
    own.app.navigator.dismiss(returning: "Ann")
    #expect(own.picture == "[hall, bed*]")
    #expect(own.ward.note == "tea")
  }

  @Test func `Who logs in on the detour stays logged in, and is not asked again`() throws {
    let first = try ClinicApp(patient: "Ann")
    first.app.navigator.push(ClinicRoute.booking(1))
    first.clinic.patient = nil
    let second = try ClinicApp()
    #expect(try second.app.restore(savedState: first.app.savedState()).outcome.kind == "detoured")
    #expect(second.picture == "[welcome] sheet[login*]")
    try second.app.press("Done")
    #expect(second.picture == first.picture)
    #expect(second.clinic.patient == "Ann")
  }

  @Test func `A detour that ends without a result leaves everything as before`() throws {
    own.ward.writes = false
    own.ward.note = "coffee"
    own.ward.answer = .detour(to: .sheet(WardRoute.login))
    _ = try restore(.atBed(nurse: nil), in: own, .file)
    own.app.swipe()
    #expect(own.picture == "[hall*]")
    #expect((own.ward.nurse, own.ward.note) == (nil, "coffee"))
  }

  @Test(arguments: Form.allCases)
  func `A redirection elsewhere is asked about and made with the former states`(
    form: Form
  ) throws {
    own.ward.writes = false
    own.ward.note = "coffee"
    own.ward.answer = .redirect(.open(.sheet(WardRoute.desk)))
    #expect(try restore(.atBed(nurse: nil), in: own, form).kind == "redirected")
    #expect(own.picture == "[hall] sheet[desk*]")
    #expect(own.ward.note == "coffee")
    #expect(
      own.ward.lines.prefix(2) == ["guard of bed: - tea", "guard of desk: - coffee"])
  }

  @Test func `A redirection to a part of the restored state brings its states of features`() throws
  {
    own.ward.note = "coffee"
    own.app.navigator.presentSheet(WardRoute.desk)
    own.app.navigator.guards = [
      NamedGuard("shortener") { change in
        guard case .restore(var state) = change.action, state.topLayer.elements.count > 1 else {
          return .allow
        }
        state.apply(.popToRoot)
        return .redirect(.restore(state))
      }
    ]
    #expect(try restore(.atBed(), in: own, .snapshot).kind == "redirected")
    #expect(own.picture == "[hall*]")
    #expect((own.ward.nurse, own.ward.note) == ("Ann", "tea"))
  }

  @Test func `What a feature requests while it is restored follows the restoration`() throws {
    own.ward.onRestore = { [router = own.ward.router] _ in router.presentSheet(WardRoute.desk) }
    #expect(try restore(.atBed(), in: own, .file) == .committed)
    #expect(own.picture == "[hall, bed] sheet[desk*]")
    #expect(own.ward.nurse == "Ann")
  }

  @Test(arguments: [
    GuardDecision.refuse(reason: "closed"), .redirect(.popToRoot),
    .detour(to: .alert(WardRoute.login)),
  ])
  func `What a feature requests is not performed if the state is not restored`(
    answer: GuardDecision
  ) throws {
    own.ward.answer = answer
    own.app.navigator.push(WardRoute.desk)
    own.ward.nurse = "Eva"
    var outcomes: [Outcome] = []
    own.ward.onRestore = { [router = own.ward.router] _ in
      router.perform(
        .open(.sheet(WardRoute.desk)), animated: true,
        handlers: NavigationHandlers(onOutcome: { outcomes.append($0) }))
    }
    let saved = try WardApp.atBed(nurse: nil)
    _ = try restore(saved, in: own, .snapshot)
    // Once for the restored state, and once for the former one.
    #expect(outcomes == [.unchanged(.notRestored), .unchanged(.notRestored)])
    #expect("\(Outcome.Reason.notRestored)" == "the state was not restored")
    #expect(own.app.navigator.state.presented.isEmpty)
    #expect(own.ward.nurse == "Eva")
  }

  @Test func `A feature that another one changes while it is restored comes back after a refusal`()
    throws
  {
    own.ward.writes = false
    own.ward.note = "coffee"
    own.ward.nurse = "Eva"
    own.ward.onRestore = { [ward = own.ward] _ in ward.note = "" }
    var snapshot = try WardApp.atBed(nurse: nil).app.snapshot()
    snapshot.features["note"] = nil
    #expect(own.app.restore(snapshot).kind == "refused")
    #expect((own.ward.nurse, own.ward.note) == ("Eva", "coffee"))
  }

  @Test func `A restoration that is queued asks the guards with its states, too`() throws {
    let snapshot = try WardApp.atBed().app.snapshot()
    own.app.navigator.presentSheet(WardRoute.desk) { [app = own.app] _ in
      #expect(app.restore(snapshot) == .queued)
    }
    own.app.navigator.dismiss()
    #expect(own.picture == "[hall, bed*]")
    #expect((own.ward.nurse, own.ward.note) == ("Ann", "tea"))
    own.app.navigator.popToRoot()
    own.ward.nurse = nil
    own.ward.note = "coffee"
    own.ward.writes = false
    var refused = try WardApp.atBed(nurse: nil).app.snapshot()
    refused.features["note"] = StateValue("other")
    own.app.navigator.presentSheet(WardRoute.desk) { [app = own.app] _ in app.restore(refused) }
    own.app.navigator.dismiss()
    #expect(own.picture == "[hall*]")
    #expect((own.ward.nurse, own.ward.note) == (nil, "coffee"))
  }

  @Test func `What a feature requests does not disturb the return to a moment`() throws {
    let own = try WardApp.atBed()
    let (moment, snapshot) = (own.app.moment(), own.app.snapshot())
    own.app.navigator.popToRoot()
    own.ward.nurse = "Eva"
    own.ward.onRestore = { [router = own.ward.router] _ in
      router.push(WardRoute.bed)
      router.popToRoot()
    }
    own.ward.lines = []
    own.app.jump(to: moment)
    #expect(own.app.snapshot() == snapshot)
    #expect(own.ward.lines == [])
    own.ward.onRestore = { _ in }
    own.app.navigator.push(WardRoute.desk)
    #expect(own.picture == "[hall, bed, desk*]")
  }
}
