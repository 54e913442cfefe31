public import RoutebookApp
public import RoutebookRegistry
public import TextScreens

extension HeadlessApp {
  /// Creates an app that shows one screen, made by the coordinator in `modules`.
  package convenience init(
    previewing destination: Destination, modules: [ModuleFactory],
    language: ScreenLanguage = .current
  ) throws(RegistryError) {
    if destination.presentation == .push {
      try self.init(
        tabs: [AppTab("", root: destination.route)], modules: modules, language: language)
    } else {
      let home: ModuleFactory = { _ in HomeCoordinator { ScreenLanguage.current.preview } }
      try self.init(root: HomeRoute.home, modules: [home] + modules, language: language)
      navigator.preview(destination)
    }
  }

  /// Creates an app that shows the screen of one route, by default as a push.
  ///
  /// A pushed route is the root of the app; a presented one is above a home screen. Guards
  /// are not asked whether the screen can be shown.
  ///
  /// - Throws: `RegistryError` with the conflicts between the modules.
  public convenience init(
    previewing route: some Route, as presentation: Presentation = .push,
    modules: [ModuleFactory], language: ScreenLanguage = .current
  ) throws(RegistryError) {
    try self.init(
      previewing: Destination(route, as: presentation), modules: modules, language: language)
  }
}
