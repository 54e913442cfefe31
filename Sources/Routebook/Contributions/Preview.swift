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
  /// One screen on its own, with its coordinator injected: an app whose only place is a route.
  ///
  /// - Throws: `RegistryError` with every conflict between the modules.
  public convenience init(
    previewing route: some Route, modules: [ModuleFactory]
  ) throws(RegistryError) {
    try self.init(tabs: [("", AnyRoute(route))], modules: modules)
  }
}
