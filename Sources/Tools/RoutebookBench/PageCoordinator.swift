import Routebook

/// The place of an app with a single screen.
enum PageRoute: Route {
  case page
}

final class PageCoordinator: CoordinatorModule {
  private let screen: () -> TextScreen

  private init(_ screen: @escaping () -> TextScreen) { self.screen = screen }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: PageRoute.self) { [screen] _ in screen() }
  }

  static func app(_ screen: @escaping () -> TextScreen) -> HeadlessApp {
    try! HeadlessApp(root: PageRoute.page, modules: [{ _ in PageCoordinator(screen) }])
  }
}
