#if canImport(SwiftUI)
  import Notes
  import Routebook
  import RoutebookMirror
  import RoutebookSwiftUI
  import RoutebookSwiftUIScreens
  import SwiftUI

  @main struct NotesApp: App {
    @State private var mirror = NavigationMirror(makeApp())

    var body: some Scene {
      WindowGroup {
        NavigationHost(mirror, save: save, linkFailed: { print($0) })
      }
    }

    private func save() {
      do {
        try mirror.app.save(to: "notes", in: StateFolder())
      } catch {
        print(error)
      }
    }
  }

  @MainActor private func makeApp() -> HeadlessApp {
    let app: HeadlessApp
    do {
      app = try HeadlessApp(
        root: NotesRoute.list,
        modules: [{ NotesCoordinator(router: $0) }, { NativeNotes(router: $0) }])
    } catch {
      // The message names the modules that are in conflict, and where they register.
      fatalError("\(error)")
    }
    do {
      // The report says what of the saved state could not be restored, and why.
      print(try app.restore(from: "notes", in: StateFolder()))
    } catch {
      // At the first start, there is no saved state.
      print(error)
    }
    return app
  }
#else
  /// Without SwiftUI, there is nothing to show; the target `Notes` has a test.
  @main struct NotesApp {
    static func main() { print("This example needs SwiftUI.") }
  }
#endif
