import Routebook

/// The notes: text screens, which also run on Linux and in a terminal.
final class NotesCoordinator: CoordinatorModule {
  private let router: any Router

  init(router: any Router) { self.router = router }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: NotesRoute.self, destination: screen)
    registry.alertDestination(for: NotesRoute.self, alert: screen)
    registry.entryPoint("Notes", opens: NotesRoute.list)
    registry.deepLink(
      "notes://note/:id", backStack: [.push(NotesRoute.list)],
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
        Button("Delete") { [router] in
          router.presentAlert(NotesRoute.confirmDeletion(id: id))
        }
      }
    case .confirmDeletion(let id):
      TextScreen("Delete note \(id)?") {
        Button("Delete") { [router] in router.pop() }
        Button("Keep") {}
      }
    }
  }
}
