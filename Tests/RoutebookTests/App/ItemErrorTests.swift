import Routebook
import RoutebookTesting
import SampleApps
import Testing

struct ItemErrorTests {
  private let app: HeadlessApp

  init() throws { app = try planeApp() }

  /// The whole message of what pressing throws.
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing was thrown"
    } catch {
      return "\(error)"
    }
  }

  @Test func `For a label in another case the message has the nearest one`() throws {
    #expect(
      message { try app.press("air Show") }
        == #"No control has the label "air Show". Did you mean "Air show"?"#)
  }

  @Test func `Controls in a label are shown in caret form`() throws {
    let app = try placeApp { TextScreen("Odd") { Button("a\u{1B}b") {} } }
    #expect(
      message { try app.press("a\u{1B}\n") }
        == #"No control has the label "a^[^J". Did you mean "a^[b"?"#)
  }

  @Test(
    arguments: [
      ("Pay\u{A0}now", #"Pay\u{A0}now"#), ("Pay\u{202F}now", #"Pay\u{202F}now"#),
      ("Pay\u{AD} now", #"Pay\u{AD} now"#), ("P\u{430}y n\u{43E}w", #"P\u{430}y n\u{43E}w"#),
      ("Pay now\u{200B}", #"Pay now\u{200B}"#), ("\u{1F4B3}\u{FE0F} Pay", nil),
    ] as [(String, String?)])
  func `For a label that looks the same the message shows the difference`(
    label: String, shown: String?
  ) throws {
    let app = try placeApp { TextScreen("Till") { Button(label) {} } }
    let hint = shown.map { #" Did you mean "\#($0)"?"# } ?? ""
    #expect(
      message { try app.press("Pay now") } == #"No control has the label "Pay now"."# + hint)
    guard let shown else { return }
    let plain = try placeApp { TextScreen("Till") { Button("Pay now") {} } }
    #expect(
      message { try plain.press(label) }
        == #"No control has the label "\#(shown)". Did you mean "Pay now"?"#)
  }

  @Test func `Controls are numbered from 1`() throws {
    #expect(
      message { try app.press("Dart", occurrence: 0) }
        == #"Controls with the label "Dart" are numbered from 1, not 0."#)
  }

  @Test func `A disabled control can't be used`() throws {
    let app = try placeApp {
      TextScreen("Closed") {
        Button("Fly", isEnabled: false) { Issue.record("was pressed") }
        TextField("Name", text: "", isEnabled: false) { _ in Issue.record("was typed into") }
      }
    }
    #expect(message { try app.press("Fly") } == #"The control "Fly" is disabled."#)
    #expect(
      message { try app.press(app.controls()[0].id) } == #"The control "Fly" is disabled."#)
    #expect(message { try app.type("x", into: "Name") } == #"The control "Name" is disabled."#)
  }

  @Test(arguments: [Int.min, -1, 0, .max])
  func `A number that no control has is an error, however far it is away`(number: Int) throws {
    let app = try Sampler.app()
    #expect(throws: ItemError.self) { try app.press("Save", occurrence: number) }
    #expect(throws: ItemError.self) { try app.type("x", into: "Name", occurrence: number) }
    #expect(throws: ItemError.self) { try app.press("Nothing", occurrence: number) }
  }

  @Test func `A control is used by its name, which is the same in all languages`() throws {
    var (pressed, name) = ("", "")
    let app = try placeApp {
      TextScreen("Home") {
        Button("Bezahlen") { pressed = "first" }.id("pay")
        Button("Zahlen") { pressed = "second" }.id("pay")
        TextField("Name", text: name) { name = $0 }.id("name")
      }
    }
    try app.press(id: "pay")
    #expect(pressed == "first")
    try app.press(id: "pay", occurrence: 2)
    #expect(pressed == "second")
    try app.type("Ann", intoID: "name")
    #expect(name == "Ann")
    #expect(
      message { try app.press(id: "pa") }
        == "No control has the identity \"pa\". Did you mean \"pay\"?")
    #expect(throws: ItemError.self) { try app.press(id: "pay", occurrence: .min) }
    #expect(throws: ItemError.self) { try app.type("x", intoID: "pay") }
  }

  @Test func `A field and a button with one label both count as occurrences`() throws {
    let app = try placeApp {
      TextScreen("Search") {
        TextField("Search", text: "") { _ in }
        Button("Search") {}
      }
    }
    #expect(
      message { try app.press("Search", occurrence: 2) }
        == #"The control "Search" is a text field: type into it instead."#)
    #expect(
      message { try app.type("x", into: "Search", occurrence: 2) }
        == #"The control "Search" is not a text field: press it instead."#)
    #expect(
      message { try app.press("Search", occurrence: 3) }
        == #"There are only 2 controls with the label "Search", not 3."#)
  }

  @Test func `Numbers count text fields last, or first where text is typed`() async throws {
    var used: [String] = []
    let app = try placeApp {
      TextScreen("Same") {
        TextField("Same", text: "") { _ in used.append("field") }
        Button("Same") { used.append("first") }
        Button("Same") { used.append("second") }
      }
    }
    try app.press("Same")
    try app.press("Same", occurrence: 2)
    try app.type("x", into: "Same")
    #expect(used == ["first", "second", "field"])
    await expect(
      app,
      plays: """
        tap "Same" #2
        type "Same" "y"
        expect control "Same" #2
        expect control "Same" value ""
        expect no control "Same" #4
        """)
    let failure = await failure(of: ##"expect no control "Same" #3"##, in: app)
    #expect(failure?.found == #"text field "Same" with """#)
  }

  @Test func `An item that is gone is named by its identity`() throws {
    var isShown = true
    let app = try placeApp {
      TextScreen("Items") {
        Button("Same") {}
        if isShown {
          Button("Same") {}
          Button("Total: 3") {}.id("total")
        }
      }
    }
    let ids = app.items().map(\.id)
    isShown = false
    #expect(
      message { try app.press(ids[2]) } == #"The screen does not show the button "Same", number 2."#
    )
    #expect(message { try app.press(ids[3]) } == #"The screen does not show the item "total"."#)
  }

  @Test func `An error lists the available controls`() throws {
    try app.press("Write a letter")
    try app.type("Hi\n", into: "Text")
    let error = try #require(throws: ItemError.self) { try app.press("Nothing") }
    #expect(
      error.available == [
        #"text field "Text" with "Hi^J""#, #"toggle "Sealed" (off)"#,
        #"option "Family" (on)"#, #"option "친구에게" (off)"#, #"button "Send""#,
        #"link "Logbook""#, #"link "Air show""#, #"link "Notice""#,
      ])
    #expect(error.problem == .notFound(ControlLocator("Nothing")))
    try app.type("", into: "Text")
    app.navigator.push(PlaneRoute.notice)
    let pushed = try #require(throws: ItemError.self) { try app.press("Nothing") }
    #expect(pushed.available == [#"back button "Letter""#])
    app.navigator.dismissAll()
    let tabs = try HeadlessApp(title: "Paper", modules: [])
    let error2 = try #require(throws: ItemError.self) { try tabs.press("Nothing") }
    #expect(
      error2.available == [#"tab "Paper" (on)"#, #"tab "About" (off)"#])
  }

  @Test func `A refused press changes nothing`() throws {
    let (state, frame) = (app.navigator.state, app.frame())
    #expect(throws: ItemError.self) { try app.press("Dartt") }
    #expect(throws: ItemError.self) { try app.press("Dart", occurrence: 2) }
    #expect(app.navigator.state == state)
    expect(app.frame(), looksLike: frame)
  }
}
