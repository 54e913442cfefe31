package import RoutebookScripts

extension NamedScript {
  /// Reads the script.
  package func parsed() throws(ScriptError) -> Script { try Script(text, name: name) }

  /// What is wrong with the script, where, and where it is registered.
  package func message(for error: ScriptError) -> String {
    "\(error)\nThe script is registered by \(registration)."
  }
}
