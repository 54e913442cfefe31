import RoutebookApp

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
