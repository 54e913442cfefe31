import Routebook
import SampleApps
import Testing

/// Links into a tab that the app shows at other times: a login can lead there first.
struct OtherTabLinkTests {
  private let own: ClinicApp

  init() throws { own = try ClinicApp() }

  @Test func `A login comes first, and the link follows into the tab that it leads to`() throws {
    var outcomes: [Outcome] = []
    let action = try own.app.resolve(deepLink: "clinic://booking/7").action
    own.app.navigator.perform(
      action, handlers: NavigationHandlers(onOutcome: { outcomes.append($0) }))
    #expect(own.picture == "[welcome] sheet[login*]")
    try own.app.press("Done")
    #expect(own.picture == "home[home] >bookings[bookings, booking(7)*]")
    #expect(outcomes == [.committed])
  }

  @Test func `The call says that a login comes first, and a script opens such a link`() async throws
  {
    #expect(try own.app.open(deepLink: "clinic://booking/7").kind == "detoured")
    try await ClinicApp().app.play(
      Script(
        """
        open "clinic://booking/7"
        expect layers tab sheet
        tap "Done"
        expect path "bookings" "booking(7)"
        open "clinic://booking/7"
        expect tab "bookings"
        """))
  }

  @Test func `What enters is the tab's root and the link's stack, above what is shown otherwise`()
    throws
  {
    var asked: [(entering: [Destination], leaving: [AnyRoute], tabs: [[String]])] = []
    own.app.navigator.presentSheet(ClinicRoute.login)
    own.app.navigator.guards = [
      NamedGuard("watchman") { change in
        let tabs = [change.before, change.after].map { $0.tabs.map(\.name) }
        asked.append((change.entering, change.leaving.map(\.element.route), tabs))
        return .refuse(reason: "closed")
      }
    ]
    let outcome = try own.app.open(deepLink: "clinic://booking/7")
    #expect(outcome == .refused(Outcome.Refusal(guardName: "watchman", reason: "closed")))
    #expect(asked.count == 1)
    #expect(
      asked.first?.entering == [.push(ClinicRoute.bookings), .push(ClinicRoute.booking(7))])
    #expect(asked.first?.leaving == [AnyRoute(ClinicRoute.login)])
    #expect(asked.first?.tabs == [["welcome"], ["welcome", "bookings"]])
    #expect(own.picture == "[welcome] sheet[login*]")
    let sequence = NavigationAction.sequence([
      .dismissAll, .show([.push(ClinicRoute.booking(8))], at: .tab("bookings")),
    ])
    own.app.navigator.perform(sequence)
    #expect(
      asked.last?.entering == [.push(ClinicRoute.bookings), .push(ClinicRoute.booking(8))])
  }

  private static let message = """
    The pattern clinic://booking/:number names the tab "bookings", which the app does not show at \
    the moment; the tabs that it shows: "welcome".
    """

  @Test func `If guards allow it and the tab is not there, the error names the tabs`() async throws
  {
    own.clinic.answer = .allow
    let error = #expect(throws: DeepLinkError.self) {
      try own.app.open(deepLink: "clinic://booking/7")
    }
    #expect(
      error?.problem
        == .hiddenTab("bookings", pattern: "clinic://booking/:number", shown: ["welcome"]))
    #expect(error?.description == Self.message)
    #expect(own.picture == "[welcome*]")
    let failure = await failure(of: #"open "clinic://booking/7""#, in: own.app)
    #expect(failure?.found == Self.message)
  }

  @Test func `Without any guard, the error is the same`() throws {
    let app = try HeadlessApp(
      tabs: [ClinicCoordinator.welcome], otherTabs: ClinicCoordinator.inside,
      modules: [
        Part<Alpha>.module { registry in
          registry.navigationDestination(for: ClinicRoute.self) { TextScreen("\($0)") {} }
          registry.deepLink("app://home", to: ClinicRoute.home, placement: .tab("home"))
        }
      ])
    #expect(throws: DeepLinkError(.hiddenTab("home", pattern: "app://home", shown: ["welcome"]))) {
      try app.open(deepLink: "app://home")
    }
    #expect("\(app.navigator.state)" == "[welcome*]")
  }

  @Test
  func `A detour that does not lead to the tab ends without a change, and the outcome says so`()
    throws
  {
    own.clinic.showsTabsAfterLogin = false
    var outcomes: [Outcome] = []
    own.app.navigator.perform(
      try own.app.resolve(deepLink: "clinic://booking/7").action,
      handlers: NavigationHandlers(onOutcome: { outcomes.append($0) }))
    try own.app.press("Done")
    #expect(own.picture == "[welcome*]")
    #expect(outcomes == [.unchanged(.notFound)])
  }

  @Test func `A tab of the start that is replaced is proposed, too`() throws {
    own.clinic.patient = "Ann"
    own.app.navigator.replaceTabs(with: ClinicCoordinator.inside)
    #expect(throws: DeepLinkError.self) { try own.app.open(deepLink: "clinic://welcome") }
    own.app.navigator.guards = [
      NamedGuard("watchman") { change in
        change.entering.contains(.push(ClinicRoute.welcome)) && change.detours.isEmpty
          ? .redirect(.dismissAll) : .allow
      }
    ]
    #expect(try own.app.open(deepLink: "clinic://welcome").kind == "redirected")
  }

  @Test func `A tab that the app does not know is refused before a guard is asked`() throws {
    own.app.navigator.guards = [
      NamedGuard("watchman") { _ in
        Issue.record("a guard was asked")
        return .allow
      }
    ]
    #expect(
      throws: DeepLinkError(
        .unknownTab(
          "attic", pattern: "clinic://attic", known: ["welcome", "home", "bookings"]))
    ) {
      try own.app.open(deepLink: "clinic://attic")
    }
    #expect(own.app.linksToUnknownTabs.map(\.pattern.text) == ["clinic://attic"])
    #expect(try own.app.resolve(deepLink: "clinic://booking/7").placement == .tab("bookings"))
  }
}
