public import RoutebookRegistry

/// A row of the home screen, which opens a feature's first destination.
public struct EntryPoint: Hashable, Sendable {
  /// The label of the row.
  public let title: String
  /// The destination that the row opens.
  public let destination: Destination

  package init(_ title: String, destination: Destination) {
    self.title = title
    self.destination = destination
  }
}

/// The rows that modules contribute to the home screen.
public enum EntryPoints: ContributionList {
  /// An entry point.
  public typealias Element = EntryPoint
}

extension RegistryBuilder {
  /// Contributes a row of the home screen that opens a route.
  public mutating func entryPoint(
    _ title: String, opens route: some Route, as presentation: Presentation = .push
  ) {
    let entry = EntryPoint(title, destination: Destination(route, as: presentation))
    contribute([entry], to: EntryPoints.self)
  }
}
