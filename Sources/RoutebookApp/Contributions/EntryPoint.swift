public import RoutebookRegistry

/// A row of the home screen, which opens a feature's first destination.
public struct EntryPoint {
  /// The label of the row.
  public var title: String { makeTitle() }
  /// A description of the feature, in a few words beside the label; empty if there is none.
  public var summary: String { makeSummary() }
  /// The destination that the row opens.
  public let destination: Destination
  /// The place among the rows: a row with a lower order is above a row with a higher one.
  package let order: Int
  /// The registration of the entry point.
  package let registration: Registration
  fileprivate let makeTitle: () -> String
  fileprivate let makeSummary: () -> String
}

/// The rows that modules contribute to the home screen, in the order in which it shows them.
///
/// Rows with the same order are in the order of the modules' names, and those of one module in the
/// order in which it contributes them.
public enum EntryPoints: ContributionKey {
  /// No rows.
  public static var defaultValue: [EntryPoint] { [] }

  /// Puts the next module's rows at their places.
  public static func reduce(value: inout [EntryPoint], nextValue: () -> [EntryPoint]) {
    value += nextValue()
    // The sort is stable, so equal orders keep the order in which modules are merged, and merging
    // stays associative.
    value.sort { $0.order < $1.order }
  }
}

extension RegistryBuilder {
  /// Contributes a row of the home screen that opens a route.
  ///
  /// - Parameters:
  ///   - title: The label of the row, made again each time that the home screen is built.
  ///   - summary: A description of the feature, in a few words beside the label; made again, too.
  ///   - route: The route that the row opens.
  ///   - presentation: The way in which the route is shown.
  ///   - order: The place among the rows of all modules; a negative number is above the rows that
  ///     do not request a place.
  ///   - fileID: The file of the registration, for messages.
  ///   - line: The line of the registration, for messages.
  public mutating func entryPoint(
    _ title: @autoclosure @escaping () -> String,
    summary: @autoclosure @escaping () -> String = "", opens route: some Route,
    as presentation: Presentation = .push,
    order: Int = 0, fileID: String = #fileID, line: Int = #line
  ) {
    let entry = EntryPoint(
      destination: Destination(route, as: presentation), order: order,
      registration: registration(fileID: fileID, line: line), makeTitle: title,
      makeSummary: summary)
    contribute([entry], to: EntryPoints.self)
  }
}
