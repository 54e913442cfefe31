import Routebook

/// The routes of the library.
enum LibraryRoute: Route {
  case home, shelf, book(String), lent, archive, desk, readingRoom

  static var routeName: String { "Library" }
}

/// An app with a fault of each of several kinds.
final class Library: CoordinatorModule {
  static let moduleName = "LibraryCoordinator"

  private let router: any Router
  /// What the app shows, but does not declare as its state.
  private var visitCount = 0

  init(_ router: any Router) { self.router = router }

  static func makeApp() throws -> HeadlessApp {
    try HeadlessApp(
      tabs: [
        AppTab("home", root: LibraryRoute.home, title: { "Home" }),
        AppTab("desk", root: LibraryRoute.desk, title: { "Desk" }),
      ], modules: [{ Library($0) }])
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: LibraryRoute.self) { [unowned self] in screen($0) }
    registry.alertDestination(for: LibraryRoute.self) { _ in
      TextScreen("Lent") { Text("Somebody else has the book.") }
    }
    registry.navigationGuard(Porter())
  }

  private func screen(_ route: LibraryRoute) -> TextScreen {
    switch route {
    case .home:
      TextScreen("Library") {
        NavigationLink("Shelf", to: LibraryRoute.shelf)
        NavigationLink("Archive", to: LibraryRoute.archive)
        NavigationLink("Reading room", to: LibraryRoute.readingRoom)
        NavigationLink("Catalogue", to: LibraryRoute.shelf, as: .cover)
      }
    case .shelf:
      TextScreen("Shelf") {
        for name in ["Atlas", "Diary", "Novel"] {
          NavigationLink(name, to: LibraryRoute.book(name))
        }
      }
    case .book(let name):
      TextScreen(name) {
        NavigationLink("Borrow", to: LibraryRoute.lent, as: .alert)
        Button("Remember") {}
      }
    case .lent: TextScreen("Lent") {}
    case .archive: TextScreen("Archive") {}
    case .desk:
      TextScreen("Desk") {
        Text("Asked \(visitCount) times")
        Button("Ask") { [unowned self] in visitCount += 1 }
      }
    case .readingRoom: TextScreen("Reading room") { Text("Nobody may leave.") }
    }
  }
}

/// Keeps everybody out of the archive, and in the reading room.
private final class Porter: NavigationGuard {
  let name = "porter"

  func decide(_ change: ProposedChange) -> GuardDecision {
    if change.entering.contains(where: { $0.route == AnyRoute(LibraryRoute.archive) }) {
      return .refuse(reason: "the archive is closed")
    }
    if change.leaving.contains(where: { $0.element.route == AnyRoute(LibraryRoute.readingRoom) }) {
      return .refuse(reason: "please stay")
    }
    return .allow
  }
}
