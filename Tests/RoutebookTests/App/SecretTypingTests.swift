import Routebook
import SampleApps
import Testing

struct SecretTypingTests {
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
}
