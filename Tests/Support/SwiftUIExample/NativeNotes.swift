#if canImport(SwiftUI)
  import Routebook
  import RoutebookSwiftUIScreens
  import SwiftUI

  /// The app's own module: it draws one screen natively, and the module of the notes stays unchanged.
  @MainActor final class NativeNotes: @MainActor CoordinatorModule {
    private let router: any Router

    init(router: any Router) { self.router = router }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.nativeView(for: NotesRoute.self) { [router] route, place in
        // Where both modules are imported, a module selector says whose `Text` is meant.
        switch route {
        case .list: SwiftUI::List { SwiftUI::Text(verbatim: "All notes") }
        case .note(let id): NoteView(id: id, place: place, router: router)
        case .confirmDeletion: EmptyView()
        }
      }
    }
  }
#endif
