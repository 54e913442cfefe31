import RoutebookTesting
import Testing

@testable import TextScreens

struct SecureFieldTests {
  private func field(_ text: String) -> SecureField { SecureField("Code", text: text) { _ in } }

  @Test func `A secret text is drawn as dots, and as stars in ASCII`() {
    let layer = ScreenLayer(
      TextScreen("Safe") { field("a가👍🏽") }, as: .cover)
    let size = FrameSize(width: 20, height: 6)
    let layout = [layer].layout(size: size, art: .unicode, language: .english)
    #expect(layout.frame.lines[2] == " Code: [•••       ] ")
    let ascii = [layer].layout(size: size, art: .ascii, language: .english)
    #expect(ascii.frame.lines[2] == " Code: [***       ] ")
  }

  @Test func `No description of the item contains the secret`() {
    let item = TextScreen("Safe") { field("hunter2") }.items[1]
    #expect(item.isSecret)
    #expect(item.value == "•••••••")
    #expect(item.texts == ["Code", "•••••••"])
    #expect("\(item)" == "text field \"Code\" with \"•••••••\"")
    #expect(item.editedText == "hunter2")
  }
}
