#if canImport(SwiftUI)
  // Views are in files of their own, which import no text screens: here, `Text` is SwiftUI's.
  import RoutebookNavigation
  import RoutebookSwiftUI
  import SwiftUI

  /// A note as a native view.
  struct NoteView: View {
    let id: Int
    let place: ScreenPlace<NotesRoute, Void>
    let router: any Router

    var body: some View {
      VStack(alignment: .leading) {
        Text(verbatim: "Note \(id)").font(.headline)
        RouteLink(to: NotesRoute.note(id: id + 1), with: router) { Text(verbatim: "Next note") }
        Button("Delete") { router.presentAlert(NotesRoute.confirmDeletion(id: id)) }
        Button("Done") { place.finish() }
      }
      .navigationTitle("Note \(id)")
    }
  }
#endif
