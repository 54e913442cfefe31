import RoutebookApp
public import RoutebookRegistry
public import TextScreens

/// An invariant that a module states.
package struct StatedInvariant: NamedContribution {
  package static var kind: String { "invariant" }

  package let invariant: Invariant
  package let registration: Registration

  package var name: String { invariant.name }
}

/// The invariants that modules state.
package enum Invariants: ContributionList {
  package typealias Element = StatedInvariant
}

extension RegistryBuilder<TextScreen> {
  /// States what is true in every state of the app: see `Invariant`.
  ///
  /// ```swift
  /// registry.invariant(.returnsToFlowRoot("Home"))
  /// ```
  public mutating func invariant(
    _ invariant: Invariant, fileID: String = #fileID, line: Int = #line
  ) {
    let stated = StatedInvariant(
      invariant: invariant, registration: registration(fileID: fileID, line: line))
    contribute([stated], to: Invariants.self)
  }
}
