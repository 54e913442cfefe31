import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// A tab has a stable name; its title and badge are read when the tab bar is drawn.
struct AppTabTests {
  /// What the tab bar shows: the test changes it, and no action is performed.
  private final class Hangar {
    var language = "en"
    var letters = 0
  }

  private let hangar = Hangar()
  private let app: HeadlessApp

  init() throws { app = try Self.app(hangar) }

  private static func app(_ hangar: Hangar) throws -> HeadlessApp {
    try planeApp(tabs: [
      AppTab("home", root: PlaneRoute.hangar),
      AppTab(
        "letters", root: PlaneRoute.plane("Dart"),
        title: { hangar.language == "ko" ? "편지" : "Letters" },
        badge: { hangar.letters == 0 ? nil : "\(hangar.letters)" }),
    ])
  }

  private func bar(_ app: HeadlessApp, width: Int, art: FrameArt = .unicode) -> String {
    let frame = app.frame(size: FrameSize(width: width, height: 6), art: art)
    expectExactLines(of: frame)
    return frame.lines[5]
  }

  @Test
  func
    `Title and badge are drawn as they are at the moment, and are not part of the navigation state`()
    throws
  {
    let state = app.navigator.state
    #expect(bar(app, width: 32) == " home   Letters                 ")
    hangar.letters = 3
    #expect(bar(app, width: 32) == " home   Letters (3)             ")
    hangar.language = "ko"
    #expect(bar(app, width: 32) == " home   편지 (3)                ")
    hangar.letters = 0
    #expect(bar(app, width: 32) == " home   편지                    ")
    #expect(app.navigator.state == state)
    #expect("\(state)" == ">home[hangar*] letters[plane(\"Dart\")]")
  }

  static let narrow: [(width: Int, badge: Int, art: FrameArt, bar: String)] = [
    (22, 3, .unicode, " home   Letters (3)   "),
    (20, 3, .unicode, " home   Letters (3) "),
    (20, 12345, .unicode, " home  Let… (12345) "),
    (20, 12345, .ascii, " home  Let~ (12345) "),
    (20, 123_456_789, .unicode, " home             › "),
    (20, 123_456_789, .ascii, " home             > "),
  ]

  @Test(arguments: narrow)
  func `In little room the title is shortened before the badge`(
    width: Int, badge: Int, art: FrameArt, expected: String
  ) throws {
    hangar.letters = badge
    #expect(bar(app, width: width, art: art) == expected)
  }

  @Test func `A badge in any script keeps the lines exact, and controls in it are visible`() throws
  {
    for badge in ["새", "a\u{1B}[2J", "👩‍👩‍👧", "e\u{301}", "1\n2"] {
      let app = try planeApp(tabs: [
        AppTab("one", root: PlaneRoute.hangar, badge: { badge }),
        AppTab("two", root: PlaneRoute.hangar, badge: { badge }),
      ])
      for width in [20, 21, 27, 40] {
        let bar = bar(app, width: width)
        #expect(!bar.unicodeScalars.contains { $0.value < 0x20 }, "\(bar)")
      }
    }
  }

  @Test func `A tab's item has its title, its badge and whether it is selected`() throws {
    hangar.letters = 2
    let tabs = app.items().filter { $0.role == .tab }
    #expect(tabs.map(\.label) == ["home", "Letters"])
    #expect(tabs.map(\.value) == [nil, "2"])
    #expect(tabs.map(\.isOn) == [true, false])
    #expect(tabs.map(\.description) == [#"tab "home" (on)"#, #"tab "Letters" with "2" (off)"#])
    #expect(try app.press("Letters") == .committed)
    #expect(app.navigator.state.selectedTab == 1)
  }

  @Test func `The focus stays on a tab whose title changes`() throws {
    try app.focus(on: try #require(app.items().last?.id))
    hangar.language = "ko"
    hangar.letters = 9
    #expect(app.focusedItem()?.label == "편지")
  }

  @Test func `A script presses a tab by its name or by the title that is shown`() async throws {
    await expect(
      app,
      plays: """
        tab "letters"
        expect title "Dart"
        tab "home"
        expect title "Hangar"
        tab "Letters"
        expect title "Dart"
        """)
    let failure = await failure(of: "tab \"편지\"", in: app)
    #expect(
      failure?.description.hasSuffix(
        """
          expected: a tab with the name or title "편지"
          found: "home", "letters" ("Letters")
        """) == true)
    hangar.language = "ko"
    #expect(app.tab("편지")?.name == "letters")
    #expect(app.tab("Letters") == nil)
  }

  @Test func `A name takes precedence over the title of another tab`() throws {
    let app = try planeApp(tabs: [
      AppTab("one", root: PlaneRoute.hangar, title: { "two" }),
      AppTab("two", root: PlaneRoute.hangar, title: { "one" }),
    ])
    #expect(app.tab("one")?.id == 0)
    #expect(app.tab("two")?.id == 1)
  }

  @Test func `An empty badge is none`() throws {
    let app = try planeApp(tabs: [
      AppTab("one", root: PlaneRoute.hangar, badge: { "" }),
      AppTab("two", root: PlaneRoute.hangar),
    ])
    #expect(app.badge(ofTab: "one") == nil)
    #expect(bar(app, width: 20) == " one   two          ")
  }

  @Test func `The renderer is given the labels as values, and shows names without them`() throws {
    let size = FrameSize(width: 32, height: 6)
    let renderer = HeadlessRenderer(size: size)
    let state = app.navigator.state
    #expect(
      renderer.frame(of: state, in: app.registry).lines[5] == " home   letters                 ")
    let tabs = ["letters": TabLabel("Post", badge: "1")]
    #expect(
      renderer.frame(of: state, in: app.registry, tabs: tabs).lines[5]
        == " home   Post (1)                ")
  }

  @Test func `Two tabs with one name are an error that names both`() {
    let error = #expect(throws: RegistryError.self) {
      try planeApp(tabs: [
        AppTab("home", root: PlaneRoute.hangar, fileID: "Shop/App.swift", line: 7),
        AppTab("cart", root: PlaneRoute.hangar),
        AppTab("home", root: PlaneRoute.notice, fileID: "Shop/App.swift", line: 9),
      ])
    }
    #expect(
      error?.description == """
        The registry can't be built: 1 problem.

        Several tabs have the name home:
          - home, registered by Shop (Shop/App.swift:7)
          - home, registered by Shop (Shop/App.swift:9)
        Give each of them its own name.
        """)
  }

  @Test func `The default app has the tabs home and about`() throws {
    let app = try HeadlessApp(title: "Paper", modules: [])
    #expect(app.navigator.state.tabs.map(\.name) == ["home", "about"])
    #expect(app.navigator.state.tabs.map { app.title(ofTab: $0.name) } == ["Paper", "About"])
  }

  @Test
  func `An app sets its own limit of presented layers, and whether back leads to the first tab`()
    throws
  {
    let tabs = [
      AppTab("home", root: PlaneRoute.hangar), AppTab("log", root: PlaneRoute.logbook),
    ]
    let modules: [HeadlessApp.ModuleFactory] = [PlaneCoordinator.init(router:)]
    let app = try HeadlessApp(
      tabs: tabs, modules: modules, rules: .init(presentationLimit: 1, goesBackToFirstTab: true))
    app.navigator.selectTab(named: "log")
    #expect(app.navigator.goBack() == .committed)
    #expect("\(app.navigator.state)" == ">home[hangar*] log[logbook]")
    #expect(app.navigator.presentSheet(PlaneRoute.logbook) == .committed)
    #expect(app.navigator.presentSheet(PlaneRoute.logbook) == .unchanged(.presentationLimit))
    // A restored state keeps both.
    try app.restore(savedState: app.savedState())
    #expect(app.navigator.presentSheet(PlaneRoute.logbook) == .unchanged(.presentationLimit))
    let other = try HeadlessApp(tabs: tabs, modules: modules)
    other.navigator.selectTab(named: "log")
    #expect(other.navigator.goBack() == .unchanged(.atRoot))
  }
}
