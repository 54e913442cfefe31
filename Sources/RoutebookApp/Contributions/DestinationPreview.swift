public import RoutebookRegistry

/// A sample destination that a module contributes to the gallery.
package struct DestinationPreview: NamedContribution, Hashable, Sendable {
  package static var kind: String { "preview" }

  /// The name in the gallery.
  package let name: String
  /// The destination to draw.
  package let destination: Destination
  /// The registration of the preview.
  package let registration: Registration
}

/// The previews that modules contribute.
package enum DestinationPreviews: ContributionList {
  package typealias Element = DestinationPreview
}

extension RegistryBuilder {
  /// Contributes a sample route, which the gallery draws as a push by default.
  public mutating func preview(
    _ name: String, _ route: some Route, as presentation: Presentation = .push,
    fileID: String = #fileID, line: Int = #line
  ) {
    let preview = DestinationPreview(
      name: name, destination: Destination(route, as: presentation),
      registration: registration(fileID: fileID, line: line))
    contribute([preview], to: DestinationPreviews.self)
  }
}

/// A finding of the explorer that a module accepts, with the reason.
package struct AcceptedFinding: NamedContribution {
  package static var kind: String { "accepted finding" }

  /// The name that the explorer gives to the finding.
  package let name: String
  /// The reason why the finding is not a fault.
  package let reason: String
  package let registration: Registration
}

/// The findings that modules accept.
package enum AcceptedFindings: ContributionList { package typealias Element = AcceptedFinding }

extension RegistryBuilder {
  /// Accepts a finding of the explorer, which is then listed as accepted, with the reason.
  ///
  /// - Parameters:
  ///   - name: The name that the explorer prints for the finding.
  ///   - reason: The reason why the finding is not a fault, for the readers of the report.
  ///   - fileID: The file of the registration, for messages.
  ///   - line: The line of the registration, for messages.
  public mutating func acceptFinding(
    _ name: String, because reason: String, fileID: String = #fileID, line: Int = #line
  ) {
    let finding = AcceptedFinding(
      name: name, reason: reason, registration: registration(fileID: fileID, line: line))
    contribute([finding], to: AcceptedFindings.self)
  }
}
