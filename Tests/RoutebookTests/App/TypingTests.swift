import Routebook
import SampleApps
import Testing

struct TypingTests {
  @Test func `What is typed is the field's whole new text`() throws {
    let app = try planeApp(.letter)
    try app.type("안녕 👨‍👩‍👧", into: "Text")
    #expect(app.controls()[0].value == "안녕 👨‍👩‍👧")
    #expect(app.texts().contains("안녕 👨‍👩‍👧"))
    try app.type("Hello", into: "Text")
    #expect(app.controls()[0].value == "Hello")
    try app.type("", into: "Text")
    #expect(app.controls()[0].value == "")
  }

  @Test func `What is typed may enable a button`() throws {
    let app = try planeApp()
    try app.press("Write a letter")
    #expect(throws: ItemError.self) { try app.press("Send") }
    try app.type("Hello", into: "Text")
    try app.press("Send")
    #expect(app.path() == ["Hangar"])
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
}
