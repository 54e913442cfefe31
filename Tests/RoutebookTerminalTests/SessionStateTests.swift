import Routebook
@testable import RoutebookTerminal
import SampleApps
import Sampling
import Testing

struct SessionStateTests {
  /// The facts of an app with a number of buttons, all of which are in sight.
  private static func facts(_ count: Int) -> SessionFacts {
    let app = try! placeApp {
      TextScreen("start") { for number in 0..<count { Button("tale \(number)") {} } }
    }
    let areas = SessionAreas(FrameSize(width: 60, height: 300), hasLog: false)
    app.focusNext()
    let layout = app.layout(size: areas.app)
    return SessionFacts(app, layout, shown: layout, in: areas)
  }

  private let samples: [Int: SessionFacts] = Dictionary(
    uniqueKeysWithValues: [0, 5, 9, 10, 12, 15, 25, 120].map { ($0, Self.facts($0)) })

  private func facts(_ count: Int) -> SessionFacts { samples[count]! }

  /// Using the item with a number.
  private func use(_ number: Int, of count: Int) -> SessionEffect {
    .use(facts(count).numbered[number - 1].item.id)
  }

  private static func control(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .control)
  }

  private static func alt(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .alt)
  }

  private func handle(
    _ keys: [KeyPress], _ session: inout SessionState, controlCount: Int = 5
  ) -> [SessionEffect] {
    keys.flatMap { session.handle(.key($0), facts(controlCount)) }
  }

  private func keys(_ text: String) -> [KeyPress] { text.map { KeyPress(.character($0)) } }

  @Test func `Each key has its meaning while the user is browsing`() {
    let item = use(1, of: 5)
    let cases: [(key: KeyPress, effects: [SessionEffect])] = [
      (KeyPress(.tab), [.moveFocus(.next)]), (KeyPress(.tab, .shift), [.moveFocus(.previous)]),
      (KeyPress(.up), [.moveFocus(.up)]), (KeyPress(.down), [.moveFocus(.down)]),
      (KeyPress(.left), [.moveFocus(.left)]), (KeyPress(.right), [.moveFocus(.right)]),
      ("k", [.moveFocus(.up)]), ("j", [.moveFocus(.down)]), ("h", [.moveFocus(.left)]),
      ("l", [.moveFocus(.right)]), (KeyPress(.home), [.moveFocus(.first)]),
      (KeyPress(.end), [.moveFocus(.last)]), (KeyPress(.pageUp), [.turnPage(isDown: false)]),
      (KeyPress(.pageDown), [.turnPage(isDown: true)]), (KeyPress(.enter), [item]),
      (" ", [item]), (KeyPress(.escape), [.step(.back)]), (KeyPress(.backspace), [.step(.back)]),
      ("s", [.step(.swipe)]), ("+", [.resizeSheet(isLarger: true)]),
      ("=", [.resizeSheet(isLarger: true)]), ("-", [.resizeSheet(isLarger: false)]),
      (Self.control("l"), [.program(.redraw)]), (Self.control("z"), [.program(.suspend)]),
      ("q", [.program(.quit)]), (Self.control("c"), [.program(.quit)]),
    ]
    for (key, effects) in cases {
      var session = SessionState()
      #expect(handle([key], &session) == effects, "\(key)")
      #expect(session == SessionState(), "\(key)")
    }
    var session = SessionState()
    #expect(handle(["[", "]"], &session).isEmpty)
    #expect(session.message == "The app has no tabs.")
    #expect(handle([KeyPress(.enter)], &session, controlCount: 0).isEmpty)
    #expect(session.message == "Nothing here can be used at this size.")
  }

  @Test func `Other keys, pasted text and reports mean nothing while the user is browsing`() {
    let events: [TerminalEvent] = [
      .key(.character("x")), .key(.character("가")), .key(.character("👨‍👩‍👧")), .key(.delete),
      .key(.up, .control), .key(.character("q"), .alt), .key(.insert),
      .paste("q\n1"),
    ]
    for event in events {
      var session = SessionState()
      #expect(session.handle(event, facts(5)).isEmpty, "\(event)")
      #expect(session == SessionState(), "\(event)")
    }
  }

  @Test func `The mouse activates and scrolls where it points`() {
    let cell = CellPosition(row: 250, column: 7)
    var session = SessionState()
    let facts = facts(5)
    let area = facts.numbered[1].area!
    let item = CellPosition(row: area.rows.lowerBound, column: area.columns.lowerBound)
    let cases: [(MouseEvent.Kind, CellPosition, [SessionEffect])] = [
      (.press, item, [use(2, of: 5)]), (.press, cell, []),
      (.wheelUp, cell, [.scroll(rows: -3, pane: 0)]),
      (.wheelDown, cell, [.scroll(rows: 3, pane: 0)]),
      (.drag, cell, [.dragSheet(toRow: cell.row, isReleased: false)]),
      (.release, cell, [.dragSheet(toRow: cell.row, isReleased: true)]),
    ]
    for (kind, cell, effects) in cases {
      #expect(session.handle(.mouse(MouseEvent(kind, at: cell)), facts) == effects)
    }
    let click = TerminalEvent.mouse(MouseEvent(.press, at: item))
    for (keys, effects) in [
      (["a"], [use(2, of: 5)]), (["/"], [use(2, of: 5)]), (["?"], []),
    ] as [([KeyPress], [SessionEffect])] {
      if keys == ["a"] { session.mode = .editing } else { _ = handle(keys, &session) }
      #expect(session.mode != .browsing)
      #expect(session.handle(click, facts) == effects)
      #expect(session.mode == .browsing)
    }
  }

  @Test func `The first digit shows the numbers, and chooses nothing`() {
    var session = SessionState()
    #expect(handle(["3"], &session).isEmpty)
    #expect(session == SessionState(showsNumbers: true))
    #expect(handle(["3"], &session) == [use(3, of: 5)])
    #expect(handle(["0"], &session).isEmpty)
  }

  @Test func `A digit uses the item with this number`() {
    let cases: [(count: Int, key: KeyPress, used: Int?)] = [
      (0, "1", nil), (9, "1", 1), (9, "9", 9), (5, "9", nil), (10, "1", 1), (120, "9", 9),
    ]
    for (count, key, used) in cases {
      var session = SessionState(showsNumbers: true)
      let effects = handle([key], &session, controlCount: count)
      #expect(effects == used.map { [use($0, of: count)] } ?? [])
      #expect((session.message == nil) == (used != nil))
    }
  }

  @Test func `During editing, each key edits the text`() {
    let cases: [(key: KeyPress, edit: TextEdit)] = [
      ("q", .insert("q")), ("1", .insert("1")), (" ", .insert(" ")), ("/", .insert("/")),
      ("가", .insert("가")), ("👨‍👩‍👧", .insert("👨‍👩‍👧")),
      (KeyPress(.backspace), .delete(.character, .backward)),
      (KeyPress(.delete), .delete(.character, .forward)),
      (KeyPress(.left), .move(.character, .backward)),
      (KeyPress(.right), .move(.character, .forward)),
      (KeyPress(.left, .control), .move(.word, .backward)),
      (KeyPress(.right, .control), .move(.word, .forward)),
      (KeyPress(.left, .alt), .move(.word, .backward)),
      (KeyPress(.right, .alt), .move(.word, .forward)),
      (Self.alt("b"), .move(.word, .backward)), (Self.alt("f"), .move(.word, .forward)),
      (KeyPress(.home), .move(.line, .backward)), (KeyPress(.end), .move(.line, .forward)),
      (Self.control("a"), .move(.line, .backward)), (Self.control("e"), .move(.line, .forward)),
      (Self.control("b"), .move(.character, .backward)),
      (Self.control("f"), .move(.character, .forward)),
      (Self.control("d"), .delete(.character, .forward)),
      (Self.control("w"), .delete(.word, .backward)),
      (KeyPress(.backspace, .alt), .delete(.word, .backward)),
      (KeyPress(.delete, .control), .delete(.word, .forward)),
      (Self.alt("d"), .delete(.word, .forward)), (Self.control("u"), .delete(.line, .backward)),
      (Self.control("k"), .delete(.line, .forward)),
    ]
    for (key, edit) in cases {
      var session = SessionState()
      session.mode = .editing
      #expect(handle([key], &session) == [.edit(edit)], "\(key)")
      #expect(session.mode == .editing)
    }
  }

  @Test func `Editing ends as the user expects`() {
    let cases: [(key: KeyPress, effects: [SessionEffect])] = [
      (KeyPress(.enter), []), (KeyPress(.escape), []), (KeyPress(.tab), [.moveFocus(.next)]),
      (KeyPress(.tab, .shift), [.moveFocus(.previous)]), (KeyPress(.up), [.moveFocus(.up)]),
      (KeyPress(.down), [.moveFocus(.down)]),
    ]
    for (key, effects) in cases {
      var session = SessionState()
      session.mode = .editing
      #expect(handle([key], &session) == effects, "\(key)")
      #expect(session == SessionState())
    }
    var session = SessionState()
    session.mode = .editing
    #expect(
      handle([Self.control("z"), Self.control("l")], &session) == [
        .program(.suspend), .program(.redraw),
      ])
    #expect(session.mode == .editing)
    #expect(handle([Self.control("c")], &session) == [.program(.quit)])
    #expect(handle([KeyPress(.pageUp), Self.alt("x"), Self.control("q")], &session).isEmpty)
  }

  @Test func `A pasted text is one line of text`() {
    let marks = String(repeating: "\u{301}", count: 200)
    let cases: [(text: String, edits: [SessionEffect])] = [
      ("q1", [.edit(.insert("q1"))]), ("a\nb\tc", [.edit(.insert("a b c"))]),
      ("a\u{1B}[31m\u{7}\u{9B}", [.edit(.insert("a[31m"))]), ("", []), ("\u{0}", []),
      (
        "e" + marks,
        [.edit(.insert("e" + marks.unicodeScalars.prefix(64).map(String.init).joined()))]
      ),
    ]
    for (text, edits) in cases {
      var session = SessionState()
      session.mode = .editing
      #expect(session.handle(.paste(text), facts(0)) == edits)
    }
  }

  @Test func `Finding changes with each letter, and can be accepted or cancelled`() {
    func focus(_ number: Int) -> SessionEffect {
      .focus(on: facts(12).items.filter(\.item.isUsable)[number].item.id)
    }
    var session = SessionState()
    func handle(_ keys: [KeyPress]) -> [SessionEffect] {
      self.handle(keys, &session, controlCount: 12)
    }
    #expect(handle(["/"]).isEmpty)
    #expect(handle(keys("le")) == [focus(0), focus(0)])
    #expect(session.mode.prompt == EditedText("le"))
    #expect(handle([KeyPress(.home)]).isEmpty, "the text is the same")
    #expect(session.mode.prompt == EditedText("le", cursor: 0))
    // The focus of the facts stays on the first item.
    #expect(
      handle([KeyPress(.down), KeyPress(.tab), KeyPress(.up), KeyPress(.tab, .shift)])
        == [focus(1), focus(1), focus(11), focus(11)])
    #expect(session.handle(.paste("ta"), facts(12)) == [focus(0)])
    #expect(handle([KeyPress(.end)] + keys(" 3")) == [focus(0), focus(3)])
    #expect(handle(["4"]).isEmpty && session.mode != .browsing, "no item has the number 34")
    #expect(handle([KeyPress(.enter)]).isEmpty)
    #expect(session == SessionState())
    #expect(handle(["/", "3", KeyPress(.escape)]) == [focus(3), focus(0)])
    #expect(session == SessionState())
    #expect(
      handle(["/", "3", KeyPress(.backspace), KeyPress(.backspace)])
        == [focus(3), focus(0), focus(0)])
    #expect(session == SessionState())
  }

  @Test func `A link is opened as it was typed`() {
    var session = SessionState()
    #expect(handle([":"] + keys("app:/q1?"), &session).isEmpty)
    #expect(session.mode.prompt == EditedText("app:/q1?"))
    #expect(handle([Self.control("w"), KeyPress(.enter)], &session) == [.step(.open("app:/q1"))])
    // It can be corrected if it can't be opened.
    #expect(session.mode.prompt == EditedText("app:/q1"))
    session.mode = .browsing
    #expect(session == SessionState())
    for end in [KeyPress(.enter), KeyPress(.escape), KeyPress(.backspace)] {
      #expect(handle([":", end], &session).isEmpty)
      #expect(session == SessionState())
    }
    #expect(handle([":", "a", KeyPress(.escape)], &session).isEmpty)
    #expect(session == SessionState())
  }

  @Test func `The keys and the log are shown and hidden`() {
    var session = SessionState()
    #expect(handle(["?"], &session).isEmpty)
    #expect(session.mode == .help(page: 0))
    #expect(handle(["j"], &session).isEmpty)
    #expect(session.mode == .browsing)
    #expect(handle(["?", "?"], &session).isEmpty)
    #expect(session.mode == .browsing)
    #expect(handle(["?", "q"], &session).isEmpty && session.mode == .browsing)
    #expect(handle(["L"], &session).isEmpty)
    #expect(session.showsLog && session.mode == .browsing)
    #expect(handle(["j", "L"], &session) == [.moveFocus(.down)])
    #expect(!session.showsLog)
  }

  @Test func `A letter on a text field is probably meant for it, and q quits if it comes again`()
    throws
  {
    let app = try placeApp { TextScreen("Notes") { TextField("Memo", text: "") { _ in } } }
    app.focusNext()
    let areas = SessionAreas(.standard, hasLog: false)
    let layout = app.layout(size: areas.app)
    let facts = SessionFacts(app, layout, shown: layout, in: areas)
    var session = SessionState()
    let steps: [(key: KeyPress, effects: [SessionEffect], message: String?)] = [
      ("x", [], "Press Enter to edit \"Memo\"."),
      ("q", [], "Press q again to quit, or Enter to edit \"Memo\"."),
      ("x", [], "Press Enter to edit \"Memo\"."),
      ("q", [], "Press q again to quit, or Enter to edit \"Memo\"."),
      ("q", [.program(.quit)], nil), ("j", [.moveFocus(.down)], nil),
    ]
    for (index, step) in steps.enumerated() {
      #expect(session.handle(.key(step.key), facts) == step.effects, "step \(index)")
      #expect(session.message == step.message, "step \(index)")
    }
    // A low screen has no room for a log.
    let low = SessionAreas(FrameSize(width: 40, height: 8), hasLog: true)
    let lowFacts = SessionFacts(app, layout, shown: layout, in: low)
    for key in ["L", "t"] as [KeyPress] {
      #expect(session.handle(.key(key), lowFacts).isEmpty && !session.showsLog)
      #expect(session.message == "There is no room for the log." && low.log == nil)
    }
  }

  @Test func `The list of keys names each key that does something`() {
    let help = Keys.browsing.map(\.help)
    let names = help.map(\.names)
    #expect(Set(names).count == names.count)
    #expect(help.allSatisfy { ($0.names + $0.summary).allSatisfy(\.isASCII) })
    for key in ["Tab", "Up, k", "Enter, Space", "s", "+", "-", "[", "]", "/", ":", "?", "L", "q"] {
      #expect(names.contains(key), "\(key)")
    }
  }

  @Test func `No series of events traps`() {
    let keys: [KeyPress.Key] = [
      .character("1"), .character("9"), .character("/"), .character(":"), .character("?"),
      .character("L"), .character("가"), .character("e\u{301}"), .tab, .enter, .backspace, .escape,
      .up, .down, .left, .right, .home, .end, .delete, .pageUp,
    ]
    for seed in 0..<UInt64(SampleCounts.of(100, full: 50_000)) {
      var numbers = SeededNumbers(seed: seed)
      var session = SessionState()
      for _ in 0..<40 {
        let modifiers = KeyPress.Modifiers(
          rawValue: [0, 0, 0, 1, 2, 4].randomElement(using: &numbers)!)
        let event: TerminalEvent =
          switch Int.random(in: 0..<12, using: &numbers) {
          case 0: .paste("a\nb")
          case 1: .mouse(MouseEvent(.press, at: CellPosition(row: 0, column: 0)))
          default: .key(keys.randomElement(using: &numbers)!, modifiers)
          }
        let mode = session.mode
        let effects = session.handle(
          event, facts(samples.keys.sorted().randomElement(using: &numbers)!))
        for case .edit in effects { #expect(mode == .editing, "seed \(seed)") }
        if effects.contains(where: { if case .use = $0 { true } else { false } }),
          Bool.random(using: &numbers)
        {
          session.mode = .editing
        }
      }
      // Two Escapes always lead back to browsing.
      _ = session.handle(.key(.escape), facts(5))
      #expect(session.mode == .browsing, "seed \(seed)")
      #expect(session.handle(.key(.escape), facts(5)) == [.step(.back)])
    }
  }
}
