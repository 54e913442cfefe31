public import RoutebookApp
public import RoutebookRegistry

extension HeadlessApp {
  /// One screen on its own, with its coordinator injected: a pushed route is the app's only place,
  /// any other presentation lies over a home screen.
  ///
  /// - Throws: `RegistryError` with every conflict between the modules.
  public convenience init(
    previewing destination: Destination, modules: [ModuleFactory]
  ) throws(RegistryError) {
    guard destination.presentation != .push else {
      try self.init(tabs: [("", destination.route)], modules: modules)
      return
    }
    let home: ModuleFactory = { _ in HomeCoordinator(title: "Preview") }
    try self.init(tabs: [("", AnyRoute(HomeRoute.home))], modules: [home] + modules)
    navigator.perform(.open(destination))
  }

  /// One route's screen on its own, as a push unless told otherwise.
  ///
  /// - Throws: `RegistryError` with every conflict between the modules.
  public convenience init(
    previewing route: some Route, as presentation: Presentation = .push, modules: [ModuleFactory]
  ) throws(RegistryError) {
    try self.init(previewing: Destination(route, as: presentation), modules: modules)
  }
}
