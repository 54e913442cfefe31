import Routebook
import SampleApps
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
    try app.insert("!")
    try app.moveCursor(by: -1)
    try app.insert(" you")
    #expect(letter.text == "Hi you!")
    try app.deleteBackward()
    try app.deleteForward()
    #expect(letter.text == "Hi yo")
    try app.deleteForward()
    #expect(letter.edits == 4, "nothing is after the cursor")
    try app.moveCursor(by: -99)
    try app.deleteBackward()
    #expect(letter.edits == 4, "nothing is before the cursor")
    try app.moveCursor(by: .min)
    try app.moveCursor(by: .max)
    try app.insert("u")
    #expect(letter.text == "Hi you")
  }

  @Test func `A character is removed whole, and a mark joins its letter`() throws {
    let letter = Letter("a👨‍👩‍👧b")
    let app = try letter.app()
    try app.moveCursor(by: -1)
    try app.deleteBackward()
    #expect(letter.text == "ab")
    try app.insert("\u{301}")
    try app.insert("c")
    #expect(letter.text == "a\u{301}cb")
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
    try app.moveCursor(by: -1)
    #expect(cursor() == [2, 8 + 4])
    try app.moveCursor(by: -5)
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
      try app.moveCursor(by: -1)
    }
  }

  @Test func `Only a text field can be edited`() throws {
    let app = try Letter("").app()
    app.focusNext()
    #expect(throws: ItemError.self) { try app.insert("a") }
    #expect(throws: ItemError.self) { try app.deleteBackward() }
    #expect(throws: ItemError.self) { try app.moveCursor(by: 1) }
    app.interaction = Interaction()
    #expect(throws: ItemError.self) { try app.insert("a") }
  }

  @Test func `Another field has a cursor of its own`() throws {
    var texts = ["abc", "def"]
    let app = try placeApp {
      TextScreen("Names") {
        for index in texts.indices { TextField("Name", text: texts[index]) { texts[index] = $0 } }
      }
    }
    app.focusNext()
    try app.moveCursor(by: -2)
    app.focusNext()
    try app.insert("!")
    #expect(texts == ["abc", "def!"])
  }
}
