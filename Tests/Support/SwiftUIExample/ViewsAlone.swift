#if canImport(SwiftUI)
  import Notes
  import RoutebookApp
  import RoutebookMirror
  import RoutebookNavigation
  import RoutebookRegistry
  import RoutebookSwiftUI
  import SwiftUI

  /// The notes in an app of SwiftUI views alone, without text screens.
  @MainActor final class NotesViews: @MainActor CoordinatorModule {
    private let router: any Router

    init(router: any Router) { self.router = router }

    func register(in registry: inout RegistryBuilder<ViewContent>) {
      registry.sheetDestination(for: NotesRoute.self) { [router] route in
        ViewContent(detents: [.medium, .large]) {
          RouteLink(to: NotesRoute.note(id: 2), as: .sheet, with: router) {
            Text(verbatim: "\(route)")
          }
        }
      }
      registry.alertDestination(for: NotesRoute.self) { _ in
        ViewContent(alert: "Delete the note?") {
          Button("Delete", role: .destructive) {}
          Button("Keep", role: .cancel) {}
        } message: {
          Text("It can't be restored.")
        }
      }
    }
  }

  /// Makes this app.
  @MainActor func makeViewsAlone() throws -> NavigationMirror<ViewContent> {
    NavigationMirror(
      try NavigationApp(root: NotesRoute.list, modules: [{ NotesViews(router: $0) }]))
  }

  /// A view that shows this app.
  struct NotesWindow: View {
    let mirror: NavigationMirror<ViewContent>

    var body: some View { NavigationHost(mirror) }
  }
#endif
