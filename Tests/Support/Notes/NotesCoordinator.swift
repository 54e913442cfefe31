public import Routebook

/// The places of the notes.
public enum NotesRoute: Route {
  /// All notes.
  case list
  /// A note.
  case note(id: Int)

  /// The name in saved states and links.
  public static var routeName: String { "NotesRoute" }
}

/// The notes of the article “On a phone”: text screens, for Linux, for a terminal and for SwiftUI.
public final class NotesCoordinator: CoordinatorModule {
  private let router: any Router

  /// Creates the coordinator with a router.
  public init(router: any Router) { self.router = router }

  /// Registers the screens and the deep link of the notes.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: NotesRoute.self, destination: screen)
    registry.deepLink(
      "notes://note/:id", backStack: { _ in [Destination(NotesRoute.list, as: .push)] },
      route: { link in NotesRoute.note(id: try link.value("id")) })
  }

  private func screen(_ route: NotesRoute) -> TextScreen {
    switch route {
    case .list:
      TextScreen("Notes") {
        List {
          for id in 1...3 { NavigationLink("Note \(id)", to: NotesRoute.note(id: id)) }
        }
      }
    case .note(let id):
      TextScreen("Note \(id)") {
        Text("A note about number \(id).")
        Button("Done") { [router] in router.pop() }
      }
    }
  }
}
