import Routebook
import RoutebookTesting
import SampleApps
import Testing

struct HomeTests {
  private let modules: [HeadlessApp.ModuleFactory] = [
    Part<Alpha>.module {
      $0.entryPoint("Zebra", opens: Place("zebra"))
      $0.entryPoint("Ant", opens: Place("ant"), as: .sheet)
    },
    Part<Beta>.module { $0.entryPoint("Bear", opens: Place("bear")) },
    PlaneCoordinator.init(router:),
    { _ in PlaceCoordinator { place in TextScreen(place.name) {} } },
  ]

  @Test func `Entries are in the order of the modules' names, whatever order they are given in`()
    throws
  {
    for first in 0..<4 {
      var modules = self.modules
      modules.swapAt(0, first)
      let app = try HeadlessApp(title: "Zoo", modules: modules.reversed())
      #expect(
        app.controls().map(\.label) == ["Zebra", "Ant", "Bear", "Hangar", "Zoo", "About"])
    }
  }

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

  @Test func `An entry opens its destination`() throws {
    let app = try HeadlessApp(title: "Zoo", modules: modules)
    try app.press("Bear")
    #expect(app.path() == ["Zoo", "bear"])
    try app.press("Zoo")
    try app.press("Ant")
    #expect(app.path() == ["ant"])
    #expect(app.navigator.state.topLayer.kind == .sheet)
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
