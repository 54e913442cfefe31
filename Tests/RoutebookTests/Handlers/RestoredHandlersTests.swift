import Routebook
import Testing

/// What happens at the end of a screen that was opened in another process.
@Suite struct RestoredHandlersTests {
  @Test func `A registered handler receives the end in an app that was restored elsewhere`() throws
  {
    let first = try NotebookApp()
    first.app.navigator.presentSheet(NoteRoute.note(1))
    let second = try NotebookApp()
    #expect(try second.restore(first.saved()).description == "Everything was restored.")
    second.app.swipe()
    #expect(second.notebook.ends == ["sheet NoteRoute.note(1): swiped"])
    #expect(first.notebook.ends == [])
  }

  @Test func `A closure is named by the report if this process does not have it`() throws {
    let first = try NotebookApp(handlesEnds: false)
    let line = #line + 1
    first.app.navigator.presentSheet(NoteRoute.note(1), onDismiss: { _ in })
    let text = try first.saved()
    let second = try NotebookApp(handlesEnds: false)
    let report = try second.restore(text)
    #expect(
      report.findings == [
        .lostHandler(route: "Note", site: "RoutebookTests/RestoredHandlersTests.swift:\(line)")
      ])
    #expect(
      report.description == """
        The end of Note will not reach the closure at \
        RoutebookTests/RestoredHandlersTests.swift:\(line): a closure can't be saved. Register a \
        handler with onEnd(of:) instead.
        """)
    // The process that has the closure keeps it.
    #expect(try first.restore(text).findings == [])
    // A registered handler takes its place.
    #expect(try NotebookApp().restore(text).findings == [])
  }

  @Test func `A closure of pushes is named, too, and counted once for each element`() throws {
    let first = try NotebookApp(handlesEnds: false)
    for number in 1...3 {
      first.app.navigator.push(NoteRoute.note(number), onEnd: { _ in })
    }
    let report = try NotebookApp(handlesEnds: false).restore(first.saved())
    #expect(report.findings.count == 3)
    #expect(report.description.hasSuffix("instead, 3 times."))
  }

  @Test func `A closure whose element is restored away is called, and then is no longer saved`()
    throws
  {
    let own = try NotebookApp(handlesEnds: false)
    let empty = try own.saved()
    var ends: [String] = []
    own.app.navigator.presentSheet(NoteRoute.note(1), onDismiss: { ends.append("\($0)") })
    #expect(try own.saved().contains("RestoredHandlersTests.swift"))
    _ = try own.restore(empty)
    #expect(ends == ["sheet NoteRoute.note(1): restored away"])
    #expect(try own.saved() == empty)
  }
}
