import Routebook
@testable import RoutebookTerminal
import RoutebookTesting
import SampleApps
import Sampling
import Testing

/// Going back to what the app was before, without a terminal.
@MainActor struct TimelineTests {
  /// What the app of these tests keeps: only the count is registered.
  @MainActor private final class Desk: @MainActor CoordinatorModule {
    private var count = 0
    private(set) var unregistered = 0
    /// The task that waits until a test ends it.
    var waiting: CheckedContinuation<Void, Never>?
    private let navigator: Navigator

    init(_ navigator: Navigator) { self.navigator = navigator }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.featureState("count", read: { [self] in count }, restore: { [self] in count = $0 })
      registry.destination(for: Place.self, as: .push, state: { _ in "" }, make: screen(of:at:))
    }

    private func screen(of place: Place, at screen: ScreenPlace<Place, String>) -> TextScreen {
      TextScreen("\(place.name), \(count)") { [self] in
        Button("Count") { [self] in count += 1 }
        Button("Lose") { [self] in unregistered += 1 }
        TextField("Note", text: screen.state) { screen.state = $0 }
        Button("Next") { [navigator] in navigator.push("next" as Place) }
        Button("Other") { [navigator] in navigator.push("other" as Place) }
        Button("Wait") { [self] in
          Task { await withCheckedContinuation { waiting = $0 } }
          navigator.push("next" as Place)
        }
        Button("Ask") { [navigator] in navigator.push("next" as Place, onEnd: { _ in }) }
        Button("Await") { [navigator] in
          Task { _ = await navigator.open("next" as Place) }
        }
      }
    }
  }

  private let session: AppSession
  private let desk: Desk

  init() throws {
    var desk: Desk?
    let app = try HeadlessApp(
      root: "start" as Place,
      modules: [
        { navigator in
          let made = Desk(navigator)
          desk = made
          return made
        }
      ])
    self.desk = desk!
    session = AppSession(
      drawing: app, width: 120, height: 24, log: NavigationLog(now: { .zero }))
  }

  private var title: String { session.app.path().last! }

  private func press(_ labels: String...) throws {
    for label in labels {
      let items = session.app.items()
      try session.app.focus(on: #require(items.first { $0.label == label }).id)
      _ = session.draw()
      session.press(KeyPress(.enter))
    }
  }

  /// The title of the log and its lines, without their times.
  private var log: [String] {
    session.draw().frame.lines.compactMap { line in
      guard let edge = line.firstIndex(of: "│") else { return nil }
      let words = line[edge...].dropFirst().replacing("0 s", with: "").split(separator: " ")
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }

  @Test func `Each action is undone, a text as a whole; what is not registered stays`() throws {
    try press("Count", "Note")
    session.press("a", "b", KeyPress(.enter))
    try press("Lose", "Next")
    let steps: [(title: String, note: String, script: String, message: String)] = [
      (
        "start, 1", "ab", "tap \"Count\"\ntype \"Note\" \"ab\"\ntap \"Lose\"\n",
        "Undone: tap \"Next\""
      ),
      ("start, 1", "ab", "tap \"Count\"\ntype \"Note\" \"ab\"\n", "Undone: tap \"Lose\""),
      ("start, 1", "", "tap \"Count\"\n", "Undone: type \"Note\" \"ab\""),
      ("start, 0", "", "", "Undone: tap \"Count\""),
      ("start, 0", "", "", "There is nothing to undo."),
    ]
    for (index, step) in steps.enumerated() {
      session.press("u")
      #expect(title == step.title && session.recorder.script == step.script, "step \(index)")
      #expect(session.app.items().first { $0.label == "Note" }?.value == step.note, "step \(index)")
      #expect(session.message == step.message)
    }
    #expect(desk.unregistered == 1)
    for (index, step) in steps.dropLast().reversed().enumerated() {
      session.press("U")
      #expect(session.message == step.message.replacing("Undone", with: "Redone"))
      let next = 2 - index
      #expect(next < 0 || session.recorder.script == steps[next].script, "redone step \(index)")
    }
    #expect(title == "next, 1")
    session.press("U")
    #expect(session.message == "There is nothing to redo.")
    // Whoever does something else has nothing to redo any more.
    session.press("u", KeyPress(.up))
    #expect(session.draw().frame.lines.last?.contains("u undo  U redo") == true)
    try press("Count")
    session.press("U")
    #expect(title == "start, 2" && session.message == "There is nothing to redo.")
  }

  @Test func `After an entry is chosen, those that follow stay until something else is done`()
    throws
  {
    try press("Next", "Count", "Other")
    session.press(KeyPress(.escape), "L")
    #expect(session.draw().frame.lines.last?.contains("t entries") == true)
    session.press("t", "k", "k")
    // One line looks chosen: what has the focus in the app does not.
    let rows = session.draw().frame.ansi().split(separator: "\n")
    let chosen = rows.filter { $0.contains(#/;7[;m]/#) }
    #expect(chosen.count == 1 && chosen.first?.contains("pushed Place.next") == true)
    session.press(KeyPress(.enter))
    let entries = ["pushed Place.next", "pushed Place.other", "popped Place.other: go back"]
    #expect(session.app.path() == ["start, 0", "next, 0"])
    #expect(session.recorder.script == "tap \"Next\"\n")
    #expect(log == ["Log: 3 entries, 2 undone"] + entries)
    // The focus is where it was before the next step.
    #expect(session.focus == "Count")
    // What changes nothing is not something else.
    session.press("j", "t", KeyPress(.end), KeyPress(.enter))
    #expect(session.app.path() == ["start, 1", "next, 1"])
    #expect(
      session.recorder.script == "tap \"Next\"\ntap \"Count\"\ntap \"Other\"\nback\n")
    #expect(log == ["Log: 3 entries"] + entries)
    session.press("t", KeyPress(.home), KeyPress(.enter))
    try press("Count", "Count")
    #expect(log == ["Log: 1 entry", entries[0]])
    session.press("u", "u", "u")
    #expect(title == "start, 0" && log == ["Log: 1 entry, 1 undone", entries[0]])
    try press("Lose")
    session.press("t")
    #expect(session.message == "The log has no entries.")
  }

  @Test(arguments: [
    ("Wait", "a task ran"), ("Ask", "a closure waited"), ("Await", "a task ran"),
  ])
  func `An entry at which a task ran or a closure waited says so`(label: String, reason: String)
    async throws
  {
    try press(label)
    while session.app.path().count == 1 { await Task.yield() }
    // The task has opened the screen, and waits for its end a moment later.
    while label == "Await", session.app.navigator.startedTasks.isBusy { await Task.yield() }
    session.press("L", "t")
    #expect(log == ["Log: 1 entry", "pushed Place.next (\(reason))"])
    session.press(KeyPress(.enter))
    #expect(session.message == "The app can't go back there: \(reason).")
    #expect(title == "next, 0" && session.state.mode.chosenEntry == 0)
    session.press(KeyPress(.escape), "u")
    #expect(title == "start, 0")
    let isRunning = label == "Wait"
    #expect(
      session.message
        == "Undone: tap \"\(label)\""
        + (isRunning ? ". A task that was started later goes on." : ""))
    // A task that waits for a screen that is gone does not count any more.
    try press("Next")
    session.press("t")
    #expect(log.last == "pushed Place.next" + (isRunning ? " (a task ran)" : ""))
    if isRunning {
      while desk.waiting == nil { await Task.yield() }
      desk.waiting?.resume()
      while !session.app.navigator.startedTasks.isEmpty { await Task.yield() }
      session.press(KeyPress(.end))
      #expect(log.last == "pushed Place.next")
    }
  }

  @Test(.enabled(if: SampleCounts.areFull)) func `At most 200 moments are kept`() throws {
    try press("Next")
    session.press(KeyPress(.escape))
    for _ in 2...125 {
      for key in [KeyPress(.enter), KeyPress(.escape)] { _ = session.handle(.key(key)) }
    }
    session.press("t", KeyPress(.home), KeyPress(.enter))
    #expect(session.message == "The app can't go back there: too long ago.")
    session.press(KeyPress(.escape))
    for _ in 1...220 { _ = session.handle(.key("u")) }
    #expect(session.message == "The last action can't be undone: too long ago.")
    session.press(KeyPress(.down))
    #expect(session.draw().frame.lines.last?.contains("u undo") == false)
    #expect(session.recorder.script.split(separator: "\n").count == 51)
  }

  @Test(arguments: [
    (60, " Enter press  ↑↓ move  Esc back  u undo  ? keys  q quit"),
    (70, " Enter press  ↑↓ move  Esc back  / find  u undo  ? keys  q quit"),
  ])
  func `A narrow last row has undo, too, while something can be undone`(width: Int, row: String)
    throws
  {
    session.size = FrameSize(width: width, height: 24)
    try press("Next")
    #expect(session.draw().frame.lines.last?.hasPrefix(row + " ") == true)
    session.press("u", KeyPress(.down))
    #expect(session.draw().frame.lines.last?.contains("u undo") == false)
  }

  @Test(arguments: [KeyPress(.escape), "q"], [false, true])
  func `Choosing no entry leaves the log as it was`(key: KeyPress, isOpen: Bool) throws {
    try press("Next")
    if isOpen { session.press("L") }
    session.press("t")
    #expect(log.count == 2)
    #expect(session.handle(.key(key)).isEmpty && session.state.mode == .browsing)
    #expect(log.isEmpty == !isOpen && title == "next, 0")
  }
}
