import VisibleText

/// A finding that a module accepts and that was not found.
package struct UnusedAcceptance: Hashable, Sendable, CustomStringConvertible {
  /// The module.
  package let module: String
  /// The name of the finding.
  package let name: String
  /// The nearest name of what was found, or can be.
  package let nearest: String?

  /// What is wrong, and what to do.
  package var description: String {
    "\(module.visible) accepts \(name.quoted), which is not found. "
      + (nearest.map { "Did you mean \($0.quoted)?" }
        ?? "Remove the acceptance, unless another level of detail needs it.")
  }
}
