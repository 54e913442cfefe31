import Routebook
import SampleApps
import Testing

/// Save, log in, continue: what a detoured restoration brings with it, and what it leaves.
struct DetouredRestoreTests {
  private let own: NotebookApp

  init() throws { own = try NotebookApp() }

  /// An app on the secret note, with a draft and a count.
  private static func secret() throws -> NotebookApp {
    let own = try NotebookApp()
    own.notebook.isLoggedIn = true
    own.app.navigator.push(NoteRoute.secret)
    try own.type("the secret")
    own.notebook.count = 7
    return own
  }

  private static func logIn(_ own: NotebookApp) throws {
    own.notebook.isLoggedIn = true
    try own.app.press("Done")
  }

  @Test func `A file that needs a login comes after it, with all states`() throws {
    let report = try own.restore(Self.secret().saved())
    #expect(
      report.description
        == "The state will be restored after a detour, if it ends with a result: open "
        + "NoteRoute.login as sheet.")
    #expect(own.picture == "[list] sheet[login*]")
    #expect(own.notebook.count == 0)
    try Self.logIn(own)
    #expect(own.picture == "[list, secret*]")
    #expect(own.drafts == ["new list", "the secret"])
    #expect(own.notebook.count == 7)
  }

  @Test func `A snapshot that needs a login comes after it, with all states`() throws {
    let snapshot = try Self.secret().app.snapshot()
    #expect(own.app.restore(snapshot).kind == "detoured")
    try Self.logIn(own)
    #expect(own.app.snapshot() == snapshot)
    #expect(own.notebook.count == 7)
  }

  @Test func `An action that waits is not in a file, and the report names it`() throws {
    own.app.navigator.push(NoteRoute.secret)
    let text = try own.saved()
    let second = try NotebookApp()
    let report = try second.restore(text)
    #expect(report.findings == [.droppedWaitingAction("open NoteRoute.secret as push")])
    #expect(
      report.description
        == "Dropped an action that waited for a detour or an answer: open NoteRoute.secret as push."
    )
    try Self.logIn(second)
    #expect(second.picture == "[list*]")
    // In the process in which it waits, it still does.
    #expect(try own.restore(text).findings == [])
    try Self.logIn(own)
    #expect(own.picture == "[list, secret*]")
  }

  @Test func `A file whose own action waited is named even if its restoration waits as well`()
    throws
  {
    let first = try Self.secret()
    first.notebook.isLoggedIn = false
    first.app.navigator.presentSheet(NoteRoute.secret)
    let report = try NotebookApp().restore(first.saved())
    #expect(report.findings == [.droppedWaitingAction("open NoteRoute.secret as sheet")])
  }

  @Test func `An action that waits is in a snapshot, and follows in another app`() throws {
    let first = try NotebookApp()
    first.app.navigator.push(NoteRoute.note(1))
    first.app.navigator.push(NoteRoute.secret)
    let second = try NotebookApp()
    second.app.restore(first.app.snapshot())
    #expect(second.app.snapshot() == first.app.snapshot())
    for own in [first, second] {
      try Self.logIn(own)
      #expect(own.picture == "[list, note(1), secret*]")
    }
    #expect(second.app.snapshot() == first.app.snapshot())
  }

  @Test func `A restoration that waits is in a snapshot with its features' states`() throws {
    own.app.restore(try Self.secret().app.snapshot())
    let second = try NotebookApp()
    second.app.restore(own.app.snapshot())
    #expect(second.picture == "[list] sheet[login*]")
    #expect(second.notebook.count == 0)
    try Self.logIn(second)
    #expect(second.picture == "[list, secret*]")
    #expect(second.notebook.count == 7)
    #expect(own.notebook.count == 0)
  }

  @Test func `Features are restored before anything ends or appears`() throws {
    final class Reader: NavigationObserver {
      var lines: [String] = []
      let read: () -> Int
      init(_ read: @escaping () -> Int) { self.read = read }
      func screenDidAppear(_ screen: PlacedElement) { lines.append("appeared: \(read())") }
    }
    own.notebook.isLoggedIn = true
    let reader = Reader { [unowned notebook = own.notebook] in notebook.count }
    own.app.navigator.push(
      NoteRoute.note(1), onEnd: { _ in reader.lines.append("ended: \(reader.read())") })
    own.app.navigator.observers.append(reader)
    own.app.restore(try Self.secret().app.snapshot())
    #expect(reader.lines == ["ended: 7", "appeared: 7"])
  }
}
