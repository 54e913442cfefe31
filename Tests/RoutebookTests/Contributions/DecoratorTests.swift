import Observation
import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// What modules add to screens that are not theirs.
struct DecoratorTests {
  /// Draws the places, with one text.
  private let places: HeadlessApp.ModuleFactory = { _ in
    PlaceCoordinator { place in
      TextScreen(place.name) { Text("own") }.toolbar { Button("Edit") {} }
    }
  }

  private func app(_ decorators: HeadlessApp.ModuleFactory...) throws -> HeadlessApp {
    let app = try HeadlessApp(title: "Test", modules: [places] + decorators)
    app.navigator.push(Place("shelf"))
    return app
  }

  /// A module that puts its name first on each screen, and in the toolbar.
  private func banner<Name: PartName>(_: Name.Type) -> HeadlessApp.ModuleFactory {
    Part<Name>.module { registry in
      registry.decorate { screen, _ in
        screen.prepending { Text("top \(Name.text)") }.appending { Text("bottom \(Name.text)") }
          .toolbar { Button("bar \(Name.text)") {} }
      }
    }
  }

  @Test func `Modules decorate in the order of their names, outer after inner`() throws {
    for decorators in [
      try app(banner(Alpha.self), banner(Beta.self)),
      try app(banner(Beta.self), banner(Alpha.self)),
    ] {
      #expect(
        decorators.screen().items.map(\.label) == [
          "shelf", "Edit", "bar Alpha", "bar Beta",
          "top Beta", "top Alpha", "own", "bottom Alpha", "bottom Beta",
        ])
    }
  }

  @Test func `A decorator of a route type leaves the others as they are`() throws {
    let app = try app(
      Part<Alpha>.module { registry in
        registry.decorate(Place.self) { screen, place in
          screen.appending { Text("\(place.route) as \(place.presentation)") }
        }
      })
    #expect(app.texts().last == "Place.shelf as push", "\(app.texts())")
    app.navigator.presentSheet(Place("box"))
    #expect(app.texts().last == "Place.box as sheet", "\(app.texts())")
    app.navigator.dismissAll()
    app.navigator.popToRoot()
    #expect(!app.texts().contains { $0.hasSuffix("as push") })
  }

  @Test func `A place tells two elements with one route apart`() throws {
    var seen: Set<StackElement.ID> = []
    let app = try app(
      Part<Alpha>.module { registry in
        registry.decorate(Place.self) { screen, place in
          seen.insert(place.id)
          return screen
        }
      })
    app.navigator.push(Place("shelf"))
    _ = app.screen()
    app.navigator.pop()
    _ = app.screen()
    #expect(seen.count == 2)
  }

  @Test func `Neither alerts nor missing screens are decorated`() throws {
    let app = try app(banner(Alpha.self))
    app.navigator.presentAlert(Place("warning"))
    #expect(app.alert()?.texts.contains { $0.contains("Alpha") } == false)
    try app.press("Edit")
    app.navigator.push(Nowhere())
    #expect(!app.texts().contains { $0.contains("Alpha") })
  }

  private struct Nowhere: Route {}

  @Test func `A decorator decides how a sheet is swiped away and how high it is`() throws {
    let app = try app(
      Part<Alpha>.module { registry in
        registry.decorate(Place.self) { screen, _ in screen.detents(.medium).swipeDisabled() }
      })
    app.navigator.presentSheet(Place("box"))
    #expect(app.screen().detents == [.medium] && !app.screen().isSwipeable)
  }

  @Test func `Several toolbars add up, in a screen as well`() {
    let screen = TextScreen("Two") {}.toolbar { Button("A") {} }.toolbar { Button("B") {} }
    #expect(screen.controls.map(\.label) == ["A", "B"])
  }
}

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
    #expect(app.navigator.push(Vault.gold).kind == "redirected")
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
}
