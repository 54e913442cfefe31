#if canImport(SwiftUI)
  import Notes
  import Routebook
  import RoutebookMirror
  import RoutebookSwiftUI
  import SwiftUI

  @main struct NotesApp: App {
    @State private var mirror = NavigationMirror(makeApp())

    var body: some Scene {
      WindowGroup {
        NavigationHost(mirror) {
          do {
            try mirror.app.save(to: "notes", in: StateFolder())
          } catch {
            print(error)
          }
        } linkFailed: { error in
          print(error)
        }
      }
      // Other apps, in windows of their own.
      WindowGroup(id: "features") { FeaturesWindow() }
      WindowGroup(id: "shop") { ShopWindow() }
    }
  }

  @MainActor private func makeApp() -> HeadlessApp {
    do {
      let app = try HeadlessApp(
        root: NotesRoute.list,
        modules: [{ NotesCoordinator(router: $0) }, { NativeNotes(router: $0) }])
      // The report says what of the saved state could not be restored, and why.
      if let report = try? app.restore(from: "notes", in: StateFolder()) { print(report) }
      return app
    } catch {
      // The message names the modules that are in conflict, and where they register.
      fatalError("\(error)")
    }
  }
#else
  /// Without SwiftUI, there is nothing to show; the target `Notes` has a test.
  @main struct NotesApp {
    static func main() { print("This example needs SwiftUI.") }
  }
#endif
