import Routebook
import RoutebookTerminal
import RoutebookTesting
import SampleApps
import Testing

/// Panes beside each other in a session: keys, the mouse, the width, and what is recorded.
struct PaneSessionTests {
  private func session(
    _ width: Int, _ height: Int = 14, at link: String? = "mail://message/1"
  ) throws -> AppSession {
    let session = AppSession(
      try makeMailApp(), size: FrameSize(width: width, height: height))
    _ = session.draw()
    if let link { try session.app.open(deepLink: link) }
    _ = session.draw()
    return session
  }

  private func press(_ keys: [KeyPress.Key], _ session: AppSession) {
    for key in keys {
      _ = session.handle(.key(key))
      _ = session.draw()
    }
  }

  private func use(_ kind: MouseEvent.Kind, _ text: String, _ session: AppSession) throws {
    let lines = session.draw().frame.lines
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let column = lines[row].distance(
      from: lines[row].startIndex, to: lines[row].firstRange(of: text)!.lowerBound)
    _ = session.handle(
      .mouse(MouseEvent(kind, at: CellPosition(row: row, column: column))))
    _ = session.draw()
  }

  @Test func `The keyboard stays in the list, and a script that is recorded plays`() async throws {
    let session = try session(160, at: nil)
    press([.down, .enter, .right, .down, .enter], session)
    #expect(session.app.path() == ["Mailboxes", "Work", "Compiler"])
    #expect(session.app.focusedItem()?.label == "Compiler")
    press([.up, .enter], session)
    #expect(session.app.path() == ["Mailboxes", "Work", "Lunch"])
    #expect(
      session.recorder.script
        == "tap \"Work\"\ntap \"Compiler\"\ntap \"Lunch\" in \"Work\"\n")
    let other = try makeMailApp(columns: 160)
    try await other.play(Script(session.recorder.script))
    #expect(other.navigator.state == session.app.navigator.state)
  }

  @Test(
    arguments: [
      ([KeyPress.Key.right], "Reply"), ([.right, .left], "Lunch"),
      ([.right, .right], "Mark as read"), ([.right, .left, .left], "Work"),
      ([.right, .up], "Work"), ([.right, .down], "Reply"),
    ])
  func `Arrows lead to the next pane, and up and down stay in one`(
    keys: [KeyPress.Key], label: String
  ) throws {
    let session = try session(160)
    try session.app.focus(on: #require(session.app.items().first { $0.role == .actions }).id)
    press(keys, session)
    let focused = try #require(session.app.focusedItem())
    #expect(focused.label == label, "\(focused)")
  }

  @Test(
    arguments: [
      (60, [.enter], "Lunch"), (100, [.enter], "Lunch"),
      // From the row beside the field.
      (160, [.enter, .right, .left, .up, .right], "Lunch"), (160, [.enter, .right, .up], "Search"),
      (60, [.enter, .enter, .enter], "To"),
    ] as [(Int, [KeyPress.Key], String)])
  func `A list begins with its first row and not with its search field, and a form with its field`(
    width: Int, keys: [KeyPress.Key], label: String
  ) throws {
    let session = try session(width, at: nil)
    press([.down] + keys, session)
    #expect(session.app.focusedItem()?.label == label)
  }

  @Test func `Escape closes the detail wherever the keyboard is, and the hint says what closes`()
    throws
  {
    let session = try session(160)
    for (keys, hint, focus) in [
      ([], " Esc close \"Lunch\" ", "Home"), ([.right], " Esc close \"Lunch\" ", "Lunch"),
      ([.right, .right], " Esc back ", "Reply"), ([.left, .escape], " Esc back ", "Lunch"),
      ([.left], " Esc close \"Work\" ", "Work"), ([.escape], "↑↓ move  n numbers", "Work"),
    ] as [([KeyPress.Key], String, String)] {
      press(keys, session)
      #expect(session.draw().frame.lines.last?.contains(hint) == true, "\(keys)")
      #expect(session.app.focusedItem()?.label == focus)
    }
    #expect(session.app.path() == ["Mailboxes"])
  }

  @Test func `Tab goes through all panes in reading order`() throws {
    let session = try session(160)
    var labels: [String] = []
    for _ in session.app.controls().filter({ $0.menu == nil || $0.role == .actions }) {
      press([.tab], session)
      labels.append(session.app.focusedItem()?.label ?? "")
    }
    #expect(Set(labels).isSuperset(of: ["Home", "Search", "Reply", "Delete", "Compose"]))
  }

  @Test func `Mouse and wheel act on the pane below the pointer`() throws {
    let session = try session(84, 7)
    try session.app.focus(on: #require(session.app.items().first { $0.label == "Search" }).id)
    try use(.wheelDown, "From", session)
    #expect(session.app.focusedItem()?.label == "Search")
    #expect(!session.draw().frame.text.contains("From"))
    try use(.wheelUp, "Reply", session)
    #expect(session.draw().frame.text.contains("From"))
    try use(.press, "Compiler", session)
    #expect(session.app.path() == ["Mailboxes", "Work", "Compiler"])
    #expect(session.app.focusedItem()?.label == "Compiler")
  }

  @Test func `The width changes in the middle of a draft`() throws {
    let session = try session(160)
    try use(.press, "[ Reply ]", session)
    try session.app.type("At noon", into: "Text")
    for width in [60, 100, 30, 160] {
      session.size = FrameSize(width: width, height: 14)
      #expect(session.draw().frame.width == width)
      #expect(session.app.items().first { $0.label == "Text" }?.value == "At noon")
    }
    try use(.press, "[ Send ]", session)
    #expect(session.app.items().filter { $0.role == .title }.count == 3)
    session.size = FrameSize(width: 60, height: 14)
    _ = session.draw()
    #expect(session.app.items().filter { $0.role == .title }.map(\.label) == ["Lunch"])
  }
}
