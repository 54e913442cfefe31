import Routebook
import Testing

/// What the features keep beyond navigation, each under its own name.
struct FeatureStatesTests {
  let app: HeadlessApp

  init() throws { app = try AllFeatures.app() }

  @Test func `The features offer what they keep`() {
    #expect(
      app.snapshot().features.keys.sorted() == [
        "first-tab.last-dismissal", "news.articles", "news.compact",
      ])
  }

  @Test func `A letter's draft and its subject come back`() throws {
    for label in ["Paper plane", "Fly a plane", "To a friend", "Next"] { try app.press(label) }
    try app.type("보고 싶은 친구에게", into: "Letter")
    let snapshot = app.snapshot()
    try app.type("", into: "Letter")
    app.navigator.goBack()
    try app.press("To myself")
    app.restore(snapshot)
    #expect(app.path().last == "Write a letter")
    #expect(app.screen().controls.first?.value == "보고 싶은 친구에게")
    app.navigator.goBack()
    let chosen = app.screen().controls.first { $0.value == "on" }
    #expect(chosen?.label == "To a friend")
  }

  @Test func `How a sheet ended is restored, whatever the restoration itself removes`()
    throws
  {
    try app.press("First tab")
    let before = app.snapshot()
    try app.press("Present sheet")
    app.swipe()
    let after = app.snapshot()
    #expect(app.texts().contains("Last dismissed: sheet, swiped"))
    try app.press("Present cover")
    app.restore(after)
    #expect(app.texts().contains("Last dismissed: sheet, swiped"))
    app.restore(before)
    #expect(app.texts().contains("Nothing has been dismissed yet."))
  }
}
