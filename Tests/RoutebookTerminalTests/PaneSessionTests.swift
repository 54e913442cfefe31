import Routebook
import RoutebookTerminal
import RoutebookTesting
import SampleApps
import Sampling
import TerminalEmulator
import Testing

@testable import TextScreens

/// Panes beside each other in a session: keys, the mouse, the width, and what is recorded.
struct PaneSessionTests {
  private func session(
    _ width: Int, _ height: Int = 14, at link: String? = "mail://message/1"
  ) throws -> AppSession {
    let session = AppSession(drawing: try makeMailApp(), width: width, height: height)
    if let link { try session.app.open(deepLink: link) }
    _ = session.draw()
    return session
  }

  private func press(_ keys: [KeyPress.Key], _ session: AppSession) {
    for key in keys { session.press(KeyPress(key)) }
  }

  @Test func `The keyboard stays in the list, and a script that is recorded plays`() async throws {
    let session = try session(160, at: nil)
    press([.down, .enter, .right, .down, .enter], session)
    #expect(session.app.path() == ["Mailboxes", "Work", "Compiler"])
    #expect(session.focus == "Compiler")
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
    #expect(session.focus == label)
  }

  @Test func `Numbers begin in the pane with the focus`() throws {
    let session = try session(160)
    press(["n"].map { .character($0) }, session)
    let reply = try #require(session.app.items().first { $0.label == "Reply" })
    try session.app.focus(on: reply.id)
    _ = session.draw()
    press(["3"].map { .character($0) }, session)
    #expect(session.recorder.script.hasSuffix("tap \"Mark as read\"\n"))
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
      #expect(session.focus == focus)
    }
    #expect(session.app.path() == ["Mailboxes"])
  }

  @Test func `Tab goes through all panes in reading order`() throws {
    let session = try session(160)
    var labels: [String] = []
    for _ in session.app.controls().filter({ $0.menu == nil || $0.role == .actions }) {
      press([.tab], session)
      labels.append(session.focus ?? "")
    }
    #expect(Set(labels).isSuperset(of: ["Home", "Search", "Reply", "Delete", "Compose"]))
  }

  @Test func `Mouse and wheel act on the pane below the pointer`() throws {
    let session = try session(84, 7)
    try session.app.focus(on: #require(session.app.items().first { $0.label == "Search" }).id)
    try session.use(.wheelDown, on: "From")
    #expect(session.focus == "Search")
    #expect(!session.draw().frame.text.contains("From"))
    try session.use(.wheelUp, on: "Reply")
    #expect(session.draw().frame.text.contains("From"))
    try session.use(.press, on: "Compiler")
    #expect(session.app.path() == ["Mailboxes", "Work", "Compiler"])
    #expect(session.focus == "Compiler")
  }

  @Test func `The width changes in the middle of a draft`() throws {
    let session = try session(160)
    try session.use(.press, on: "[ Reply ]")
    try session.app.type("At noon", into: "Text")
    for width in [60, 100, 30, 160] {
      session.size = FrameSize(width: width, height: 14)
      #expect(session.draw().frame.width == width)
      #expect(session.app.items().first { $0.label == "Text" }?.value == "At noon")
    }
    try session.use(.press, on: "[ Send ]")
    #expect(session.app.items().filter { $0.role == .title }.count == 3)
    session.size = FrameSize(width: 60, height: 14)
    _ = session.draw()
    #expect(session.app.items().filter { $0.role == .title }.map(\.label) == ["Lunch"])
  }

  @Test func `The end of a session resets what its start and its frames set, wherever they stop`() {
    var frames = RandomFrames(seed: 1, width: 12, height: 3)
    var writer = FrameWriter(Palette(.trueColor))
    let bytes =
      SessionModes.start
      + (0..<4).flatMap { _ in
        writer.bytes(showing: frames.next(), cursor: CellPosition(row: 0, column: 0))
      }
    // Whole sequences only: an escape ends the one before it.
    let stops = bytes.indices.filter { bytes[$0] == 0x1B } + [bytes.count]
    for stop in stops {
      var terminal = TerminalEmulator(width: 12, height: 3)
      terminal.write(Array(bytes[..<stop]))
      terminal.write(SessionModes.end)
      #expect(terminal.modes == [7, 25], "at \(stop)")
      #expect(terminal.appearance == Appearance())
      #expect(terminal.defects.isEmpty, "at \(stop)")
    }
  }

  @Test func `A session reports the mouse and pasted text, and asks what the terminal is like`() {
    var terminal = TerminalEmulator(width: 4, height: 1)
    terminal.write(SessionModes.start)
    #expect(terminal.modes == [25, 1002, 1006, 1049, 2004])
    #expect(terminal.queries == ["11", "c"], "each terminal answers the last one")
    var decoder = InputDecoder()
    let answers = "\u{1B}]11;rgb:ffff/ffff/dddd\u{1B}\\\u{1B}[?62;22c"
    #expect(
      decoder.decode(Array(answers.utf8)) == [
        .background(.light), .deviceAttributes,
      ])
  }
}

/// What there is no room to draw can't have the focus.
struct MissingItemTests {
  private func session() throws -> AppSession {
    let app = try placeApp {
      TextScreen("Row") {
        HStack { for number in 1...30 { Button("Button \(number)") {} } }
        Button("End") {}
      }
      .toolbar { for number in 1...30 { Button("Tool \(number)") {} } }
    }
    return AppSession(drawing: app, height: 8)
  }

  private func press(_ key: KeyPress, in session: AppSession) -> String? {
    session.press(key)
    return session.focus
  }

  @Test func `No key moves the focus to what is not drawn`() throws {
    let session = try session()
    expect(
      session.draw().frame,
      shows: """
                          Row
           [ Tool 1 ] [ Tool 2 ] [ Tool 3 ] +27
        ────────────────────────────────────────
         [ Button 1 ] [ Button 2 ] +28
         [ End ]


         Enter press  ↑↓ move  ? keys  q quit
        """)
    let labels = ["Button 2", "End", "Tool 1", "Tool 2", "Tool 3", "Button 1"]
    for label in labels { #expect(press(KeyPress(.tab), in: session) == label) }
    for label in labels.dropLast().reversed() {
      #expect(press(KeyPress(.tab, .shift), in: session) == label)
    }
    for key: KeyPress.Key in [.right, .right, .up, .right, .right, .right, .down, .down] {
      let label = press(KeyPress(key), in: session)
      #expect(labels.contains(label ?? "none"))
    }
    _ = session.handle(.key("/"))
    for character in "Button 7" { _ = session.handle(.key(.character(character))) }
    #expect(session.draw().frame.lines.last?.contains("No such item") == true)
  }

  @Test func `In a narrower terminal the focus leaves what is not drawn any more`() throws {
    let session = try session()
    _ = press(KeyPress(.right), in: session)
    #expect(session.focus == "Button 2")
    session.size = FrameSize(width: 24, height: 8)
    _ = session.draw()
    #expect(session.focus == "Button 1")
  }
}
