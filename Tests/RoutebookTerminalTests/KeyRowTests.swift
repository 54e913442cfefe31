import Routebook
@testable import RoutebookTerminal
import RoutebookTesting
import SampleApps
import Testing

/// The last row, the numbers, and what has the focus on a new screen.
struct KeyRowTests {
  private func session(
    _ app: HeadlessApp, width: Int = 80, height: Int = 16
  ) -> AppSession {
    let session = AppSession(app, size: FrameSize(width: width, height: height))
    _ = session.draw()
    return session
  }

  private func type(_ keys: KeyPress..., into session: AppSession) {
    for key in keys {
      _ = session.handle(.key(key))
      _ = session.draw()
    }
  }

  private func lastRow(_ session: AppSession) -> String {
    session.draw().frame.lines.last!.replacing(#/ +$/#, with: "")
  }

  @Test(arguments: [
    (20, " Enter open  ? keys"), (30, " Enter open  ? keys  q quit"),
    (40, " Enter open  ↑↓ move  ? keys  q quit"),
    (80, " Enter open  ↑↓ move  n numbers  / find  : link  L log  ? keys  q quit"),
  ])
  func `The last row has the keys for what has the focus, as many as fit`(
    width: Int, row: String
  ) throws {
    #expect(lastRow(session(try planeApp(), width: width)) == row)
  }

  @Test func `The keys follow the focus, the layer and the mode`() throws {
    let session = session(try Sampler.app())
    #expect(lastRow(session).hasPrefix(" Enter press  ↑↓ move  n numbers"))
    type("j", "j", into: session)
    #expect(lastRow(session).hasPrefix(" Enter turn on "))
    type(" ", into: session)
    #expect(lastRow(session).hasPrefix(" Enter turn off "))
    type("j", into: session)
    #expect(lastRow(session).hasPrefix(" Enter choose "))
    type("j", "j", into: session)
    #expect(lastRow(session).hasPrefix(" Enter edit "))
    type(KeyPress(.enter), into: session)
    #expect(lastRow(session) == " Enter, Esc done  Tab next item  Ctrl-U delete to the start")
    type(KeyPress(.escape), into: session)
    session.app.navigator.present(SamplerRoute.sheet, as: .sheet)
    #expect(lastRow(session).hasPrefix(" Esc close  / find"))
    session.app.navigator.presentAlert(SamplerRoute.alert)
    #expect(lastRow(session).hasPrefix(" Enter press  Esc close  n numbers"))
  }

  @Test func `The keys that resize a sheet are there if it has such a size`() throws {
    let app = try planeApp()
    app.navigator.present(PlaneRoute.letter, as: .sheet)
    let session = AppSession(app, size: FrameSize(width: 80, height: 24))
    #expect(lastRow(session).contains("  Esc close  + larger  n numbers"))
    type("+", into: session)
    #expect(lastRow(session).contains("  Esc close  - smaller  / find  u undo"))
  }

  @Test func `A message is in the last row, and moves nothing else`() throws {
    let session = session(try planeApp())
    let before = session.draw().frame.lines
    type(KeyPress(.escape), into: session)
    let after = session.draw().frame.lines
    #expect(after.dropLast() == before.dropLast())
    #expect(after.last?.hasPrefix(" Can't go back: at the root.") == true)
    type(KeyPress(.tab), into: session)
    #expect(lastRow(session).hasPrefix(" Enter open"))
  }

  @Test func `The first item of the body has the focus on a new screen, and not the back button`()
    throws
  {
    let session = session(try Sampler.app())
    #expect(session.app.focusedItem()?.label == "Save")
    session.app.navigator.push(SamplerRoute.controls)
    _ = session.draw()
    #expect(session.app.focusedItem()?.label == "Save")
    type(KeyPress(.up), KeyPress(.up), into: session)
    #expect(session.app.focusedItem()?.role == .back)
    session.app.navigator.goBack()
    session.app.navigator.push(SamplerRoute.cover)
    _ = session.draw()
    #expect(session.app.focusedItem()?.role == .back, "nothing else can have it")
  }

  @Test func `A key shows the numbers, which digits use, and the back button has none`() throws {
    let session = session(try planeApp(), width: 40, height: 12)
    type("n", into: session)
    expect(
      session.draw().frame,
      shows: """
                         Hangar
        ────────────────────────────────────────
         Three planes are ready to fly.
         1 Dart ›
         2 Glider ›
         3 종이비행기 ›
        4 Write a letter ›
        5 Air show ›
         [6 Storm warning]


         Enter open  ↑↓ move  ? keys  q quit
        """)
    type("2", into: session)
    #expect(session.app.path() == ["Hangar", "Glider"])
    #expect(session.draw().frame.lines[0].hasPrefix(" ‹ Hangar "))
    type("1", into: session)
    #expect(session.app.path() != ["Hangar"])
  }

  @Test func `Minus makes a sheet smaller, and then swipes it away, if it can be`() throws {
    let session = session(try planeApp())
    session.app.navigator.present(PlaneRoute.letter, as: .sheet)
    type("+", "-", into: session)
    #expect(session.app.path() == ["Letter"])
    type("-", into: session)
    #expect(session.app.path() == ["Hangar"])
    #expect(session.recorder.script.hasSuffix("swipe\n"))
    session.app.navigator.present(PlaneRoute.logbook, as: .sheet)
    type("-", "-", into: session)
    #expect(session.app.path() == ["Logbook"])
    #expect(session.message == "There is no sheet on top that can be made smaller.")
  }

  @Test func `A screen without items is scrolled by the arrow keys`() throws {
    let app = try HeadlessApp(
      tabs: [
        AppTab("home", root: PlaneRoute.notice), AppTab("other", root: PlaneRoute.notice),
      ],
      modules: [
        Part<Alpha>.module { registry in
          registry.navigationDestination(for: PlaneRoute.self) { _ in
            TextScreen("Notices") { for number in 1...12 { Text("Notice \(number)") } }
          }
        }
      ])
    let session = session(app, width: 60, height: 12)
    #expect(lastRow(session).hasPrefix(" ↑↓ scroll  [ ] tabs"))
    func rows() -> Range<Int> { session.shown!.layout.scroll.rows }
    let count = rows().count
    #expect(rows().lowerBound == 0)
    type(KeyPress(.down), KeyPress(.down), into: session)
    #expect(rows().lowerBound == 2)
    type(KeyPress(.up), into: session)
    #expect(rows().lowerBound == 1)
    for _ in 0..<20 { type(KeyPress(.down), into: session) }
    #expect(rows() == 12 - count..<12)
    for _ in 0..<20 { type(KeyPress(.up), into: session) }
    #expect(rows().lowerBound == 0)
  }

  @Test func `A key that does nothing says why, where a user could expect something else`() throws {
    let session = session(try Sampler.app())
    for _ in 0..<5 { type("j", into: session) }
    #expect(session.app.focusedItem()?.role == .textField)
    type("x", into: session)
    #expect(session.message == "Press Enter to edit \"Name\".")
    type("k", "x", into: session)
    #expect(session.message == nil)
    session.app.navigator.push(SamplerRoute.cover)
    _ = session.draw()
    type("n", into: session)
    #expect(session.message == "No item here has a number.")
  }

  @Test func `A letter that quits is asked about on a text field, and quits if it comes again`()
    throws
  {
    let session = session(try Sampler.app())
    for _ in 0..<5 { type("j", into: session) }
    #expect(session.handle(.key("q")).isEmpty)
    #expect(session.message == "Press q again to quit, or Enter to edit \"Name\".")
    #expect(session.handle(.key("u")).isEmpty)
    #expect(session.handle(.key("q")).isEmpty, "another key came between them")
    #expect(session.handle(.key("q")) == [.quit])
    type("k", into: session)
    #expect(session.handle(.key("q")) == [.quit])
  }

  /// An app whose screens have the names of their routes as titles.
  private func app(
    @ScreenBuilder body: @escaping (PlaneRoute) -> [ScreenElement]
  ) throws -> HeadlessApp {
    try HeadlessApp(
      root: PlaneRoute.hangar,
      modules: [
        Part<Alpha>.module { registry in
          registry.navigationDestination(for: PlaneRoute.self) { route in
            TextScreen("\(route)") { body(route) }
          }
        }
      ])
  }

  @Test func `Keys that arrive at once are for screens that have not been drawn`() throws {
    let app = try app { route in
      if route == .hangar { NavigationLink("Write", to: PlaneRoute.letter) }
      TextField("Text", text: "") { _ in }
    }
    let session = session(app)
    #expect(
      session.handle(.key(.enter)).isEmpty
        && app.navigator.state.topLayer.top.route.as(PlaneRoute.self) == .letter)
    #expect(session.handle(.key("q")).isEmpty)
    #expect(session.message?.hasPrefix("Press q again to quit") == true)
  }

  @Test func `Digits that arrive at once choose on the screen that was drawn`() throws {
    let app = try app { route in
      if route == .hangar {
        NavigationLink("Write", to: PlaneRoute.letter)
      } else {
        Button("First") {}
        NavigationLink("Log", to: PlaneRoute.logbook)
      }
    }
    let session = session(app)
    _ = session.draw()
    for key in ["n", "1", "2"] as [KeyPress] { _ = session.handle(.key(key)) }
    #expect(session.message == nil)
    #expect(app.path() == ["hangar", "letter"])
    _ = session.draw()
    _ = session.handle(.key("2"))
    #expect(app.path() == ["hangar", "letter", "logbook"])
  }

  @Test func `A number covers no border`() throws {
    let session = session(try planeApp(), width: 40, height: 16)
    session.app.navigator.present(PlaneRoute.logbook, as: .sheet)
    _ = session.draw()
    let before = session.draw().frame.lines
    type("n", into: session)
    for (line, former) in zip(session.draw().frame.lines, before).dropLast() {
      #expect(line.filter { "│┃╭╮╰╯".contains($0) } == former.filter { "│┃╭╮╰╯".contains($0) })
    }
  }

  @Test func `Tab adds what all links have that begin so`() throws {
    let app = try HeadlessApp(
      title: "App",
      modules: [
        Part<Alpha>.module { registry in
          registry.navigationDestination(for: PlaneRoute.self) { _ in TextScreen("Plane") {} }
          registry.deepLink("app://planes/dart", to: PlaneRoute.plane("Dart"))
          registry.deepLink("app://planes/glider", to: PlaneRoute.plane("Glider"))
          registry.deepLink("app://letters/:id", route: { _ in PlaneRoute.letter })
        }
      ])
    let session = session(app)
    type(":", into: session)
    #expect(session.draw().frame.lines.last?.contains("Tab complete") == true)
    for (typed, completed) in [("a", "app://"), ("p", "app://planes/"), ("d", "app://planes/dart")]
    {
      type(KeyPress(.character(Character(typed))), KeyPress(.tab), into: session)
      #expect(session.state.mode.prompt == EditedText(completed))
    }
    type(KeyPress(.escape), ":", "a", KeyPress(.tab), "l", KeyPress(.tab), into: session)
    #expect(session.state.mode.prompt == EditedText("app://letters/"))
    // What could follow is shown after the text.
    #expect(lastRow(session).hasPrefix(" Open link: app://letters/:id "))
    type(KeyPress(.enter), into: session)
    #expect(
      session.message == "No pattern matches app://letters/. Did you mean app://letters/:id?")
    // The link can be corrected. Where nothing can be added, Tab lists what can follow.
    #expect(lastRow(session).hasPrefix(" Open link: app://letters/:id "))
    type(KeyPress(.escape), ":", KeyPress(.tab), into: session)
    type(KeyPress(.tab), into: session)
    #expect(session.state.mode.prompt == EditedText("app://"))
    #expect(session.message == "app://letters/  app://planes/dart  app://planes/glider")
    type(KeyPress(.escape), ":", "p", "l", KeyPress(.tab), into: session)
    #expect(session.state.mode.prompt == EditedText("app://planes/"))
    type(KeyPress(.escape), ":", "l", KeyPress(.tab), into: session)
    type("x", KeyPress(.tab), into: session)
    #expect(session.message == "No link begins so.")
    // Such a link can still be one.
    type(KeyPress(.enter), into: session)
    #expect(session.state.mode == .browsing)
    #expect(app.path() == ["App", "Plane"])
    // All links have the same scheme, so it can be left out.
    for key in ":planes/dart" { type(KeyPress(.character(key)), into: session) }
    type(KeyPress(.enter), into: session)
    #expect(session.recorder.script.hasSuffix("open \"app://planes/dart\"\n"))
    #expect(session.state.mode == .browsing)
    for key in ":x:dart" { type(KeyPress(.character(key)), into: session) }
    type(KeyPress(.enter), into: session)
    #expect(session.message != nil && session.state.mode != .browsing)
  }

  @Test func `Home and End stay in the list`() throws {
    let session = session(try planeApp(.logbook), width: 40, height: 12)
    type(KeyPress(.end), into: session)
    #expect(session.app.focusedItem()?.label == "Day 30")
    type(KeyPress(.home), into: session)
    #expect(session.app.focusedItem()?.label == "Day 1")
  }

  @Test func `Page Up and Page Down move the focus through the list, and stop at its ends`() throws
  {
    let session = session(try planeApp(.logbook), width: 40, height: 12)
    let rows = session.app.layout(size: FrameSize(width: 40, height: 11)).scroll.rows.count
    type(KeyPress(.pageDown), into: session)
    #expect(session.app.focusedItem()?.label == "Day \(rows)", "a page without a row")
    var steps = 0
    while session.app.focusedItem()?.label != "Day 30", steps < 30 {
      let before = session.draw().frame
      type(KeyPress(.pageDown), into: session)
      #expect(session.draw().frame != before)
      #expect(session.app.focusedItem()?.role == .link)
      steps += 1
    }
    #expect(session.app.focusedItem()?.label == "Day 30")
    type(KeyPress(.pageDown), into: session)
    #expect(session.app.focusedItem()?.label == "Day 30")
    for _ in 0...steps + 1 { type(KeyPress(.pageUp), into: session) }
    #expect(session.app.focusedItem()?.label == "Day 1")
  }

  @Test func `The times of the log are aligned below a rule`() throws {
    var time = Duration.zero
    let log = NavigationLog(now: {
      defer { time += .seconds(8) }
      return time
    })
    let session = AppSession(
      try planeApp(), size: FrameSize(width: 60, height: 24), log: log)
    _ = session.draw()
    type("n", "1", KeyPress(.escape), "2", "L", into: session)
    let lines = session.draw().frame.lines
    let row = try #require(lines.firstIndex { $0.hasPrefix("─ Log: 3 entries ─") })
    #expect(
      lines[(row + 1)...(row + 3)].map { $0.prefix(8) } == ["  0 s  p", "  8 s  p", " 16 s  p"])
  }

  @Test func `A line of the log breaks at spaces, and inside a word only if it is longer`() throws {
    let log = NavigationLog(now: { .seconds(102) })
    let session = AppSession(try planeApp(), size: FrameSize(width: 33, height: 26), log: log)
    for name in ["of a teapot", String(repeating: "z", count: 40)] {
      session.app.navigator.push(PlaneRoute.plane(name))
    }
    type("L", into: session)
    expect(
      session.draw().frame.rows(16..<23),
      shows: """
        ─ Log: 2 entries ────────────────
         102 s  pushed
           PlaneRoute.plane("of a
           teapot")
         102 s  pushed
           PlaneRoute.plane("zzzzzzzzzzzz
           zzzzzzzzzzzzzzzzzzzzzzzzzzzz")
        """)
  }

  @Test func `The selected tab says that it leads back to the root, or nothing at the root`() throws
  {
    let session = session(try tabApp(), width: 60)
    func focusTab() throws {
      try session.app.focus(on: try #require(session.app.items().first { $0.isOn == true }).id)
    }
    try focusTab()
    #expect(lastRow(session).hasPrefix(" ↑↓ move"))
    session.app.navigator.push(PlaneRoute.plane("Dart"))
    try focusTab()
    #expect(lastRow(session).hasPrefix(" Enter back to root  ↑↓ move"))
  }

  @Test func `Escape leaves in the way that is on the screen, or says why it can't`() throws {
    let session = session(try Sampler.app())
    let app = session.app
    func layers() -> Int { app.navigator.state.presented.count }
    app.navigator.present(SamplerRoute.sheet, as: .sheet)
    type(KeyPress(.escape), into: session)
    #expect(layers() == 0)
    #expect(session.recorder.script == "swipe\n")
    app.navigator.present(SamplerRoute.cover, as: .cover)
    #expect(!lastRow(session).contains("Esc"))
    type(KeyPress(.escape), into: session)
    #expect(layers() == 1)
    #expect(session.message == "Nothing here leads back. 'explore' finds such dead ends.")
    app.navigator.present(SamplerRoute.controls, as: .cover)
    type(KeyPress(.escape), into: session)
    #expect(session.message == "The cover is closed by its own controls.")
    app.navigator.dismiss()
    app.hasSystemBack = true
    #expect(lastRow(session).contains("Esc close") || session.message != nil)
    type(KeyPress(.escape), into: session)
    #expect(layers() == 0)
    #expect(session.recorder.script == "swipe\nback\n")
  }

  @Test func `The numbers of tabs are on the line above them`() throws {
    let session = session(try tabApp(), width: 40, height: 8)
    type("n", into: session)
    expect(
      session.draw().frame,
      shows: """
                         Hangar
        ────────────────────────────────────────
        1 Dart ›


        ─2━━━━━───3─────────────────────────────
         planes   letters
         Enter open  ↑↓ move  ? keys  q quit
        """)
  }

  @Test(arguments: [
    ("/", " Find:         Enter select  Esc cancel"),
    (":", " Open link:    Tab complete  Esc cancel"),
  ])
  func `A prompt has the keys that fit`(key: KeyPress, row: String) throws {
    let session = session(try tabApp(), width: 40)
    type(key, into: session)
    #expect(lastRow(session) == row)
  }

  private func tabApp() throws -> HeadlessApp {
    try HeadlessApp(
      tabs: [
        AppTab("planes", root: PlaneRoute.hangar), AppTab("letters", root: PlaneRoute.letter),
      ],
      modules: [
        Part<Alpha>.module { registry in
          registry.navigationDestination(for: PlaneRoute.self) { _ in
            TextScreen("Hangar") { NavigationLink("Dart", to: PlaneRoute.plane("Dart")) }
          }
          registry.deepLink("app://planes/dart", to: PlaneRoute.plane("Dart"))
        }
      ])
  }
}
