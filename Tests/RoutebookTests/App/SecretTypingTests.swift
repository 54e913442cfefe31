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
    let failure = await #expect(throws: ScriptFailure.self) {
      try await app.play(Script("type \(control) \"hunter2\""))
    }
    let text = try #require(failure).description
    #expect(text.contains("•••••••"))
    #expect(!text.contains("hunter2"))
  }

  @Test func `A step that fails prints a text that is meant for another field`() async throws {
    let app = try placeApp {
      TextScreen("Form") { TextField("Name", text: "", isEnabled: false) { _ in } }
    }
    let failure = await #expect(throws: ScriptFailure.self) {
      try await app.play(Script("type \"Name\" \"Ada\""))
    }
    #expect(failure?.step == "type \"Name\" \"Ada\"")
  }
}
