import Routebook
import SampleApps
import Testing

/// What happens at the end of a screen that was opened in another process.
struct RestoredHandlersTests {
  private let first: NotebookApp

  init() throws { first = try NotebookApp(handlesEnds: false) }

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

  @Test func `A closure whose element is restored away is called, and then is no longer saved`()
    throws
  {
    let empty = try first.saved()
    var ends: [String] = []
    first.app.navigator.presentSheet(NoteRoute.note(1), onDismiss: { ends.append("\($0)") })
    #expect(try first.saved().contains("RestoredHandlersTests.swift"))
    _ = try first.restore(empty)
    #expect(ends == ["sheet NoteRoute.note(1): restored away"])
    #expect(try first.saved() == empty)
  }

  @Test func `Of two closures from one line, the one that is lost is named`() throws {
    for number in 1...2 { first.app.navigator.push(NoteRoute.note(number), onEnd: { _ in }) }
    let text = try first.saved()
    first.app.navigator.pop()
    // The lower note stays, with its closure; the upper one is a new element.
    let report = try first.restore(text)
    #expect(first.picture == "[list, note(1), note(2)*]")
    #expect(report.findings.count == 1)
  }

  @Test func `The closure of an element that is dropped is not named`() throws {
    first.app.navigator.push(NoteRoute.note(1))
    first.app.navigator.push(NoteRoute.note(2), onEnd: { _ in })
    // Without its factory's route name, the lower note is dropped with the upper one above it.
    let text = try first.saved().replacing(#""note":{"_0":1}"#, with: #""memo":{"_0":1}"#)
    let report = try NotebookApp(handlesEnds: false).restore(text)
    #expect(
      report.findings == [
        .dropped(route: "Note", place: "push", above: 1, reason: "its value can't be read")
      ])
  }

  @Test func `A lost closure for returns is told apart from one for the end`() throws {
    let line = #line + 1
    first.app.navigator.push(NoteRoute.note(1), onEnd: { _ in }, onReturn: { _ in })
    let text = try first.saved()
    let site = "\(#fileID):\(line)"
    let report = try NotebookApp(handlesEnds: false).restore(text)
    #expect(
      report.findings == [
        .lostHandler(route: "Note", site: site), .lostReturnHandler(route: "Note", site: site),
      ])
    #expect(
      report.description.contains(
        """
        A return to Note will not reach the closure at \(site): a closure can't be saved. Register \
        a handler with onReturn(to:) instead.
        """))
    // A handler for the end does not receive returns.
    #expect(
      try NotebookApp().restore(text).findings == [.lostReturnHandler(route: "Note", site: site)])
    #expect(try first.restore(text).findings == [])
  }

  @Test func `A handler for returns does not stand for a closure that waits for the end`() throws {
    first.app.navigator.push(NoteRoute.note(1), onEnd: { _ in })
    let second = try partApp(
      tabs: [AppTab("notes", root: NoteRoute.list)], with: { Notebook($0, handlesEnds: false) }
    ) { $0.onReturn(to: NoteRoute.self) { _, _ in } }
    let report = try second.restore(savedState: first.app.savedState())
    #expect(report.findings.count == 1)
  }

  private enum Picker: Route {
    case colour

    static var routeName: String { "Picker" }
  }

  private let tabs = [
    AppTab("notes", root: NoteRoute.list), AppTab("pickers", root: Picker.colour),
  ]

  /// An app whose pickers have a handler over notes only.
  private func pickerApp(_ tabs: [AppTab]) throws -> HeadlessApp {
    try partApp(tabs: tabs, with: { Notebook($0, handlesEnds: false) }) { registry in
      for presentation in Presentation.allCases {
        registry.destination(for: Picker.self, as: presentation) { _, _ in TextScreen("") {} }
      }
      registry.onEnd(of: Picker.self, over: NoteRoute.self, state: NoteDraft.self) { _, _ in }
    }
  }

  @Test(
    arguments: [("notes", true), ("pickers", false)], [Presentation.push, .sheet, .cover, .alert])
  func `A handler over a screen of another type does not stand for a closure`(
    tab: (name: String, isHandled: Bool), presentation: Presentation
  ) throws {
    let first = try pickerApp(tabs)
    first.navigator.selectTab(named: tab.name)
    let line = #line + 3
    first.navigator.perform(
      .open(Destination(Picker.colour, as: presentation)),
      handlers: NavigationHandlers(onEnd: { _ in }))
    let report = try pickerApp(tabs).restore(savedState: first.savedState())
    #expect(
      report.findings
        == (tab.isHandled ? [] : [.lostHandler(route: "Picker", site: "\(#fileID):\(line)")]))
  }

  @Test func `A handler over the root with which the app starts stands for a closure`() throws {
    let first = try pickerApp([tabs[1]])
    first.navigator.presentSheet(Picker.colour, onDismiss: { _ in })
    let report = try pickerApp([tabs[0]]).restore(savedState: first.savedState())
    #expect(report.findings == [.droppedTab("pickers", above: 0, wasSelected: true)])
  }

  @MainActor @Test func `A task that waits is named like a closure`() async throws {
    let navigator = first.app.navigator
    let line = #line + 1
    let task = Task.immediate { await navigator.open(NoteRoute.note(1), as: .sheet) }
    let report = try NotebookApp(handlesEnds: false).restore(first.saved())
    #expect(
      report.findings == [.lostHandler(route: "Note", site: "\(#fileID):\(line)")])
    navigator.dismiss()
    #expect(await task.value.cause == .dismissed)
  }
}
