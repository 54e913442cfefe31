public import RoutebookRegistry

/// A finding of the explorer that a module accepts, with the reason.
package struct AcceptedFinding: NamedContribution {
  package static var kind: String { "accepted finding" }

  /// The name that the explorer gives to the finding.
  package let name: String
  /// Why the finding is not a fault.
  package let reason: String
  package let registration: Registration
}

/// The findings that modules accept.
package enum AcceptedFindings: ContributionList {
  package typealias Element = AcceptedFinding
}

extension RegistryBuilder {
  /// Accepts a finding of the explorer, which is then listed as accepted, with the reason.
  ///
  /// - Parameters:
  ///   - name: The name that the explorer prints for the finding.
  ///   - reason: Why the finding is not a fault, for the people who read the report.
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
