import Notes
import Routebook
import Testing

/// The test of the article “On a phone”.
struct NotesTests {
  @Test func `A link opens a note above the list`() throws {
    let app = try HeadlessApp(root: NotesRoute.list, modules: [{ NotesCoordinator(router: $0) }])
    try app.open(deepLink: "notes://note/2")
    #expect(app.path() == ["Notes", "Note 2"])
    try app.press("Done")
    #expect(app.path() == ["Notes"])
  }
}
