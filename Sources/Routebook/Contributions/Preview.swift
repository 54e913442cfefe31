public import RoutebookRegistry
public import TextScreens

/// A sample destination of a module, to be drawn in the gallery.
public struct Preview: Hashable, Sendable {
  public let name: String
  public let destination: Destination
  /// Where it was contributed.
  public let registration: Registration
}

/// The previews that modules contribute, in the order of the modules' names; each under its own.
public enum Previews: ContributionKey {
  public static var defaultValue: [Preview] { [] }

  public static func reduce(value: inout [Preview], nextValue: () -> [Preview]) {
    value += nextValue()
  }

  public static func problems(in value: [Preview]) -> [RegistryProblem] {
    RegistryProblem.sharedNames("preview", of: value, by: \.name, at: \.registration)
  }
}

extension RegistryBuilder<TextScreen> {
  /// Offers a sample route to be drawn in the gallery, as a push unless told otherwise.
  public mutating func preview(
    _ name: String, _ route: some Route, as presentation: Presentation = .push,
    fileID: String = #fileID, line: Int = #line
  ) {
    let preview = Preview(
      name: name, destination: Destination(route, as: presentation),
      registration: registration(fileID: fileID, line: line))
    contribute([preview], to: Previews.self)
  }
}

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
