import Routebook
import RoutebookTerminal
import Sampling
import Testing

struct SessionStateTests {
  private static func control(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .control)
  }

  private static func alt(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .alt)
  }

  private func handle(
    _ keys: [KeyPress], _ session: inout SessionState, controlCount: Int = 5
  ) -> [Intention] {
    keys.flatMap { session.handle(.key($0), controlCount: controlCount) }
  }

  private func keys(_ text: String) -> [KeyPress] { text.map { KeyPress(.character($0)) } }

  @Test func `Each key has its meaning while the user is browsing`() {
    let cases: [(key: KeyPress, intention: Intention)] = [
      (KeyPress(.tab), .focus(.next)), (KeyPress(.tab, .shift), .focus(.previous)),
      (KeyPress(.up), .focus(.up)), (KeyPress(.down), .focus(.down)),
      (KeyPress(.left), .focus(.left)), (KeyPress(.right), .focus(.right)),
      ("k", .focus(.up)), ("j", .focus(.down)), ("h", .focus(.left)), ("l", .focus(.right)),
      (KeyPress(.home), .focus(.first)), (KeyPress(.end), .focus(.last)),
      (KeyPress(.pageUp), .scroll(.page(isDown: false))),
      (KeyPress(.pageDown), .scroll(.page(isDown: true))),
      (KeyPress(.enter), .activate), (" ", .activate),
      (KeyPress(.escape), .back), (KeyPress(.backspace), .back), ("s", .swipe),
      ("+", .enlargeSheet), ("=", .enlargeSheet), ("-", .shrinkSheet), ("[", .previousTab),
      ("]", .nextTab), (Self.control("l"), .redraw), (Self.control("z"), .suspend),
      ("q", .quit), (Self.control("c"), .quit),
    ]
    for (key, intention) in cases {
      var session = SessionState()
      #expect(handle([key], &session) == [intention], "\(key)")
      #expect(session == SessionState(), "\(key)")
    }
  }

  @Test func `Other keys, pasted text and reports mean nothing while the user is browsing`() {
    let events: [TerminalEvent] = [
      .key(.character("x")), .key(.character("가")), .key(.character("👨‍👩‍👧")), .key(.delete),
      .key(.up, .control), .key(.character("q"), .alt), .key(.insert),
      .paste("q\n1"), .focus(true), .focus(false), .mode(2026, isSupported: true),
      .mouse(MouseEvent(.press(.right), at: CellPosition(row: 0, column: 0))),
      .mouse(MouseEvent(.release(.right), at: CellPosition(row: 0, column: 0))),
      .mouse(MouseEvent(.wheelLeft, at: CellPosition(row: 0, column: 0))),
    ]
    for event in events {
      var session = SessionState()
      #expect(session.handle(event, controlCount: 5).isEmpty, "\(event)")
      #expect(session == SessionState(), "\(event)")
    }
  }

  @Test func `The mouse activates and scrolls where it points`() {
    let cell = CellPosition(row: 3, column: 7)
    var session = SessionState()
    let cases: [(MouseEvent.Kind, Intention)] = [
      (.press(.left), .press(cell)), (.wheelUp, .scroll(.rows(-3, at: cell))),
      (.wheelDown, .scroll(.rows(3, at: cell))), (.drag(.left), .drag(cell)),
      (.release(.left), .release(cell)),
    ]
    for (kind, intention) in cases {
      #expect(session.handle(.mouse(MouseEvent(kind, at: cell)), controlCount: 0) == [intention])
    }
    session.beginEditing()
    let click = TerminalEvent.mouse(MouseEvent(.press(.left), at: cell))
    #expect(session.handle(click, controlCount: 0) == [.press(cell)])
    #expect(session.mode == .browsing)
    _ = handle(["/"], &session)
    #expect(session.handle(click, controlCount: 0) == [.find(.accept), .press(cell)])
    _ = handle(["?"], &session)
    #expect(session.handle(click, controlCount: 0).isEmpty)
    #expect(session.mode == .browsing)
  }

  @Test func `The first digit shows the numbers, and chooses nothing`() {
    var session = SessionState()
    #expect(handle(["3"], &session, controlCount: 5).isEmpty)
    #expect(session == SessionState(showsNumbers: true))
    #expect(handle(["3"], &session, controlCount: 5) == [.activateNumber(3)])
    #expect(handle(["0"], &session, controlCount: 5).isEmpty)
  }

  @Test func `A number waits only if it can become a larger one`() {
    let cases: [(count: Int, keys: String, intentions: [Intention], waiting: Int?)] = [
      (0, "1", [.activateNumber(1)], nil), (9, "1", [.activateNumber(1)], nil),
      (9, "9", [.activateNumber(9)], nil), (5, "9", [.activateNumber(9)], nil),
      (10, "1", [], 1), (10, "2", [.activateNumber(2)], nil),
      (10, "10", [.activateNumber(10)], nil), (15, "12", [.activateNumber(12)], nil),
      (15, "19", [.activateNumber(19)], nil), (15, "1 ", [.activateNumber(1)], nil),
      (25, "2", [], 2), (25, "3", [.activateNumber(3)], nil), (25, "0", [], nil),
      (25, "20", [.activateNumber(20)], nil), (25, "1j", [.focus(.down)], nil),
      (120, "1", [], 1), (120, "12", [], 12), (120, "120", [.activateNumber(120)], nil),
      (120, "13", [.activateNumber(13)], nil), (120, "12 ", [.activateNumber(12)], nil),
      (Int.max, String(repeating: "9", count: 17), [], 99_999_999_999_999_999),
      (Int.max, String(repeating: "9", count: 18), [.activateNumber(999_999_999_999_999_999)], nil),
    ]
    for (count, text, intentions, waiting) in cases {
      var session = SessionState(showsNumbers: true)
      #expect(handle(keys(text), &session, controlCount: count) == intentions, "\(count): \(text)")
      #expect(session.number == waiting, "\(count): \(text)")
      #expect(session.isWaiting == (waiting != nil))
    }
  }

  @Test func `A number that waits is used by Enter or time, and cancelled by other keys`() {
    var session = SessionState(showsNumbers: true)
    #expect(handle(["1", KeyPress(.enter)], &session, controlCount: 12) == [.activateNumber(1)])
    #expect(handle(["1", KeyPress(.escape)], &session, controlCount: 12).isEmpty)
    #expect(handle(["1", KeyPress(.backspace)], &session, controlCount: 12).isEmpty)
    #expect(session == SessionState(showsNumbers: true))
    #expect(handle(["1", KeyPress(.escape, .alt)], &session, controlCount: 12).isEmpty)
    #expect(handle(["1", Self.control("l")], &session, controlCount: 12) == [.redraw])
    #expect(!session.isWaiting)
    #expect(handle(["1"], &session, controlCount: 12).isEmpty)
    #expect(session.handle(.focus(false), controlCount: 12).isEmpty)
    #expect(session.handleAfterDelay() == [.activateNumber(1)])
    #expect(session.handleAfterDelay().isEmpty)
    #expect(session == SessionState(showsNumbers: true))
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
      session.beginEditing()
      #expect(handle([key], &session) == [.edit(edit)], "\(key)")
      #expect(session.mode == .editing)
    }
  }

  @Test func `Editing ends as the user expects`() {
    let cases: [(key: KeyPress, intentions: [Intention])] = [
      (KeyPress(.enter), []), (KeyPress(.escape), []), (KeyPress(.tab), [.focus(.next)]),
      (KeyPress(.tab, .shift), [.focus(.previous)]), (KeyPress(.up), [.focus(.up)]),
      (KeyPress(.down), [.focus(.down)]),
    ]
    for (key, intentions) in cases {
      var session = SessionState()
      session.beginEditing()
      #expect(handle([key], &session) == intentions, "\(key)")
      #expect(session == SessionState())
    }
    var session = SessionState()
    session.beginEditing()
    #expect(handle([Self.control("z"), Self.control("l")], &session) == [.suspend, .redraw])
    #expect(session.mode == .editing)
    #expect(handle([Self.control("c")], &session) == [.quit])
    #expect(handle([KeyPress(.pageUp), Self.alt("x"), Self.control("q")], &session).isEmpty)
    session.endEditing()
    #expect(session == SessionState())
    _ = handle(["/"], &session)
    session.endEditing()
    #expect(session.mode == .finding(EditedText()))
  }

  @Test func `A pasted text is one line of text`() {
    let marks = String(repeating: "\u{301}", count: 200)
    let cases: [(text: String, edits: [Intention])] = [
      ("q1", [.edit(.insert("q1"))]), ("a\nb\tc", [.edit(.insert("a b c"))]),
      ("a\u{1B}[31m\u{7}\u{9B}", [.edit(.insert("a[31m"))]), ("", []), ("\u{0}", []),
      (
        "e" + marks,
        [.edit(.insert("e" + marks.unicodeScalars.prefix(64).map(String.init).joined()))]
      ),
    ]
    for (text, edits) in cases {
      var session = SessionState()
      session.beginEditing()
      #expect(session.handle(.paste(text), controlCount: 0) == edits)
    }
  }

  @Test func `Finding changes with each letter, and can be accepted or cancelled`() {
    var session = SessionState()
    #expect(handle(["/"], &session) == [.find(.begin)])
    #expect(handle(keys("le"), &session) == [.find(.text("l")), .find(.text("le"))])
    #expect(session.mode == .finding(EditedText("le")))
    #expect(handle([KeyPress(.home)], &session).isEmpty, "the text is the same")
    #expect(session.mode == .finding(EditedText("le", cursor: 0)))
    #expect(
      handle([KeyPress(.down), KeyPress(.tab), KeyPress(.up), KeyPress(.tab, .shift)], &session)
        == [.find(.next), .find(.next), .find(.previous), .find(.previous)])
    #expect(session.handle(.paste("ta"), controlCount: 0) == [.find(.text("tale"))])
    #expect(handle([KeyPress(.enter)], &session) == [.find(.accept)])
    #expect(session == SessionState())
    #expect(handle(["/", "a", KeyPress(.escape)], &session).last == .find(.cancel))
    #expect(session == SessionState())
    #expect(
      handle(["/", "a", KeyPress(.backspace), KeyPress(.backspace)], &session)
        == [.find(.begin), .find(.text("a")), .find(.text("")), .find(.cancel)])
    #expect(session == SessionState())
  }

  @Test func `A link is opened as it was typed`() {
    var session = SessionState()
    #expect(handle([":"] + keys("app:/q1?"), &session).isEmpty)
    #expect(session.mode == .linking(EditedText("app:/q1?")))
    #expect(handle([Self.control("w"), KeyPress(.enter)], &session) == [.openLink("app:/q1")])
    // It can be corrected if it can't be opened.
    #expect(session.mode == .linking(EditedText("app:/q1")))
    session.endLinking()
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
    #expect(session.mode == .help)
    #expect(handle(["j"], &session).isEmpty)
    #expect(session.mode == .browsing)
    #expect(handle(["?", "?"], &session).isEmpty)
    #expect(session.mode == .browsing)
    #expect(handle(["?", "q"], &session).isEmpty && session.mode == .browsing)
    #expect(handle(["L"], &session).isEmpty)
    #expect(session.showsLog && session.mode == .browsing)
    #expect(handle(["j", "L"], &session) == [.focus(.down)])
    #expect(!session.showsLog)
  }

  @Test func `The list of keys names each key that does something`() {
    let names = KeyBinding.browsing.map(\.names)
    #expect(Set(names).count == names.count)
    #expect(KeyBinding.browsing.allSatisfy { ($0.names + $0.summary).allSatisfy(\.isASCII) })
    for key in ["Tab", "Up, k", "Enter, Space", "s", "+", "-", "[", "]", "/", ":", "?", "L", "q"] {
      #expect(names.contains(key), "\(key)")
    }
  }

  @Test func `Editing by events gives what an app's text field has`() throws {
    let input =
      "Fly \u{1B}[200~to 서울\u{1B}[201~\u{1B}[1;5D\u{1B}\u{7F}from \u{1}\u{1B}[3~f\u{5}\u{8}"
    var decoder = InputDecoder()
    var session = SessionState()
    session.beginEditing()
    var text = EditedText()
    for event in decoder.decode(Array(input.utf8)) {
      for case .edit(let edit) in session.handle(event, controlCount: 0) { text.apply(edit) }
    }
    #expect(text.text == "fly from 서")
  }

  @Test func `No series of events traps`() {
    let keys: [KeyPress.Key] = [
      .character("1"), .character("9"), .character("/"), .character(":"), .character("?"),
      .character("L"), .character("가"), .character("e\u{301}"), .tab, .enter, .backspace, .escape,
      .up, .down, .left, .right, .home, .end, .delete, .pageUp,
    ]
    for seed in 0..<UInt64(SampleCounts.of(500, full: 50_000)) {
      var numbers = SeededNumbers(seed: seed)
      var session = SessionState()
      for _ in 0..<40 {
        let modifiers = KeyPress.Modifiers(
          rawValue: [0, 0, 0, 1, 2, 4].randomElement(using: &numbers)!)
        let event: TerminalEvent =
          switch Int.random(in: 0..<12, using: &numbers) {
          case 0: .paste("a\nb")
          case 1: .mouse(MouseEvent(.press(.left), at: CellPosition(row: 0, column: 0)))
          default: .key(keys.randomElement(using: &numbers)!, modifiers)
          }
        let mode = session.mode
        let intentions = session.handle(event, controlCount: .random(in: 0...200, using: &numbers))
        for case .edit in intentions { #expect(mode == .editing, "seed \(seed)") }
        if intentions.contains(.activate), Bool.random(using: &numbers) { session.beginEditing() }
        if Int.random(in: 0..<9, using: &numbers) == 0 { _ = session.handleAfterDelay() }
      }
      // Two Escapes always lead back to browsing.
      _ = session.handle(.key(.escape), controlCount: 5)
      #expect(session.mode == .browsing, "seed \(seed)")
      #expect(session.handle(.key(.escape), controlCount: 5) == [.back])
    }
  }
}
