package import RoutebookScripts

extension NamedScript {
  /// Parses the script.
  package func parsed() throws(ScriptError) -> Script { try Script(text, name: name) }

  /// Describes an error in the script, its position, and where the script is registered.
  package func message(for error: ScriptError) -> String {
    "\(error)\nThe script is registered by \(registration)."
  }
}
