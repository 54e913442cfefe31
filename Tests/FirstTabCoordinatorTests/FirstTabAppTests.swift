import FirstTabCoordinator
import Routebook
import RoutebookTesting
import Testing

/// The feature as a user meets it, in an app without any other.
struct FirstTabAppTests {
  let app: HeadlessApp

  init() throws {
    app = try HeadlessApp(title: "Home", modules: [FirstTabCoordinator.init(router:)])
    try app.press("First tab")
  }

  private var lastDismissal: String? { app.texts().last }

  @Test func `The home screen leads to the first tab`() {
    #expect(app.path() == ["Home", "First tab"])
    #expect(
      app.controls().map(\.label) == [
        "Home", "Show detail", "Show second detail", "Present sheet", "Present cover",
        "Show alert", "Home", "About",
      ])
    #expect(lastDismissal == "Nothing has been dismissed yet.")
  }

  @Test func `A detail is pushed, and back leads to the first tab`() throws {
    try app.press("Show detail")
    #expect(app.path() == ["Home", "First tab", "Detail"])
    try app.press("First tab")
    #expect(app.path() == ["Home", "First tab"])
    #expect(lastDismissal == "Nothing has been dismissed yet.")
  }

  @Test func `The second detail is pushed with its text`() throws {
    try app.press("Show second detail")
    #expect(app.path() == ["Home", "First tab", "Second detail"])
    #expect(app.texts().contains("Value: Hello from the first tab"))
  }

  @Test func `The sheet covers half of the first tab`() throws {
    try app.press("Present sheet")
    #expect("\(app.navigator.state)" == ">home[home, firstTab] about[about] sheet[sheet*]")
    expect(
      app.frame(size: FrameSize(width: 48, height: 14)),
      shows: """
         ‹ Home            First tab
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
         Show detail ›
         Show second detail ›
         [ Present sheet ]
         [ Present cover ]
         Show alert ›
          ╭──────────────────━━━━━───────────────────╮
          │                  Sheet                   │
          │──────────────────────────────────────────│
          │ A sheet has its own stack. Swipe it      ┃
          │ down, or go on:                          ┃
          │ [ Present another sheet ]                │
          ╰──────────────────────────────────────────╯
        """)
  }

  @Test func `The sheet has a stack of its own`() async {
    await expect(
      app,
      plays: """
        tap "Present sheet"
        tap "Show detail"
        expect path "Sheet" "Detail"
        tap "Sheet"
        expect path "Sheet"
        """)
  }

  @Test func `Sheets are over sheets, each with the stack it had`() async {
    await expect(
      app,
      plays: """
        tap "Present sheet"
        tap "Present another sheet"
        tap "Show detail"
        tap "Sheet"
        tap "Present another sheet"
        expect layers tab sheet sheet sheet
        swipe
        swipe
        expect layers tab sheet
        expect path "Sheet"
        """)
  }

  @Test func `The cover hides the first tab, presents a sheet, and closes`() async {
    await expect(
      app,
      plays: """
        tap "Present cover"
        expect layers tab cover
        tap "Present sheet"
        expect layers tab cover sheet
        swipe
        expect path "Cover"
        tap "Close"
        expect path "Home" "First tab"
        """)
  }

  @Test func `The alert offers OK alone, which closes it`() throws {
    try app.press("Show alert")
    #expect(app.alert()?.title == "Alert")
    #expect(app.controls().map(\.label) == ["OK"])
    try app.press("OK")
    #expect(app.alert() == nil)
    #expect(app.path() == ["Home", "First tab"])
  }

  @Test func `The last dismissal is shown with its cause`() throws {
    try app.press("Present sheet")
    app.swipe()
    #expect(lastDismissal == "Last dismissed: sheet, swiped")
    try app.press("Present sheet")
    app.navigator.dismiss()
    #expect(lastDismissal == "Last dismissed: sheet, dismissed")
    try app.press("Present cover")
    try app.press("Close")
    #expect(lastDismissal == "Last dismissed: cover, dismissed")
    try app.press("Show alert")
    try app.press("OK")
    #expect(lastDismissal == "Last dismissed: alert, dismissed")
  }

  @Test func `If sheets end together, the outermost is reported last, with its own cause`()
    throws
  {
    try app.press("Present sheet")
    try app.press("Present another sheet")
    app.navigator.dismiss(to: app.navigator.state.layers[0].id)
    #expect(lastDismissal == "Last dismissed: sheet, dismissed")
    try app.press("Present cover")
    try app.press("Present sheet")
    let log = NavigationLog(now: { .zero })
    app.navigator.observers.append(log)
    app.navigator.dismissAll()
    #expect(
      log.entries.map(\.text) == [
        "removed sheet FirstTabRoute.sheet: parent removed",
        "removed cover FirstTabRoute.cover: dismissed",
      ])
    #expect(lastDismissal == "Last dismissed: cover, dismissed")
  }

  @Test func `The end of a sheet reaches the feature, whatever presented the sheet`() throws {
    app.navigator.presentSheet(FirstTabRoute.sheet)
    app.navigator.dismiss()
    #expect(lastDismissal == "Last dismissed: sheet, dismissed")
  }

  @Test func `A sheet that was restored in another process is swiped, and the text is correct`()
    throws
  {
    try app.press("Present sheet")
    let saved = try app.savedState()
    let other = try FirstTabAppTests().app
    let report = try other.restore(savedState: saved)
    #expect(report.description == "Everything was restored.")
    other.navigator.perform(.swipe)
    #expect(other.texts().contains("Last dismissed: sheet, swiped"))
  }

  @Test func `A restored state takes the sheet away`() throws {
    let before = app.navigator.state
    try app.press("Present sheet")
    app.navigator.restore(before)
    #expect(lastDismissal == "Last dismissed: sheet, restored away")
  }
}
