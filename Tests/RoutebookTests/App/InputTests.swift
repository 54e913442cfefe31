import Routebook
import SampleApps
import Testing

struct InputTests {
  private let app: HeadlessApp

  init() throws { app = try planeApp() }

  @Test func `A label may be of either normal form`() throws {
    let app = try planeApp(.letter)
    // 친구에게, decomposed.
    try app.press(
      "\u{110E}\u{1175}\u{11AB}\u{1100}\u{116E}\u{110B}\u{1166}\u{1100}\u{1166}")
    #expect(app.controls()[3].value == "on")
  }

  @Test func `The back button of a sheet's stack leads back in the sheet`() throws {
    app.navigator.presentSheet(PlaneRoute.logbook)
    try app.press("Day 3")
    #expect(app.path() == ["Logbook", "Day 3"])
    try app.press("Logbook")
    #expect(app.path() == ["Logbook"])
    #expect(app.navigator.state.presented.count == 1)
  }

  @Test func `A tab is selected, and the selected one pops to its root`() throws {
    let app = try HeadlessApp(title: "Paper", modules: [PlaneCoordinator.init(router:)])
    try app.press("Hangar")
    try app.press("About")
    #expect(app.path() == ["About"])
    try app.press("Paper")
    #expect(app.path() == ["Paper", "Hangar"])
    try app.press("Paper", occurrence: 2)
    #expect(app.path() == ["Paper"])
    try app.press("Paper")
    #expect(app.path() == ["Paper"])
  }

  @Test func `The occurrence selects one of several fields with a label`() throws {
    var texts = ["", ""]
    let app = try placeApp {
      TextScreen("Names") {
        Button("Name") {}
        for index in texts.indices {
          TextField("Name", text: texts[index]) { texts[index] = $0 }
        }
      }
    }
    try app.type("Dart", into: "Name")
    try app.type("Glider", into: "Name", occurrence: 2)
    #expect(texts == ["Dart", "Glider"])
  }

  @Test func `Controls in a text are kept, and shown in caret form`() throws {
    let app = try planeApp(.letter)
    try app.type("a\u{1B}[2J\nb", into: "Text")
    #expect(app.controls()[0].value == "a\u{1B}[2J\nb")
    #expect(app.frame().lines[2].contains("[a^[[2J^Jb "))
  }

  @Test func `A secret text is edited like any other, and read as dots`() throws {
    final class Safe { var code = "" }
    let safe = Safe()
    let app = try placeApp {
      TextScreen("Safe") { SecureField("Code", text: safe.code) { safe.code = $0 } }
    }
    try app.type("ab", into: "Code")
    try app.edit(.insert("c"))
    try app.edit(.moveBy(-1))
    try app.edit(.delete(.character, .backward))
    #expect(safe.code == "ac")
    #expect(app.focusedItem()?.value == "••")
    #expect(app.texts() == ["Safe", "Code", "••"])
    #expect(!app.frame().text.contains("ac"))
  }

  @Test(arguments: [#""Cdoe""#, #""Open""#, #""Code" #2"#])
  func `A step that fails does not print a text that can be meant for a secret field`(
    control: String
  ) async throws {
    let app = try placeApp {
      TextScreen("Safe") {
        SecureField("Code", text: "") { _ in }
        Button("Open") {}
      }
    }
    let failure = await failure(of: "type \(control) \"hunter2\"", in: app)
    let text = try #require(failure).description
    #expect(text.contains("•••••••"))
    #expect(!text.contains("hunter2"))
  }

  @Test func `A step that fails prints a text that is meant for another field`() async throws {
    let app = try placeApp {
      TextScreen("Form") { TextField("Name", text: "", isEnabled: false) { _ in } }
    }
    let failure = await failure(of: "type \"Name\" \"Ada\"", in: app)
    #expect(failure?.step == "type \"Name\" \"Ada\"")
  }

  @Test func `A screen may forbid it`() throws {
    app.navigator.presentSheet(PlaneRoute.logbook)
    #expect(app.swipe() == .unchanged(.notSwipeable))
    #expect(app.path() == ["Logbook"])
    // That is its own to say, whatever is pushed on it.
    app.navigator.push(PlaneRoute.notice)
    #expect(app.swipe() == .unchanged(.notSwipeable))
  }
}
