import Routebook
@testable import RoutebookTerminal
import RoutebookTesting
import SampleApps
import Testing

/// The last row, the numbers, and what has the focus on a new screen.
struct KeyRowTests {
  private func session(_ app: HeadlessApp, width: Int = 80, height: Int = 16) -> AppSession {
    AppSession(drawing: app, width: width, height: height)
  }

  @Test(arguments: [
    (20, " Enter open  ? keys"), (30, " Enter open  ? keys  q quit"),
    (40, " Enter open  ↑↓ move  ? keys  q quit"),
    (80, " Enter open  ↑↓ move  n numbers  / find  : link  L log  ? keys  q quit"),
  ])
  func `The last row has the keys for what has the focus, as many as fit`(
    width: Int, row: String
  ) throws {
    #expect(session(try planeApp(), width: width).lastRow == row)
  }

  @Test func `The keys follow the focus, the layer and the mode`() throws {
    let session = session(try Sampler.app())
    #expect(session.lastRow.hasPrefix(" Enter press  ↑↓ move  n numbers"))
    session.press("j", "j")
    #expect(session.lastRow.hasPrefix(" Enter turn on "))
    session.press(" ")
    #expect(session.lastRow.hasPrefix(" Enter turn off "))
    session.press("j")
    #expect(session.lastRow.hasPrefix(" Enter choose "))
    session.press("j", "j")
    #expect(session.lastRow.hasPrefix(" Enter edit "))
    session.press(KeyPress(.enter))
    #expect(session.lastRow == " Enter, Esc done  Tab next item  Ctrl-U delete to the start")
    session.press(KeyPress(.escape))
    session.app.navigator.present(SamplerRoute.sheet, as: .sheet)
    #expect(session.lastRow.hasPrefix(" Esc close  / find"))
    session.app.navigator.presentAlert(SamplerRoute.alert)
    #expect(session.lastRow.hasPrefix(" Enter press  Esc close  n numbers"))
  }

  @Test func `The keys that resize a sheet are there if it has such a size`() throws {
    let app = try planeApp()
    app.navigator.present(PlaneRoute.letter, as: .sheet)
    let session = session(app, height: 24)
    #expect(session.lastRow.contains("  Esc close  + larger  n numbers"))
    session.press("+")
    #expect(session.lastRow.contains("  Esc close  - smaller  / find  u undo"))
  }

  @Test func `A message is in the last row, and moves nothing else`() throws {
    let session = session(try planeApp())
    let before = session.draw().frame.lines
    session.press(KeyPress(.escape))
    let after = session.draw().frame.lines
    #expect(after.dropLast() == before.dropLast())
    #expect(after.last?.hasPrefix(" Can't go back: at the root.") == true)
    session.press(KeyPress(.tab))
    #expect(session.lastRow.hasPrefix(" Enter open"))
  }

  @Test func `The first item of the body has the focus on a new screen, and not the back button`()
    throws
  {
    let session = session(try Sampler.app())
    #expect(session.focus == "Save")
    session.app.navigator.push(SamplerRoute.controls)
    _ = session.draw()
    #expect(session.focus == "Save")
    session.press(KeyPress(.up), KeyPress(.up))
    #expect(session.app.focusedItem()?.role == .back)
    session.app.navigator.goBack()
    session.app.navigator.push(SamplerRoute.cover)
    _ = session.draw()
    #expect(session.app.focusedItem()?.role == .back, "nothing else can have it")
  }

  @Test func `A key shows the numbers, which digits use, and the back button has none`() throws {
    let session = session(try planeApp(), width: 40, height: 12)
    session.press("n")
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
    session.press("2")
    #expect(session.app.path() == ["Hangar", "Glider"])
    #expect(session.draw().frame.lines[0].hasPrefix(" ‹ Hangar "))
    session.press("1")
    #expect(session.app.path() != ["Hangar"])
  }

  @Test func `A screen without items is scrolled by the arrow keys`() throws {
    let app = try partApp(
      tabs: [
        AppTab("home", root: PlaneRoute.notice), AppTab("other", root: PlaneRoute.notice),
      ]
    ) { registry in
      registry.navigationDestination(for: PlaneRoute.self) { _ in
        TextScreen("Notices") { for number in 1...12 { Text("Notice \(number)") } }
      }
    }
    let session = session(app, width: 60, height: 12)
    #expect(session.lastRow.hasPrefix(" ↑↓ scroll  [ ] tabs"))
    func rows() -> Range<Int> { session.shown!.layout.scroll.rows }
    let count = rows().count
    #expect(rows().lowerBound == 0)
    session.press(KeyPress(.down), KeyPress(.down))
    #expect(rows().lowerBound == 2)
    session.press(KeyPress(.up))
    #expect(rows().lowerBound == 1)
    for _ in 0..<20 { session.press(KeyPress(.down)) }
    #expect(rows() == 12 - count..<12)
    for _ in 0..<20 { session.press(KeyPress(.up)) }
    #expect(rows().lowerBound == 0)
  }

  @Test func `A key that does nothing says why, where a user could expect something else`() throws {
    let session = session(try Sampler.app())
    for _ in 0..<5 { session.press("j") }
    #expect(session.app.focusedItem()?.role == .textField)
    session.press("x")
    #expect(session.message == "Press Enter to edit \"Name\".")
    session.press("k", "x")
    #expect(session.message == nil)
    session.app.navigator.push(SamplerRoute.cover)
    _ = session.draw()
    session.press("n")
    #expect(session.message == "No item here has a number.")
  }

  /// An app whose screens have the names of their routes as titles.
  private func app(
    @ScreenBuilder body: @escaping (PlaneRoute) -> [ScreenElement]
  ) throws -> HeadlessApp {
    try partApp(root: PlaneRoute.hangar) { registry in
      registry.navigationDestination(for: PlaneRoute.self) { route in
        TextScreen("\(route)") { body(route) }
      }
    }
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
    session.press("n")
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
    session.press(":")
    #expect(session.draw().frame.lines.last?.contains("Tab complete") == true)
    for (typed, completed) in [("a", "app://"), ("p", "app://planes/"), ("d", "app://planes/dart")]
    {
      session.press(KeyPress(.character(Character(typed))), KeyPress(.tab))
      #expect(session.state.mode.prompt == EditedText(completed))
    }
    session.press(KeyPress(.escape), ":", "a", KeyPress(.tab), "l", KeyPress(.tab))
    #expect(session.state.mode.prompt == EditedText("app://letters/"))
    session.press(KeyPress(.enter))
    #expect(
      session.message == "No pattern matches app://letters/. Did you mean app://letters/:id?")
    // The link can be corrected. Where nothing can be added, Tab lists what can follow.
    #expect(session.lastRow.hasPrefix(" Open link: app://letters/ "))
    session.press(KeyPress(.escape), ":", KeyPress(.tab))
    session.press(KeyPress(.tab))
    #expect(session.state.mode.prompt == EditedText("app://"))
    #expect(session.message == "app://letters/  app://planes/dart  app://planes/glider")
    session.press(KeyPress(.escape), ":", "p", "l", KeyPress(.tab))
    #expect(session.state.mode.prompt == EditedText("app://planes/"))
    session.press(KeyPress(.escape), ":", "l", KeyPress(.tab))
    session.press("x", KeyPress(.tab))
    #expect(session.message == "No link begins so.")
    // Such a link can still be one.
    session.press(KeyPress(.enter))
    #expect(session.state.mode == .browsing)
    #expect(app.path() == ["App", "Plane"])
    // All links have the same scheme, so it can be left out.
    for key in ":planes/dart" { session.press(KeyPress(.character(key))) }
    session.press(KeyPress(.enter))
    #expect(session.recorder.script.hasSuffix("open \"app://planes/dart\"\n"))
    #expect(session.state.mode == .browsing)
    for key in ":x:dart" { session.press(KeyPress(.character(key))) }
    session.press(KeyPress(.enter))
    #expect(session.message != nil && session.state.mode != .browsing)
  }

  @Test func `Page Up and Page Down move the focus through the list, and stop at its ends`() throws
  {
    let session = session(try planeApp(.logbook), width: 40, height: 12)
    let rows = session.app.layout(size: FrameSize(width: 40, height: 11)).scroll.rows.count
    session.press(KeyPress(.pageDown))
    #expect(session.focus == "Day \(rows)", "a page without a row")
    var steps = 0
    while session.focus != "Day 30", steps < 30 {
      let before = session.draw().frame
      session.press(KeyPress(.pageDown))
      #expect(session.draw().frame != before)
      #expect(session.app.focusedItem()?.role == .link)
      steps += 1
    }
    #expect(session.focus == "Day 30")
    session.press(KeyPress(.pageDown))
    #expect(session.focus == "Day 30")
    for _ in 0...steps + 1 { session.press(KeyPress(.pageUp)) }
    #expect(session.focus == "Day 1")
  }

  @Test func `The times of the log are aligned below a rule`() throws {
    var time = Duration.zero
    let log = NavigationLog(now: {
      defer { time += .seconds(8) }
      return time
    })
    let session = AppSession(drawing: try planeApp(), width: 60, height: 24, log: log)
    session.press("n", "1", KeyPress(.escape), "2", "L")
    let lines = session.draw().frame.lines
    let row = try #require(lines.firstIndex { $0.hasPrefix("─ Log: 3 entries ─") })
    #expect(
      lines[(row + 1)...(row + 3)].map { $0.prefix(8) } == ["  0 s  p", "  8 s  p", " 16 s  p"])
  }

  @Test func `A line of the log breaks at spaces, and inside a word only if it is longer`() throws {
    let log = NavigationLog(now: { .seconds(102) })
    let session = AppSession(drawing: try planeApp(), width: 33, height: 26, log: log)
    for name in ["of a teapot", String(repeating: "z", count: 40)] {
      session.app.navigator.push(PlaneRoute.plane(name))
    }
    session.press("L")
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
    #expect(session.lastRow.hasPrefix(" ↑↓ move"))
    session.app.navigator.push(PlaneRoute.plane("Dart"))
    try focusTab()
    #expect(session.lastRow.hasPrefix(" Enter back to root  ↑↓ move"))
  }

  @Test func `Escape leaves in the way that is on the screen, or says why it can't`() throws {
    let session = session(try Sampler.app())
    let app = session.app
    func layers() -> Int { app.navigator.state.presented.count }
    app.navigator.present(SamplerRoute.sheet, as: .sheet)
    session.press(KeyPress(.escape))
    #expect(layers() == 0)
    #expect(session.recorder.script == "swipe\n")
    app.navigator.present(SamplerRoute.cover, as: .cover)
    #expect(!session.lastRow.contains("Esc"))
    session.press(KeyPress(.escape))
    #expect(layers() == 1)
    #expect(session.message == "Nothing here leads back. 'explore' finds such dead ends.")
    app.navigator.present(SamplerRoute.controls, as: .cover)
    session.press(KeyPress(.escape))
    #expect(session.message == "The cover is closed by its own controls.")
    app.navigator.dismiss()
    app.hasSystemBack = true
    #expect(session.lastRow.contains("Esc close") || session.message != nil)
    session.press(KeyPress(.escape))
    #expect(layers() == 0)
    #expect(session.recorder.script == "swipe\nback\n")
  }

  @Test func `The numbers of tabs are on the line above them`() throws {
    let session = session(try tabApp(), width: 40, height: 8)
    session.press("n")
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
    session.press(key)
    #expect(session.lastRow == row)
  }

  private func tabApp() throws -> HeadlessApp {
    try partApp(
      tabs: [
        AppTab("planes", root: PlaneRoute.hangar), AppTab("letters", root: PlaneRoute.letter),
      ]
    ) { registry in
      registry.navigationDestination(for: PlaneRoute.self) { _ in
        TextScreen("Hangar") { NavigationLink("Dart", to: PlaneRoute.plane("Dart")) }
      }
      registry.deepLink("app://planes/dart", to: PlaneRoute.plane("Dart"))
    }
  }
}
