#if canImport(SwiftUI)
  import CalendarCoordinator
  import FirstTabCoordinator
  import IntroduceCoordinator
  import NewsCoordinator
  import PaperPlaneCoordinator
  import Routebook
  import RoutebookMirror
  import RoutebookSwiftUI
  import ShopApp
  import SwiftUI

  /// An app of five features, the notes and, in a window of its own, the shop.
  @main struct ExampleApp: App {
    @State private var mirror = NavigationMirror(makeExample())
    @State private var shop = NavigationMirror(makeShop())

    var body: some Scene {
      WindowGroup {
        NavigationHost(mirror) {
          do {
            try mirror.app.save(to: "example", in: StateFolder())
          } catch {
            print(error)
          }
        } linkFailed: { error in
          print(error)
        }
      }
      WindowGroup(id: "shop") { NavigationHost(shop) }
    }
  }

  /// Makes the app, with the state in which it was left.
  @MainActor private func makeExample() -> HeadlessApp {
    do {
      let app = try HeadlessApp(
        title: "Routebook",
        modules: [
          { CalendarCoordinator(router: $0) }, { FirstTabCoordinator(router: $0) },
          { IntroduceCoordinator(router: $0) }, { NewsCoordinator(router: $0) },
          { PaperPlaneCoordinator(router: $0) }, { NotesCoordinator(router: $0) },
          { NativeNotes(router: $0) },
        ])
      if let report = try? app.restore(from: "example", in: StateFolder()) { print(report) }
      return app
    } catch {
      fatalError("\(error)")
    }
  }

  @MainActor private func makeShop() -> HeadlessApp {
    do {
      return try ShopApp.makeApp()
    } catch {
      fatalError("\(error)")
    }
  }
#else
  import Routebook

  /// Without SwiftUI, the same module is a text.
  @main struct ExampleApp {
    static func main() throws {
      let app = try HeadlessApp(title: "Notes", modules: [NotesCoordinator.init(router:)])
      try app.press("Notes")
      print(app.frame().text)
    }
  }
#endif
