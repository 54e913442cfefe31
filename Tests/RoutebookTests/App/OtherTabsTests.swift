import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// Tabs that an app shows only after `replaceTabs(with:)`: those of a user who is logged in.
struct OtherTabsTests {
  private let welcome = AppTab("welcome", root: PlaneRoute.hangar, title: { "Welcome" })
  private let inside = [
    AppTab("planes", root: PlaneRoute.plane("Dart"), title: { "Planes" }),
    AppTab("account", root: PlaneRoute.notice, title: { "Account" }, badge: { "2" }),
  ]

  private func app() throws -> HeadlessApp {
    try planeApp(tabs: [welcome], otherTabs: inside)
  }

  private func bar(_ app: HeadlessApp) -> String {
    app.frame(size: FrameSize(width: 40, height: 8)).lines.last!.trimming
  }

  @Test func `They replace the tabs, with their titles and badges`() throws {
    let app = try app()
    #expect(app.navigator.replaceTabs(with: inside) == .committed)
    #expect("\(app.navigator.state)" == ">planes[plane(\"Dart\")*] account[notice]")
    #expect(bar(app) == "Planes   Account (2)")
    #expect(app.tab("Account")?.name == "account")
    #expect(app.badge(ofTab: "account") == "2")
    #expect(app.navigator.replaceTabs(with: inside) == .unchanged(.alreadyThere))
    #expect(app.navigator.replaceTabs(with: [AppTab]()) == .unchanged(.notFound))
  }

  @Test func `A name that two different tabs have is refused`() {
    #expect {
      try planeApp(tabs: [welcome], otherTabs: [AppTab("welcome", root: PlaneRoute.notice)])
    } throws: { error in
      "\(error)".contains("welcome")
    }
  }

  @Test func `An app that has a new tab shows it after restoring`() throws {
    let old = try planeApp(tabs: [welcome, inside[0]])
    let new = try planeApp(tabs: [welcome] + inside)
    _ = try new.restore(savedState: old.savedState())
    #expect(new.navigator.state.tabs.map(\.name) == ["welcome", "planes", "account"])
  }
}

/// Tabs that depend on what the app keeps: those that a user added.
struct DynamicTabsTests {
  /// The names of the planes that have a tab.
  private final class Fleet: CoordinatorModule {
    static let moduleName = "Fleet"

    var names: [String] = []

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.featureState("fleet", read: { [unowned self] in names }) { [unowned self] in
        names = $0
      }
      registry.deepLink("planes://notice", to: PlaneRoute.notice, placement: .tab("Dart"))
    }

    var tabs: [AppTab] {
      names.map { name in
        AppTab(
          name, root: PlaneRoute.plane(name), title: { "Plane \(name)" }, symbol: "airplane",
          section: "Fleet")
      }
    }
  }

  private static var hangar: AppTab { AppTab("hangar", root: PlaneRoute.hangar) }

  private func app(_ fleet: Fleet) throws -> HeadlessApp {
    try HeadlessApp(
      tabs: [Self.hangar], otherTabs: fleet.tabs,
      modules: [PlaneCoordinator.init(router:), { _ in fleet }])
  }

  private func app(showing names: String...) throws -> HeadlessApp {
    let fleet = Fleet()
    let app = try app(fleet)
    fleet.names = names
    app.navigator.updateTabs([Self.hangar] + fleet.tabs)
    return app
  }

  @Test func `Two tabs of one name are refused, and nothing changes`() throws {
    let app = try app(showing: "Dart")
    let before = app.navigator.state
    let tabs = [Self.hangar, AppTab("Dart", root: PlaneRoute.hangar), Self.hangar]
    for outcome in [app.navigator.updateTabs(tabs), app.navigator.replaceTabs(with: tabs)] {
      #expect(outcome == .unchanged(.sharedTabName("hangar")))
    }
    #expect(app.navigator.state == before)
  }

  @Test func `Their titles are found when they are there`() throws {
    let app = try app(showing: "Dart", "Glider")
    #expect(app.title(ofTab: "Glider") == "Plane Glider")
    #expect(app.tab("Plane Dart")?.id == 1)
    #expect(app.appTab(named: "Dart")?.symbol == "airplane")
    #expect(app.appTab(named: "Dart")?.section == "Fleet")
    #expect(app.appTab(named: "hangar")?.symbol == nil)
    #expect(app.appTab(named: "Kite") == nil)
  }

  @Test func `A link can lead into one of them as long as it is there`() throws {
    let fleet = Fleet()
    let app = try app(fleet)
    #expect(throws: DeepLinkError.self) { try app.resolve(deepLink: "planes://notice") }
    fleet.names = ["Dart"]
    #expect(try app.resolve(deepLink: "planes://notice").placement == .tab("Dart"))
    app.navigator.updateTabs([Self.hangar] + fleet.tabs)
    #expect(try app.open(deepLink: "planes://notice") == .committed)
    #expect("\(app.navigator.state)" == "hangar[hangar] >Dart[plane(\"Dart\"), notice*]")
  }

  @Test func `They are restored in an app that does not know them before`() throws {
    let first = try app(showing: "Dart", "Glider")
    first.navigator.selectTab(named: "Glider")
    first.navigator.push(PlaneRoute.notice)
    let fleet = Fleet()
    let second = try app(fleet)
    let report = try second.restore(savedState: first.savedState())
    #expect(report.description == "Everything was restored.")
    #expect(second.navigator.state == first.navigator.state)
    #expect(fleet.names == ["Dart", "Glider"])
    #expect(second.title(ofTab: "Glider") == "Plane Glider")
  }

  @Test func `The tab bar changes while a screen over it is open`() throws {
    let app = try app(showing: "Dart")
    app.navigator.push(PlaneRoute.plane("Dart"))
    app.navigator.presentSheet(PlaneRoute.notice)
    let bytes = try app.savedState()
    let dart = try #require(app.appTab(named: "Dart"))
    app.navigator.updateTabs([dart, Self.hangar])
    #expect(
      "\(app.navigator.state)"
        == "Dart[plane(\"Dart\")] >hangar[hangar, plane(\"Dart\")] sheet[notice*]")
    app.navigator.updateTabs([dart])
    #expect("\(app.navigator.state)" == "[plane(\"Dart\")] sheet[notice*]")
    #expect(try app.restore(savedState: bytes).description == "Everything was restored.")
    #expect(app.navigator.state.tabs.map(\.name) == ["hangar", "Dart"])
  }
}

struct HomeTests {
  private let modules: [HeadlessApp.ModuleFactory] = [
    Part<Alpha>.module {
      $0.entryPoint("Zebra", opens: Place("zebra"))
      $0.entryPoint("Ant", opens: Place("ant"), as: .sheet)
    },
    Part<Beta>.module { $0.entryPoint("Bear", opens: Place("bear")) },
    PlaneCoordinator.init(router:),
    namedPlaces,
  ]

  @Test func `A row can request a place, and rows with the same order stay in their order`() throws
  {
    let ordered: [HeadlessApp.ModuleFactory] = [
      Part<Alpha>.module {
        $0.entryPoint("Last", opens: Place("last"), order: 10)
        $0.entryPoint("Zebra", opens: Place("zebra"))
        $0.entryPoint("First", opens: Place("first"), as: .sheet, order: -1)
      },
      Part<Beta>.module {
        $0.entryPoint("Bear", opens: Place("bear"))
        $0.entryPoint("Last too", opens: Place("last"), order: 10)
      },
    ]
    for modules in [ordered, ordered.reversed()] {
      let app = try HeadlessApp(title: "Zoo", modules: modules)
      #expect(
        app.controls().map(\.label)
          == ["First", "Zebra", "Bear", "Last", "Last too", "Zoo", "About"])
      #expect(app.registry[EntryPoints.self].map(\.order) == [-1, 0, 0, 10, 10])
    }
  }

  @Test func `About lists modules and destinations`() throws {
    let app = try HeadlessApp(title: "Zoo", modules: modules)
    try app.press("About")
    #expect(
      app.texts().filter { !$0.contains(": ") } == [
        "About", "Modules", "Alpha", "Beta", "Home", "PlaceCoordinator", "Planes", "Destinations",
        "Routebook.HomeRoute", "push", "SampleApps.Place", "push, sheet, cover, alert",
        "SampleApps.PlaneRoute", "push, sheet, cover, alert",
      ])
  }

  @Test func `An app without modules says how to add an entry point`() throws {
    let app = try HeadlessApp(title: "Empty", modules: [])
    expect(
      app.frame(size: FrameSize(width: 64, height: 8)),
      shows: """
                                     Empty
        ────────────────────────────────────────────────────────────────
         There are no entry points yet. A module adds one in
         register(in:):
         registry.entryPoint("My feature", opens: MyRoute.start)

        ─━━━━━──────────────────────────────────────────────────────────
         Empty   About
        """)
  }

  @Test func `An app with tabs of its own has no home`() throws {
    let app = try planeApp()
    #expect(app.registry.modules == ["Planes"])
    #expect(app.registry.routeNames == ["SampleApps.PlaneRoute"])
  }
}

extension String {
  fileprivate var trimming: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
