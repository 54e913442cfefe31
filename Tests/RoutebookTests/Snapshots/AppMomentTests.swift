import Routebook
import Testing

/// A moment of an app is its navigation, its screens' states and its features' states.
struct AppMomentTests {
  @Test func `A jump brings back the features' and the screens' states, and ends nothing`() throws {
    let own = try NotebookApp()
    own.app.navigator.push(NoteRoute.note(1))
    try own.type("one")
    own.notebook.count = 7
    let (moment, snapshot) = (own.app.moment(), own.app.snapshot())
    try own.type("other")
    own.app.navigator.popToRoot()
    own.notebook.count = 8
    own.notebook.ends = []
    own.app.jump(to: moment)
    #expect(own.app.snapshot() == snapshot)
    #expect(own.drafts == ["new list", "one"])
    #expect(own.notebook.count == 7)
    #expect(own.notebook.ends == [])
    try own.app.press("Done")
    #expect(own.notebook.ends.count == 1)
  }

  @Test func `A screen that was built before a jump acts on its element afterwards`() throws {
    let own = try NotebookApp()
    own.app.navigator.push(NoteRoute.note(1))
    let moment = own.app.moment()
    let controls = own.app.controls()
    for text in ["one", "two"] {
      own.app.jump(to: moment)
      for control in controls {
        if case .edit(let edit) = control.action { edit(text) }
      }
      #expect(own.drafts == ["new list", text])
    }
  }
}
