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

struct Ellipsis: Route {
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

  @Test(arguments: [
    (
      Destination.push(NearPlane()),
      "No module registers Sky.PlaneRoute. The nearest registered name is SampleApps.PlaneRoute. "
        + "Register it: navigationDestination(for: RoutebookTests.NearPlane.self) { ... }."
    ),
    (
      .sheet(Glider()),
      "Sky.GliderRoute has no sheet factory, only: push. Register it: "
        + "sheetDestination(for: RoutebookTests.Glider.self) { ... }."
    ),
    (
      .alert(Kite()),
      "No module registers Sky.KiteRoute. The nearest registered name is Sky.GliderRoute. "
        + "Register it: alertDestination(for: RoutebookTests.Kite.self) { ... }."
    ),
    (
      .push(Ellipsis()),
      "No module registers Wait…. Register it: navigationDestination(for: "
        + "RoutebookTests.Ellipsis.self) { ... }."
    ),
  ])
  func `A placeholder says what is missing, names the nearest route, and can be left`(
    destination: Destination, text: String
  ) throws {
    let app = try app()
    app.navigator.perform(.open(destination))
    #expect(app.screen().title == "Missing screen")
    #expect(app.screen().texts.contains(text))
    app.navigator.goBack()
    #expect(app.path() == ["Hangar"])
  }
}
