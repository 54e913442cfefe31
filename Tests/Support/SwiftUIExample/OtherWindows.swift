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

  /// The five features.
  struct FeaturesWindow: View {
    @State private var mirror = NavigationMirror(
      make {
        try HeadlessApp(
          title: "Routebook",
          modules: [
            { CalendarCoordinator(router: $0) }, { FirstTabCoordinator(router: $0) },
            { IntroduceCoordinator(router: $0) }, { NewsCoordinator(router: $0) },
            { PaperPlaneCoordinator(router: $0) },
          ])
      })

    var body: some View { NavigationHost(mirror) }
  }

  /// The shop.
  struct ShopWindow: View {
    @State private var mirror = NavigationMirror(make { try ShopApp.makeApp() })

    var body: some View { NavigationHost(mirror) }
  }

  @MainActor private func make(_ app: () throws -> HeadlessApp) -> HeadlessApp {
    do {
      return try app()
    } catch {
      fatalError("\(error)")
    }
  }
#endif
