import RoutebookNavigation
package import RoutebookRegistry
import VisibleText

/// The record that a module draws a destination with a view of a user interface framework.
///
/// The view itself is a contribution of the target that knows the framework. The content that the
/// factory makes stays: scripts, tests, maps and the explorer use it.
package struct NativeViewRecord: Sendable, CustomStringConvertible {
  /// The destination that the view draws.
  package let destination: DestinationType
  /// The registration of the view.
  package let registration: Registration

  package init(_ destination: DestinationType, at registration: Registration) {
    self.destination = destination
    self.registration = registration
  }

  /// The destination, with where the view was registered.
  package var description: String { "\(destination), registered by \(registration)" }

  /// The route and the presentation, for messages.
  fileprivate var name: String {
    "the \(destination.presentation.rawValue) of \(destination.routeType.name)"
  }
}

/// The native views that modules contribute.
package enum NativeViewRecords: ContributionList {
  package typealias Element = NativeViewRecord

  /// Returns a problem for each destination that several native views draw.
  package static func problems(in value: [NativeViewRecord]) -> [RegistryProblem] {
    Dictionary(grouping: value, by: \.destination).values.filter { $0.count > 1 }.map { records in
      RegistryProblem(
        about: "native view \(records[0].name)",
        "Several native views draw \(records[0].name):",
        claimants: records.map { .init(nil, at: $0.registration) }.sorted(),
        remedy: "Remove all but one.")
    }
  }
}

extension Registry {
  /// A sentence for each decorator whose route types have native views, which it does not decorate.
  /// Sorted.
  package var hiddenDecorators: [String] {
    self[Decorators<Content>.self].compactMap { decorator in
      let hidden = self[NativeViewRecords.self].filter { record in
        record.destination.presentation != .alert
          && (decorator.routeType ?? record.destination.routeType) == record.destination.routeType
      }
      guard !hidden.isEmpty else { return nil }
      return """
        The decorator registered by \(decorator.registration) adds nothing to \
        \(counted(hidden.count, "native view")): \
        \(hidden.map { "\($0.destination)" }.sorted().joined(separator: ", ")). \
        Let the views show it themselves.
        """
    }.sorted()
  }

  /// A problem for each native view of a destination that has no factory.
  var problemsOfNativeViews: [RegistryProblem] {
    self[NativeViewRecords.self].filter { registration(of: $0.destination) == nil }.map { record in
      RegistryProblem(
        about: "native view \(record.name)",
        "A native view draws \(record.name), which has no factory:",
        claimants: [.init(nil, at: record.registration)],
        remedy: """
          Register a factory, too: scripts, tests, maps and the explorer use the text screen that it \
          makes.
          """)
    }
  }
}
