#if canImport(SwiftUI)
  import Notes
  import RoutebookNavigation
  import RoutebookSwiftUI
  import SwiftUI

  struct NoteView: View {
    let id: Int
    let place: ScreenPlace<NotesRoute, Void>
    let router: any Router

    var body: some View {
      VStack {
        Text("Note \(id)").font(.headline)
        RouteLink(to: NotesRoute.note(id: id + 1), with: router) { Text("Next note") }
        Button("Done") { place.finish() }
      }
      .navigationTitle("Note \(id)")
    }
  }
#endif
