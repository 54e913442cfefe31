import Routebook
import SampleApps
import RoutebookTesting
import Testing

struct CursorTests {
  /// A screen with one field, whose text is kept in a box.
  private final class Letter {
    var text: String
    var edits = 0

    init(_ text: String) { self.text = text }

    func app() throws -> HeadlessApp {
      let app = try placeApp {
        TextScreen("Letter") {
          TextField("Text", text: self.text) { text in
            self.text = text
            self.edits += 1
          }
          Button("Send") {}
        }
      }
      app.focusNext()
      return app
    }
  }

  @Test func `Typing edits at the cursor, which is at the end first`() throws {
    let letter = Letter("Hi")
    let app = try letter.app()
    try app.edit(.insert("!"))
    try app.edit(.moveBy(-1))
    try app.edit(.insert(" you"))
    #expect(letter.text == "Hi you!")
    try app.edit(.delete(.character, .backward))
    try app.edit(.delete(.character, .forward))
    #expect(letter.text == "Hi yo")
    try app.edit(.delete(.character, .forward))
    #expect(letter.edits == 4, "nothing is after the cursor")
    try app.edit(.moveBy(-99))
    try app.edit(.delete(.character, .backward))
    #expect(letter.edits == 4, "nothing is before the cursor")
    try app.edit(.moveBy(.min))
    try app.edit(.moveBy(.max))
    try app.edit(.insert("u"))
    #expect(letter.text == "Hi you")
  }

  @Test func `The cursor is drawn where the next character goes`() throws {
    let letter = Letter("가나다")
    let app = try letter.app()
    let size = FrameSize(width: 30, height: 8)
    func cursor() -> [Int?] {
      let cursor = app.layout(size: size).cursor
      return [cursor?.row, cursor?.column]
    }
    // `Text: [` takes eight cells after the edge.
    #expect(cursor() == [2, 8 + 6])
    try app.edit(.moveBy(-1))
    #expect(cursor() == [2, 8 + 4])
    try app.edit(.moveBy(-5))
    #expect(cursor() == [2, 8])
    app.focusNext()
    #expect(cursor() == [nil, nil], "a button has no cursor")
  }

  @Test func `In a long text the cursor stays in sight`() throws {
    let letter = Letter(String(repeating: "0123456789", count: 5))
    let app = try letter.app()
    let size = FrameSize(width: 30, height: 8)
    for steps in 0...50 {
      let layout = app.layout(size: size)
      let column = try #require(layout.cursor?.column)
      // The field's brackets are in the columns 7 and 28.
      #expect((8..<28).contains(column), "\(steps) steps")
      try app.edit(.moveBy(-1))
    }
  }

  @Test func `Only a text field can be edited`() throws {
    let app = try Letter("").app()
    app.focusNext()
    #expect(throws: ItemError.self) { try app.edit(.insert("a")) }
    #expect(throws: ItemError.self) { try app.edit(.delete(.character, .backward)) }
    #expect(throws: ItemError.self) { try app.edit(.moveBy(1)) }
    app.interaction = Interaction()
    #expect(throws: ItemError.self) { try app.edit(.insert("a")) }
  }

  @Test func `Another field has a cursor of its own`() throws {
    var texts = ["abc", "def"]
    let app = try placeApp {
      TextScreen("Names") {
        for index in texts.indices { TextField("Name", text: texts[index]) { texts[index] = $0 } }
      }
    }
    app.focusNext()
    try app.edit(.moveBy(-2))
    app.focusNext()
    try app.edit(.insert("!"))
    #expect(texts == ["abc", "def!"])
  }

  @Test func `The cursor of a field that is gone is not used in another one`() throws {
    var texts = ["A": "world", "B": "hello"]
    var labels = ["A", "B"]
    let app = try placeApp {
      TextScreen("Names") {
        for label in labels { TextField(label, text: texts[label] ?? "") { texts[label] = $0 } }
      }
    }
    app.focusNext()
    try app.edit(.moveBy(-4))
    labels = ["B"]
    let (state, interaction) = (app.navigator.state, app.interaction)
    let frame = HeadlessRenderer().frame(of: state, in: app.registry, interaction: interaction)
    let size = FrameSize(width: 30, height: 8)
    #expect(app.layout(size: size).cursor?.column == 5 + 5, "after `B: [`")
    expect(app.frame(), looksLike: frame)
    try app.edit(.insert("X"))
    #expect(texts["B"] == "helloX")
  }

  /// A screen with one field, whose owner changes the text that it gets.
  private func field(
    _ text: String, cursor: Int, owner: @escaping (String) -> String
  ) throws -> (app: HeadlessApp, drawn: () -> String) {
    var text = text
    let app = try placeApp { _, navigator in
      TextScreen("Number") {
        TextField("Number", text: text) { new in
          text = owner(new)
          if text != new { navigator.presentAlert("refused" as Place) }
        }
      }
    }
    app.focusNext()
    try app.edit(.moveBy(cursor - text.count))
    return (
      app,
      {
        app.navigator.dismissAll()
        let cursor = app.interaction[app.navigator.state.top.id].cursor ?? text.count
        return "\(text.prefix(cursor))|\(text.dropFirst(cursor))"
      }
    )
  }

  @Test func `The cursor stays where it is if the owner rejects the text`() throws {
    let (app, drawn) = try field("1234", cursor: 2) { $0.allSatisfy(\.isNumber) ? $0 : "1234" }
    try app.edit(.insert("a"))
    #expect(drawn() == "12|34")
    try app.edit(.insert("5"))
    #expect(drawn() == "125|34")
    try app.edit(.insert("67a"))
    #expect(drawn() == "12|34", "the owner has changed the text")
    try app.type("a", into: "Number")
    #expect(drawn() == "12|34")
    try app.type("123456", into: "Number")
    #expect(drawn() == "123456|")
    try app.edit(.insert("a"))
    #expect(drawn() == "1234|")
    try app.edit(.insert("a"))
    #expect(drawn() == "1234|")
  }

  @Test func `The cursor stays if the owner rejects a removal`() throws {
    let (app, drawn) = try field("1234", cursor: 2) { $0.count < 4 ? "1234" : $0 }
    try app.edit(.delete(.character, .backward))
    #expect(drawn() == "12|34")
    try app.edit(.delete(.character, .forward))
    #expect(drawn() == "12|34")
  }

  @Test func `If the owner changes the text, the text after the cursor stays as long`() throws {
    let (app, drawn) = try field("1234", cursor: 2) { $0.filter(\.isNumber) }
    try app.edit(.insert("a5b"))
    #expect(drawn() == "125|34")
    let (other, drawnOther) = try field("1234", cursor: 2) { String($0.suffix(1)) }
    try other.edit(.insert("a"))
    #expect(drawnOther() == "|4", "two characters do not fit after the cursor")
    let (third, drawnThird) = try field("1,234", cursor: 3) { $0.filter(\.isNumber) }
    try third.edit(.delete(.character, .forward))
    #expect(drawnThird() == "12|4")
    try third.edit(.delete(.character, .backward))
    #expect(drawnThird() == "1|4")
  }
}
