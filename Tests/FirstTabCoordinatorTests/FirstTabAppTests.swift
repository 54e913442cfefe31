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
