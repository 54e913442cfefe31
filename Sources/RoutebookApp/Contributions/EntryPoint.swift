public import RoutebookRegistry

/// A row of the home screen: where a feature begins.
public struct EntryPoint: Hashable, Sendable {
  public let title: String
  public let destination: Destination

  public init(_ title: String, destination: Destination) {
    self.title = title
    self.destination = destination
  }
}

/// What modules contribute to the home screen; the rows stand in the order of the modules' names.
public enum EntryPoints: ContributionKey {
  public static var defaultValue: [EntryPoint] { [] }

  public static func reduce(value: inout [EntryPoint], nextValue: () -> [EntryPoint]) {
    value += nextValue()
  }
}

extension RegistryBuilder {
  /// Puts a row on the home screen that opens a route.
  public mutating func entryPoint(
    _ title: String, opens route: some Route, as presentation: Presentation = .push
  ) {
    let entry = EntryPoint(title, destination: Destination(route, as: presentation))
    contribute([entry], to: EntryPoints.self)
  }
}
