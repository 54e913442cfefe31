import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// One screen on its own, with its coordinator injected.
struct PreviewTests {
  enum Place: Route {
    case room
  }

  final class Rooms: CoordinatorModule {
    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: Place.self) { _ in
        TextScreen("Room") { NavigationLink("Again", to: Place.room) }
      }
      registry.sheetDestination(for: Place.self) { _ in
        TextScreen("Sheet") { Text("Half") }.detents(.medium)
      }
      registry.coverDestination(for: Place.self) { _ in TextScreen("Cover") {} }
      registry.alertDestination(for: Place.self) { _ in TextScreen("Alert") {} }
    }
  }

  @Test func `A pushed screen is the app's only place`() throws {
    let app = try HeadlessApp(previewing: Place.room, modules: [{ _ in Rooms() }])
    #expect(app.path() == ["Room"])
    #expect(app.controls().map(\.label) == ["Again"])
    expect(
      app.frame(size: FrameSize(width: 24, height: 6)),
      shows: """
                  Room
        ────────────────────────
         Again ›
        """)
  }

  @Test func `A previewed screen works`() throws {
    let app = try HeadlessApp(previewing: Place.room, modules: [{ _ in Rooms() }])
    try app.press("Again")
    #expect(app.path() == ["Room", "Room"])
  }

  @Test(arguments: [
    (Presentation.push, "Room"), (.sheet, "Sheet"), (.cover, "Cover"), (.alert, "Alert"),
  ])
  func `Each presentation is shown as what it is`(
    presentation: Presentation, title: String
  ) throws {
    let app = try HeadlessApp(
      previewing: Place.room, as: presentation, modules: [{ _ in Rooms() }])
    #expect(app.screen().title == title)
    let state = app.navigator.state
    switch presentation {
    case .push: #expect(state.layers.count == 1 && state.topLayer.isAtRoot)
    case .sheet, .cover: #expect(state.presented.map(\.kind.presentation) == [presentation])
    case .alert: #expect(state.alert?.route == AnyRoute(Place.room))
    }
  }

  @Test func `A preview that no module draws is a placeholder that says so`() throws {
    let app = try HeadlessApp(previewing: Place.room, modules: [])
    #expect(app.screen().title == "Missing screen")
  }

  enum Vault: Route {
    case gold, silver
  }

  /// A vault behind two guards: the navigator keeps one, and the app the other.
  final class Vaults: CoordinatorModule {
    private let navigator: Navigator

    init(_ navigator: Navigator) {
      self.navigator = navigator
      navigator.guards.append(
        PermissionGuard("keeper", entering: Vault.self) { _ in .refuse(reason: "it is closed") })
    }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      for presentation in Presentation.allCases {
        registry.destination(for: Vault.self, as: presentation) { TextScreen("\($0)") {} }
      }
      registry.navigationGuard(
        PermissionGuard("door", entering: Vault.self) { _ in .redirect(.dismissAll) })
      registry.onAppear(of: Vault.self) { [navigator] _ in navigator.push(Vault.silver) }
    }
  }

  @Test(arguments: Presentation.allCases)
  func `Guards are not asked about a preview, but about everything that follows`(
    presentation: Presentation
  ) throws {
    let app = try HeadlessApp(
      previewing: Vault.gold, as: presentation, modules: [Vaults.init(_:)])
    // The handler's push is refused.
    #expect(app.screen().title == "gold")
    #expect(app.navigator.state.topLayer.isAtRoot)
    let refusal = Outcome.Refusal(guardName: "keeper", reason: "it is closed")
    #expect(app.navigator.push(Vault.gold) == .refused(refusal))
    #expect(app.navigator.guards.map(\.name) == ["keeper"])
    app.navigator.guards = []
    let redirected = app.navigator.push(Vault.gold)
    guard case .redirected = redirected else {
      Issue.record("\(redirected)")
      return
    }
  }

  @Test func `A preview is a push unless its module says otherwise`() throws {
    let app = try HeadlessApp(
      title: "Test",
      modules: [
        Part<Alpha>.module { registry in
          registry.preview("plain", Place.room)
          registry.preview("sheet", Place.room, as: .sheet)
        }
      ])
    #expect(
      app.registry[DestinationPreviews.self].map(\.destination) == [
        .push(Place.room), .sheet(Place.room),
      ])
  }

  @Test func `Modules in conflict can't be previewed`() {
    #expect(throws: RegistryError.self) {
      try HeadlessApp(previewing: Place.room, modules: [{ _ in Rooms() }, { _ in Rooms() }])
    }
  }
}
