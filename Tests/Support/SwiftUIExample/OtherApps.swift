#if canImport(SwiftUI)
  import CalendarCoordinator
  import FirstTabCoordinator
  import IntroduceCoordinator
  import NewsCoordinator
  import PaperPlaneCoordinator
  import Routebook
  import RoutebookMirror
  import RoutebookSwiftUI
  import RoutebookSwiftUIScreens
  import ShopApp
  import SwiftUI

  /// The five features and the shop, which an app shows in place of the notes.
  @MainActor enum OtherApps {
    static func features() throws -> NavigationMirror<TextScreen> {
      NavigationMirror(
        try HeadlessApp(
          title: "Routebook",
          modules: [
            { CalendarCoordinator(router: $0) }, { FirstTabCoordinator(router: $0) },
            { IntroduceCoordinator(router: $0) }, { NewsCoordinator(router: $0) },
            { PaperPlaneCoordinator(router: $0) },
          ]))
    }

    static func shop() throws -> NavigationMirror<TextScreen> {
      NavigationMirror(try ShopApp.makeApp())
    }

    /// Any of them as a view.
    static func view(of mirror: NavigationMirror<TextScreen>) -> some View {
      NavigationHost(mirror)
    }
  }
#endif
