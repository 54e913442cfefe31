import RoutebookApp
import RoutebookRegistry
import Testing

/// An app whose content is not a text screen has all that does not need one.
struct NavigationAppTests {
  let app: NavigationApp<Card>
  let shelf: ShelfCoordinator

  init() throws {
    (app, shelf) = try Self.started()
  }

  private static func started() throws -> (NavigationApp<Card>, ShelfCoordinator) {
    var shelf: ShelfCoordinator?
    let app = try NavigationApp<Card>(
      tabs: [AppTab("Books", root: ShelfRoute.shelf), AppTab("Below", root: ShelfRoute.cellar)],
      modules: [
        { navigator in
          let made = ShelfCoordinator(router: navigator)
          shelf = made
          return made
        }
      ])
    return (app, try #require(shelf))
  }

  /// What is shown on top.
  private func top(of app: NavigationApp<Card>) throws -> Card {
    let state = app.navigator.state
    let layer = state.topLayer
    let presentation: Presentation =
      state.alert != nil ? .alert : layer.isAtRoot ? layer.kind.presentation : .push
    return try app.registry.content(for: state.top.route, as: presentation)
  }

  @Test func `Factories make the app's own content in each presentation`() throws {
    #expect(try top(of: app) == .page(title: "Shelf"))
    app.navigator.presentSheet(ShelfRoute.book(id: 3))
    #expect(try top(of: app) == .page(title: "Book 3, page 1"))
    app.navigator.presentAlert(ShelfRoute.notice("Closing time"))
    #expect(try top(of: app) == .notice("Closing time"))
  }

  @Test func `Deep links open with their back stack, and are guarded`() throws {
    #expect(try app.open(deepLink: "shelf://books/7") == .committed)
    #expect(
      app.navigator.state.topLayer.elements.map(\.route)
        == [ShelfRoute.shelf, .book(id: 7)].map { AnyRoute($0) })
    #expect(app.registry.deepLink(for: ShelfRoute.book(id: 7)) == "shelf://books/7")
    guard case .refused(let refusal) = try app.open(deepLink: "shelf://cellar") else {
      Issue.record("the cellar is open")
      return
    }
    #expect(refusal.description == "cellar: locked")
    #expect(throws: DeepLinkError.self) { try app.open(deepLink: "shelf://books/x") }
  }

  @Test func `A saved state is restored in another app, and the report says what was lost`() throws
  {
    shelf.bookmarks = [7: 12]
    app.navigator.push(ShelfRoute.book(id: 7))
    app.navigator.presentSheet(ShelfRoute.book(id: 8))
    let bytes = try app.savedState()
    let (other, otherShelf) = try Self.started()
    #expect(try other.restore(savedState: bytes).findings == [])
    #expect(other.snapshot() == app.snapshot())
    #expect(otherShelf.bookmarks == [7: 12])
    #expect(try other.savedState() == bytes)

    // There is no cover factory.
    let changed = String(decoding: bytes, as: UTF8.self)
      .replacing(#""at":"sheet""#, with: #""at":"cover""#)
    let report = try other.restore(savedState: Array(changed.utf8))
    #expect(report.description.hasPrefix("Dropped RoutebookAppTests.ShelfRoute (cover)"))
  }

  @Test @MainActor func `Linked modules are found by their content`() throws {
    let linked = try NavigationApp<Card>(
      root: ShelfRoute.shelf, modules: NavigationApp<Card>.linkedModules)
    #expect(linked.registry.modules == ["ShelfCoordinator"])
    #expect(NavigationApp<Int>.linkedModules.isEmpty)
  }
}

/// The notes that modules leave about native views.
struct NativeViewTests {
  /// A module that draws some destinations natively.
  private final class Natives: CoordinatorModule {
    let presentations: [Presentation]

    init(_ presentations: [Presentation]) { self.presentations = presentations }

    func register(in registry: inout RegistryBuilder<Card>) {
      for (index, presentation) in presentations.enumerated() {
        let registration = registry.registration(fileID: "App/Natives.swift", line: index + 1)
        let destination = DestinationType(RouteType(ShelfRoute.self), as: presentation)
        registry.contribute(
          [NativeViewRecord(destination, at: registration)], to: NativeViewRecords.self)
      }
    }
  }

  private func app(_ presentations: Presentation...) throws -> NavigationApp<Card> {
    try NavigationApp<Card>(
      root: ShelfRoute.shelf,
      modules: [{ ShelfCoordinator(router: $0) }, { _ in Natives(presentations) }])
  }

  @Test func `An app knows which destinations have native views, and where`() throws {
    #expect(
      try app(.push, .alert).registry[NativeViewRecords.self].map { "\($0)" } == [
        "RoutebookAppTests.ShelfRoute as push, registered by Natives (App/Natives.swift:1)",
        "RoutebookAppTests.ShelfRoute as alert, registered by Natives (App/Natives.swift:2)",
      ])
  }

  @Test func `Two native views for one destination are a conflict with both places`() {
    let error = #expect(throws: RegistryError.self) { try app(.push, .push) }
    #expect(
      error?.description == """
        The registry can't be built: 1 problem.

        Several native views draw the push of RoutebookAppTests.ShelfRoute:
          - Natives (App/Natives.swift:1)
          - Natives (App/Natives.swift:2)
        Remove all but one.
        """)
  }

  @Test func `A native view without a factory is an error`() {
    let error = #expect(throws: RegistryError.self) { try app(.cover) }
    #expect(
      error?.description == """
        The registry can't be built: 1 problem.

        A native view draws the cover of RoutebookAppTests.ShelfRoute, which has no factory:
          - Natives (App/Natives.swift:1)
        Register a factory, too: scripts, tests, maps and the explorer use the text screen that it \
        makes.
        """)
  }
}

/// What this app's factories make: no screen, but what an adapter would make one of.
enum Card: Equatable {
  case page(title: String)
  case notice(String)
}

enum ShelfRoute: Route {
  case shelf
  case book(id: Int)
  case cellar
  case notice(String)
}

/// A module of an app that knows no text screens.
final class ShelfCoordinator: CoordinatorModule {
  let router: any Router
  /// Where the reader is, by the book's number.
  var bookmarks: [Int: Int] = [:]
  var isCellarOpen = false

  init(router: any Router) { self.router = router }

  func register(in registry: inout RegistryBuilder<Card>) {
    registry.navigationDestination(for: ShelfRoute.self, destination: coordinate)
    registry.sheetDestination(for: ShelfRoute.self, sheet: coordinate)
    registry.alertDestination(for: ShelfRoute.self, alert: coordinate)
    registry.navigationGuard(
      PermissionGuard("cellar", entering: ShelfRoute.self) { [weak self] route, _ in
        route != .cellar || self?.isCellarOpen == true ? .allow : .refuse(reason: "locked")
      })
    registry.deepLink(
      "shelf://books/:id", backStack: { _ in [Destination(ShelfRoute.shelf, as: .push)] },
      route: { ShelfRoute.book(id: try $0.value("id")) },
      parameters: { if case .book(let id) = $0 { ["id": "\(id)"] } else { nil } })
    registry.deepLink("shelf://cellar", to: ShelfRoute.cellar)
    registry.featureState(
      "bookmarks", read: { [unowned self] in bookmarks },
      restore: { [unowned self] in bookmarks = $0 })
    registry.entryPoint("Shelf", opens: ShelfRoute.shelf)
    registry.preview("A book", ShelfRoute.book(id: 7))
    registry.script("shelf/open", "open \"shelf://books/7\"")
  }

  func coordinate(_ route: ShelfRoute) -> Card {
    switch route {
    case .shelf: .page(title: "Shelf")
    case .book(let id): .page(title: "Book \(id), page \(bookmarks[id] ?? 1)")
    case .cellar: .page(title: "Cellar")
    case .notice(let text): .notice(text)
    }
  }
}

#if objectFormat(MachO)
  @section("__DATA,rb_modules")
#else
  @section("rb_modules")
#endif
@used let shelfModule: LinkedModule = { linkedModule(ShelfCoordinator.init(router:)) }
