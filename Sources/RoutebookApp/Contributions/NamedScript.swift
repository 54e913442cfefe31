public import RoutebookRegistry

/// A script that a module contributes: what a user does and sees. It is played by name.
package struct NamedScript: NamedContribution, Hashable, Sendable {
  package static var kind: String { "script" }

  /// The name of the script, in the form `feature/what-happens`.
  package let name: String
  /// The steps of the script, one on each line.
  package let text: String
  /// Where the script was registered.
  package let registration: Registration
}

/// The scripts that modules contribute.
package enum NamedScripts: ContributionList {
  package typealias Element = NamedScript
}

extension RegistryBuilder {
  /// Contributes a script of what a user does and sees.
  ///
  /// `routebook play` plays the script by name, and `routebook check` reports it if it is
  /// malformed.
  public mutating func script(
    _ name: String, _ text: String, fileID: String = #fileID, line: Int = #line
  ) {
    let registration = registration(fileID: fileID, line: line)
    let script = NamedScript(name: name, text: text, registration: registration)
    contribute([script], to: NamedScripts.self)
  }
}
