public import RoutebookRegistry

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

extension RegistryBuilder {
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
