import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// Registered by no module.
struct Kite: Route {
  static let routeName = "Sky.KiteRoute"
}

/// Of a name like that of a registered type.
struct NearPlane: Route {
  static let routeName = "Sky.PlaneRoute"
}

private struct Waiting: Route {
  static let routeName = "Wait…"
}

struct Glider: Route {
  static let routeName = "Sky.GliderRoute"
}

/// Registers gliders for pushes alone.
final class GliderCoordinator: CoordinatorModule {
  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: Glider.self) { _ in
      TextScreen("Glider") { Text("Flies far.") }
    }
  }
}

struct MissingFactoryTests {
  private let size = FrameSize(width: 48, height: 14)

  private func app() throws -> HeadlessApp {
    try HeadlessApp(
      root: PlaneRoute.hangar,
      modules: [PlaneCoordinator.init(router:), { _ in GliderCoordinator() }])
  }

  @Test func `A push without a factory shows a placeholder that says how to mend it`() throws {
    let app = try app()
    app.navigator.push(Kite())
    expect(
      app.frame(size: size),
      shows: """
         ‹ Hangar        Missing screen
        ────────────────────────────────────────────────
         No module registers Sky.KiteRoute. The nearest
         registered name is Sky.GliderRoute. Register
         it: navigationDestination(for:
         RoutebookTests.Kite.self) { ... }.
        """)
    expect(
      app.frame(size: FrameSize(width: 24, height: 8)),
      hasStyles: """
        .a...bbbbbbbbbbbbbb.....
        ffffffffffffffffffffffff
        .wwwwwwwwwwwwwwwwwww....
        .wwwwwwwwwwwwwwwwww.....
        .wwwwwwwwwwwwwwwwww.....
        .wwwwwww...............f
        .wwwwwwwwwwwwwwww......f
        .wwwwwwwwwwww..........f
        """)
    #expect(app.controls().map(\.label) == ["Hangar"])
    try app.press("Hangar")
    #expect(app.path() == ["Hangar"])
  }

  @Test func `The placeholder leaves the name of a route as it is`() throws {
    let app = try app()
    app.navigator.push(Waiting())
    let text = app.texts().joined(separator: " ")
    #expect(text.contains("No module registers Wait….") && text.contains("{ ... }."))
  }

  @Test func `The placeholder names the nearest route`() throws {
    let app = try app()
    app.navigator.push(NearPlane())
    expect(
      app.frame(size: size),
      shows: """
         ‹ Hangar        Missing screen
        ────────────────────────────────────────────────
         No module registers Sky.PlaneRoute. The
         nearest registered name is
         SampleApps.PlaneRoute. Register it:
         navigationDestination(for:
         RoutebookTests.NearPlane.self) { ... }.
        """)
  }

  @Test func `A sheet that is registered for pushes alone says so`() throws {
    let app = try app()
    app.navigator.presentSheet(Glider())
    expect(
      app.frame(size: size),
      shows: """
                             Hangar
          ╭──────────────────────────────────────────╮
          │              Missing screen              │
          │──────────────────────────────────────────│
          │ Sky.GliderRoute has no sheet factory,    │
          │ only: push. Register it:                 │
          │ sheetDestination(for:                    │
          │ RoutebookTests.Glider.self) { ... }.     │
          │                                          │
          │                                          │
          │                                          │
          │                                          │
          │                                          │
          ╰──────────────────────────────────────────╯
        """)
    #expect(app.swipe() == .committed)
  }

  @Test func `An alert without a factory can be closed`() throws {
    let app = try app()
    app.navigator.presentAlert(Kite())
    expect(
      app.frame(size: size),
      shows: """
                             Hangar
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
          ╭──────────────────────────────────────────╮
          │              Missing screen              │
          │                                          │
          │ No module registers Sky.KiteRoute. The   │
          │ nearest registered name is               │
          │ Sky.GliderRoute. Register it:            │
          │ alertDestination(for:                    │
          │ RoutebookTests.Kite.self) { ... }.       │
          │                  [ OK ]                  │
          ╰──────────────────────────────────────────╯
        """)
    try app.press("OK")
    #expect(app.alert() == nil)
  }

  @Test func `A root without a factory shows a placeholder as well`() throws {
    let app = try HeadlessApp(root: Kite(), modules: [])
    expect(
      app.frame(size: FrameSize(width: 48, height: 6)),
      shows: """
                         Missing screen
        ────────────────────────────────────────────────
         No module registers Sky.KiteRoute. Register
         it: navigationDestination(for:
         RoutebookTests.Kite.self) { ... }.
        """)
    #expect(app.path() == ["Missing screen"])
    #expect(app.controls().isEmpty)
  }
}
