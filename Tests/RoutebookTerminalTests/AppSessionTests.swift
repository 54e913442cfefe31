import Routebook
@testable import RoutebookTerminal
import RoutebookTesting
import SampleApps
import Sampling
import Testing

struct AppSessionTests {
  private let session: AppSession

  init() throws { session = AppSession(drawing: try planeApp()) }

  private func session(
    _ root: PlaneRoute = .hangar, width: Int = 40, height: Int = 12
  ) throws -> AppSession {
    AppSession(drawing: try planeApp(root), width: width, height: height)
  }

  /// Types bytes as a terminal sends them; each ends with a delay.
  private func type(_ inputs: String..., into session: AppSession) -> [SessionEffect.Request] {
    inputs.flatMap { input in
      var decoder = InputDecoder()
      let events = decoder.decode(Array(input.utf8)) + decoder.decodeAfterDelay()
      defer { _ = session.draw() }
      return events.flatMap { session.handle($0) }
    }
  }

  @Test func `Arrow keys move the focus to the nearest item, and stop at the edge`() throws {
    let app = try placeApp(tabs: "home", "map") { place in
      TextScreen(place.name) {
        HStack {
          Button("A") {}
          Button("B") {}
        }
        for number in 1...9 { Button("Row \(number)") {} }
      }
    }
    let session = AppSession(drawing: app, height: 10)
    let steps: [(keys: String, label: String)] = [
      ("h", "A"), ("l", "B"), ("l", "B"), ("j", "Row 1"), ("k", "A"), ("k", "A"), ("h", "A"),
      ("jjjjjjjjj", "Row 9"), ("j", "home"), ("l", "map"), ("l", "map"), ("h", "home"),
      ("k", "Row 9"), ("kkkkkkkkkk", "A"), ("\u{1B}[F", "Row 9"), ("\u{1B}[H", "A"),
      ("\t", "B"), ("\u{1B}[Z", "A"),
    ]
    for (index, step) in steps.enumerated() {
      // Draw after each key: the body follows the focus.
      if step.keys.hasPrefix("\u{1B}") || step.keys.count == 1 {
        _ = type(step.keys, into: session)
      } else {
        for key in step.keys { _ = type(String(key), into: session) }
      }
      #expect(session.focus == step.label, "step \(index)")
    }
  }

  @Test func `Enter, Space and numbers use items, and Escape and Backspace go back`() throws {
    #expect(session.focus == "Dart")
    _ = type("\r", into: session)
    #expect(session.app.path() == ["Hangar", "Dart"])
    _ = type("\u{1B}", "\t", " ", into: session)
    #expect(session.app.path() == ["Hangar", "Glider"])
    _ = type("\u{7F}", "n", "3", "n", into: session)
    #expect(session.app.path() == ["Hangar", "종이비행기"])
    _ = type("\u{1B}", "n", "9", "n", into: session)
    #expect(session.message == nil)
    _ = type("9", "9", into: session)
    #expect(session.message == "No item has the number 9.")
    _ = type("n", into: session)
    _ = type("\u{1B}", into: session)
    #expect(session.message == "Can't go back: at the root.")
    #expect(session.draw().frame.lines[11].hasPrefix(" Can't go back: at the root. "))
  }

  @Test func `A sheet is dragged and swiped, and texts in it are edited`() throws {
    let session = try session(height: 13)
    _ = type("n", "4", "n", "\u{1B}[H", into: session)
    #expect(session.focus == "Text")
    _ = type("\r", "나는", "\u{1B}[200~ 안\n녕\u{1B}[201~", into: session)
    #expect(session.app.focusedItem()?.value == "나는 안 녕")
    #expect(session.draw().cursor != nil)
    _ = type("\u{1B}", into: session)
    #expect(session.draw().cursor == nil)
    _ = type("+", into: session)
    let large = session.draw().frame
    _ = type("-", into: session)
    #expect(session.draw().frame != large)
    _ = type("s", into: session)
    #expect(session.app.path() == ["Hangar"])
    _ = type("-", into: session)
    #expect(session.message == "There is no sheet on top that can be made smaller.")
    #expect(
      session.recorder.script == """
        tap "Write a letter"
        type "Text" "나는 안 녕"
        drag large
        drag medium
        swipe

        """)
  }

  @Test func `Find focuses the next match, and returns the focus when it is cancelled`() throws {
    _ = type("/", "R", into: session)
    #expect(session.focus == "Dart")
    _ = type("\u{7F}", "W", into: session)
    #expect(session.focus == "Write a letter")
    _ = type("\u{7F}", "S", into: session)
    #expect(session.focus == "Air show")
    _ = type("\u{7F}", "A", into: session)
    _ = type("I", into: session)
    #expect(session.focus == "Air show")
    #expect(
      session.draw().frame.lines[11] == " Find: AI      Enter select  Esc cancel ")
    #expect(session.draw().cursor == CellPosition(row: 11, column: 9))
    _ = type("x", into: session)
    #expect(session.draw().frame.lines[11].hasPrefix(" No such item: AIx "))
    _ = type("\u{1B}", into: session)
    #expect(session.focus == "Dart")
    _ = type("/", "r", "\t", "\t", "\u{1B}[Z", "\r", into: session)
    #expect(session.focus == "Glider")
  }

  @Test func `A recorded text leads where the user was led, whatever becomes of the field`()
    async throws
  {
    func app() throws -> HeadlessApp {
      var (code, memo) = ("", "")
      return try placeApp { place, navigator in
        TextScreen(place.name) {
          if place == "start" {
            TextField("Memo (\(memo.count)/9)", text: memo) { memo = $0 }.id("memo")
            TextField("Left: \(2 - code.count)", text: code) {
              code = $0
              if code.count == 2 { navigator.push("next" as Place) }
            }
          }
        }
      }
    }
    let session = AppSession(drawing: try app())
    _ = type("\r", "ab", "\r", "j", "\r", "1", "2", into: session)
    #expect(session.app.path() == ["start", "next"])
    #expect(session.recorder.script.hasPrefix("type id \"memo\" \"ab\"\n"))
    try await app().play(Script(session.recorder.script + "expect title \"next\"\n"))
  }

  @Test func `A script names a control by its name, if no other control has it`() throws {
    let app = try placeApp { place, navigator in
      TextScreen(place.name) {
        Button("Pay") {}.id("pay")
        VStack { for label in ["One", "Two"] { Button(label) {} } }.id("row")
        Text("Three").id("three")
        Button("Three") {}.id("three")
      }
    }
    let session = AppSession(drawing: app)
    _ = type("\r", "\t", "\t", "\r", "\t", "\r", into: session)
    #expect(session.recorder.script == "tap id \"pay\"\ntap \"Two\"\ntap id \"three\"\n")
  }

  @Test func `What a user does is in the script before the app does it`() throws {
    var scripts: [String] = []
    weak var recording: AppSession?
    func note() { scripts.append(recording?.recorder.script ?? "") }
    let app = try placeApp { place, navigator in
      TextScreen(place.name) {
        TextField("Name", text: "") { _ in note() }
        Button("Go") {
          note()
          navigator.push("next" as Place)
        }
      }
    }
    let session = AppSession(app, size: FrameSize(width: 40, height: 12))
    recording = session
    _ = session.draw()
    _ = type("\r", "a", "\r", "j", "\r", into: session)
    #expect(scripts == ["type \"Name\" \"a\"\n", "tap \"Go\"\n"])
    // The field kept no text, so there is nothing to play.
    #expect(session.recorder.script == "tap \"Go\"\n")
    _ = type("\u{1B}", "\u{1B}", into: session)
    #expect(session.message == "Can't go back: at the root.")
    #expect(session.recorder.script == "tap \"Go\"\nback\n")
  }

  @Test func `A field that is full says so`() throws {
    var text = String(repeating: "a", count: 65_535)
    let app = try placeApp {
      TextScreen("Notes") { TextField("Text", text: text) { text = $0 } }
    }
    let session = AppSession(drawing: app, width: 60)
    _ = type("\r", "b", into: session)
    #expect(session.message == nil)
    _ = type("c", into: session)
    #expect(session.message == "\"Text\" has room for 64 KiB: the rest is left out.")
    #expect(text.hasSuffix("ab"))
    let script = session.recorder.script
    text += "more"
    _ = session.draw()
    _ = type("\u{7F}", into: session)
    #expect(session.message == "\"Text\" has more than 64 KiB: the text can't be changed here.")
    #expect(text.hasSuffix("abmore") && session.recorder.script == script)
  }

  @Test func `A height of a sheet that no script can contain is recorded as the nearest one`()
    async throws
  {
    func app() throws -> HeadlessApp {
      let app = try placeApp { place, _ in
        TextScreen(place.name) { Text("Text") }.detents(
          .fraction(-1), .height(9), .fraction(.nan), .height(1_000))
      }
      app.navigator.presentSheet("sheet" as Place)
      return app
    }
    let session = AppSession(drawing: try app(), height: 20)
    _ = type("+", "+", "-", "-", into: session)
    let script = session.recorder.script
    #expect(script == "drag height 9\ndrag height 500\ndrag height 9\ndrag fraction 0.0\n")
    try await app().play(Script(script))
  }

  @Test func `A link without a scheme gets that of the app, also beside links of any host`() throws
  {
    let app = try partApp(root: "home" as Place, with: namedPlaces) { registry in
      registry.deepLink(
        "app://place/:name", route: { Place(stringLiteral: try $0.value("name")) })
      registry.deepLink("https://:host/:name", to: "web" as Place)
    }
    let session = AppSession(drawing: app, width: 60)
    _ = type(":", "place/bo", "\r", into: session)
    #expect(app.path() == ["home", "bo"])
  }

  @Test func `An event is sent where a link is typed, and recorded`() throws {
    let app = try partApp(root: "home" as Place, with: namedPlaces) { registry in
      registry.event("call", of: String.self, samples: ["bo": "bo"]) {
        .open(.push(Place(stringLiteral: $0)))
      }
      registry.event("back", of: Int.self, samples: ["once": 1]) { _ in .goBack }
    }
    let session = AppSession(drawing: app, width: 60)
    _ = type(":", into: session)
    #expect(session.draw().frame.lines[11].hasPrefix(" Open link or event: "))
    _ = type("ca", "\t", "\r", into: session)
    #expect(app.path() == ["home", "bo"])
    _ = type(":", "back/once", "\r", ":", "back/once", "\r", into: session)
    #expect(app.path() == ["home"])
    #expect(session.message == "Can't send the event: at the root.")
    #expect(session.recorder.script == "send \"call\" \"bo\"\nsend \"back\" \"once\"\n")
  }

  @Test(arguments: [(120, 12), (60, 24), (40, 12)])
  func `The log is beside the screen or below it`(width: Int, height: Int) throws {
    let session = try session(width: width, height: height)
    _ = type("n", "1", "n", "L", into: session)
    let lines = session.draw().frame.lines
    let row = try #require(lines.firstIndex { $0.contains("Log: 1 entry") })
    #expect(lines[row + 1].contains(" s  pushed "))
    #expect(lines[row + 1...row + 2].joined().contains("PlaneRoute.plane"))
    #expect(lines.contains { $0.contains("Folds") })
    _ = type("L", into: session)
    #expect(!session.draw().frame.lines.contains { $0.contains("Log") })
  }

  @Test func `A long entry of the log is whole beside the app`() throws {
    let session = try session(width: 100, height: 10)
    session.app.navigator.push(PlaneRoute.plane(String(repeating: "a", count: 60)))
    _ = type("L", into: session)
    let lines = session.draw().frame.lines
    let log = lines.dropLast().map { $0.split(separator: "│").last.map(String.init) ?? "" }
    #expect(log[0].hasPrefix(" Log: 1 entry"))
    #expect(log[1].contains(" s  pushed "))
    #expect(log.joined().filter { $0 == "a" }.count >= 60)
    #expect(lines.allSatisfy { CellWidth.of($0) == 100 })
  }

  @Test func `In a low terminal, the log is below the app, and its entries can be chosen`() throws {
    let session = try session(width: 40, height: 12)
    for number in 1...9 { session.app.navigator.push(PlaneRoute.plane("\(number)")) }
    _ = type("L", into: session)
    let lines = session.draw().frame.lines
    #expect(lines[7].hasPrefix("─ Log: 9 entries ") && lines[10].contains("plane(\"9\")"))
    _ = type("t", "\u{1B}[H", into: session)
    #expect(session.draw().frame.lines.joined().contains("plane(\"1\")"))
    _ = type("\u{1B}[F", into: session)
    #expect(session.draw().frame.lines[10].contains("plane(\"9\")"))
    _ = session.handle(.key(.escape))
    _ = type("L", into: session)
    #expect(!session.draw().frame.lines.joined().contains("Log"))
  }

  @Test func `A low terminal shows a sheet in its largest size`() throws {
    let session = try session(height: 12)
    _ = type("n", "4", "n", into: session)
    #expect(session.app.navigator.state.presented.count == 1)
    let lines = session.draw().frame.lines
    #expect(lines[1].contains("╭") && lines[10].contains("╰"), "\(lines)")
    #expect(!lines[11].contains("+ larger"))
    _ = type("-", into: session)
    #expect(session.app.path() == ["Hangar"])
  }

  @Test func `A message that is longer than the row has more rows`() throws {
    let session = try session(width: 40, height: 12)
    _ = type(":", "x://y", "\r", into: session)
    let lines = session.draw().frame.lines
    #expect(lines[11].hasPrefix(" Open link: x://y "))
    let message = try #require(session.message)
    let words = lines.joined(separator: " ").split(separator: " ")
    #expect(message.split(separator: " ").allSatisfy { words.contains($0) }, "\(lines)")
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 6)])
  func `The keys are shown over the screen, page by page`(width: Int, height: Int) throws {
    let session = try session(width: width, height: height)
    let before = session.draw().frame
    _ = type("?", into: session)
    var lines = session.draw().frame.lines
    var shown: [String] = []
    while lines.contains(where: { $0.hasPrefix("─ Keys ") }), shown.count < 1_000 {
      shown += lines
      _ = type("j", into: session)
      lines = session.draw().frame.lines
    }
    expect(session.draw().frame, looksLike: before)
    for (title, lines) in Keys.help {
      #expect(shown.contains { $0.contains(" \(title) ") }, "\(title)")
      for (names, summary) in lines {
        #expect(shown.contains { $0.contains(names.prefix(8)) }, "\(names)")
        if width == 80 {
          #expect(shown.contains { $0.contains("\(names) ") && $0.contains(summary) })
        }
      }
    }
    // Escape returns from any page, and the list starts again with its first page.
    _ = type("?", into: session)
    let first = session.draw().frame
    _ = session.handle(.key(.escape))
    expect(session.draw().frame, looksLike: before)
    _ = type("?", into: session)
    expect(session.draw().frame, looksLike: first)
  }

  @Test func `A click uses what is drawn there, and the wheel scrolls`() throws {
    _ = type("\u{1B}[<0;4;5M\u{1B}[<0;4;5m", into: session)
    #expect(session.app.path() == ["Hangar", "Glider"])
    _ = type("\u{1B}[<0;2;1M", into: session)
    #expect(session.app.path() == ["Hangar"])
    _ = type("\u{1B}[<0;39;12M", "\u{1B}[<0;3;3M", into: session)
    #expect(session.app.path() == ["Hangar"])
    session.size = FrameSize(width: 40, height: 6)
    _ = session.draw()
    _ = type("\u{1B}[<65;3;3M", into: session)
    #expect(!session.draw().frame.lines.contains { $0.contains("Three planes") })
    _ = type("\u{1B}[<64;3;3M", into: session)
    #expect(session.draw().frame.lines.contains { $0.contains("Three planes") })
  }

  @Test func `Brackets select tabs, in a circle, but not below a sheet`() throws {
    let app = try planeApp(
      tabs: [AppTab("home", root: PlaneRoute.hangar), AppTab("mail", root: PlaneRoute.letter)])
    let session = AppSession(app, size: .standard)
    _ = type("]", into: session)
    #expect(app.path() == ["Letter"])
    _ = type("]", "[", "[", into: session)
    #expect(app.path() == ["Hangar"])
    app.navigator.present(PlaneRoute.airShow, as: .sheet)
    _ = type("]", into: session)
    #expect(session.message == "The tabs can't be used below a sheet, a cover or an alert.")
    #expect(session.recorder.script == String(repeating: "tab \"mail\"\ntab \"home\"\n", count: 2))
  }

  @Test(
    arguments: [(1, 1), (19, 6), (20, 5), (20, 6), (21, 7)]
      + [SampleCounts.areFull ? (500, 200) : (120, 50)])
  func `A frame has the size of the terminal, whatever is shown`(width: Int, height: Int) throws {
    let session = try session(.letter, width: width, height: height)
    for keys in ["", "?", "?", "L", "/", "a", "\u{1B}", ":", "b", "\u{1B}", "\u{1B}", "1", "x"] {
      _ = type(keys, into: session)
      let (frame, cursor) = session.draw()
      #expect(frame.width == width && frame.height == height)
      expectExactLines(of: frame)
      if let cursor { #expect(cursor.row < height && cursor.column < width) }
    }
  }
}
