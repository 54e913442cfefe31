import Routebook
import RoutebookHost
import RoutebookTesting
import Sampling
import SocialApp
import Testing

/// What users of the network do and see.
@MainActor struct SocialJourneyTests {
  private let app: HeadlessApp

  init() throws { app = try SocialApp.makeApp() }

  @Test func `Another account has other tabs, and moderates after it accepted the terms`()
    async throws
  {
    await expect(
      try SocialApp.makeApp(),
      plays: """
        wait
        tab "settings"
        tap "Accounts"
        tap "bo"
        expect layers tab
        expect tab "home"
        expect no control "news"
        wait
        expect control "tram"
        tab "moderation"
        expect title "terms"
        tap "Accept"
        expect tab "moderation"
        tap "report"
        tap "Block eli"
        tab "home"
        expect no control "tram"
        """)
  }

  @Test func `The settings change the tab bar while they are open`() async throws {
    await expect(
      try SocialApp.makeApp(),
      plays: """
        tab "settings"
        tap "appearance"
        tap "Show music"
        expect path "settings" "appearance"
        expect control "Show music" off
        expect no control "music"
        save "state"
        tap "Show music"
        expect control "music"
        restore "state"
        expect path "settings" "appearance"
        expect no control "music"
        back
        tap "Accounts"
        tap "bo"
        expect tab "home"
        tap "Accounts"
        tap "ann"
        expect control "music"
        """)
  }

  /// A guard that keeps the licences open.
  private struct Reader: NavigationGuard {
    let name = "reader"

    func decide(_ change: ProposedChange) -> GuardDecision {
      change.leaving.contains { $0.element.route.description.hasSuffix("licences") }
        ? .refuse(reason: "still reading") : .allow
    }
  }

  @Test func `An account that can't be left stays, with everything that is there`() async throws {
    app.navigator.guards = [Reader()]
    await expect(
      app,
      plays: """
        tab "settings"
        tap "about"
        tap "licences"
        tab "home"
        tap "Accounts"
        tap "bo"
        expect tab "home"
        expect control "news"
        tab "profile"
        expect text "ann"
        tab "settings"
        expect title "licences"
        """)
  }

  @Test func `A link of any server opens its post, which the next link updates`() async throws {
    await expect(
      app,
      plays: """
        wait
        tap "Write"
        open "https://Near.Example/@hal/7"
        expect layers tab cover
        expect text "Post 7 of @hal, near.example"
        """)
    let post = app.navigator.state.front.id
    await expect(
      app,
      plays: """
        open "https://far.example/%40gil/8"
        expect text "Post 8 of @gil, far.example"
        expect routes "EditorRoute.new" "RemoteRoute.post"
        """)
    #expect(app.navigator.state.front.id == post)
    for page in ["far.example/terms", "far.example/gil/8", "127.0.0.1/@gil/8"] {
      let error = #expect(throws: DeepLinkError.self) { try app.open(deepLink: "https://\(page)") }
      #expect(error?.isExternal == true, "\(page)")
    }
  }

  @Test func `A notification switches the account, unless a guard refuses it`() async throws {
    await expect(
      app,
      plays: """
        send "notification" "own account"
        expect routes "InboxRoute.notifications" "NoticeRoute.post"
        expect text "For ann"
        back
        tap "Write"
        type "Text" "Hello"
        send "notification" "other account"
        expect alert "discard"
        tap "Cancel"
        expect control "Text" value "Hello"
        send "notification" "other account"
        tap "Discard"
        expect text "For bo"
        expect no control "news"
        tab "profile"
        expect text "bo"
        tap "Accounts"
        tap "signOut"
        tap "Yes"
        tab "profile"
        expect text "ann"
        """)
    let failure = await #expect(throws: ScriptFailure.self) {
      try await app.play(Script("send \"notification\" \"other account\""))
    }
    #expect(failure?.found == "refused by signed in: bo has signed out")
    await expect(app, plays: "expect text \"ann\"")
  }

  @Test(arguments: SocialFault.allCases)
  func `A fault breaks what the app does without it`(fault: SocialFault) async throws {
    _ = try SocialApp.makeApp(fault)  // Some faults show only in a later app of the process.
    await expect(try SocialApp.makeApp(), plays: fault.brokenScript)
    await #expect(throws: ScriptFailure.self) {
      try await SocialApp.makeApp(fault).play(try Script(fault.brokenScript))
    }
  }

  @Test(arguments: SampleCounts.areFull ? ["check", "gallery"] : ["check"])
  func `Every destination resolves, and its preview is drawn`(command: String) async {
    let result = await AppHost(name: "social", version: "1.0.0") { try SocialApp.makeApp() }
      .result(of: command)
    #expect(result.exitCode == 0, "\(result.output)\(result.messages)")
  }
}
