#if canImport(SwiftUI)
  import Notes
  import Routebook
  import RoutebookSwiftUI
  import RoutebookSwiftUIScreens
  import SwiftUI

  @MainActor final class NativeNotes: @MainActor CoordinatorModule {
    private let router: any Router

    init(router: any Router) { self.router = router }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.nativeView(for: NotesRoute.self) { [router] route, place in
        switch route {
        case .list:
          SwiftUI::List(1..<4) { id in
            RouteLink(to: NotesRoute.note(id: id), with: router) { SwiftUI::Text("Note \(id)") }
          }
        case .note(let id): NoteView(id: id, place: place, router: router)
        }
      }
    }
  }
#endif
