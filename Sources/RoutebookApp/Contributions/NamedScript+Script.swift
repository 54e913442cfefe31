public import RoutebookScripts

extension NamedScript {
  /// Parses the script; throws `ScriptError` if a line is malformed.
  public func parsed() throws(ScriptError) -> Script { try Script(text, name: name) }

  /// Describes an error in the script, its position, and where the script is registered.
  package func message(for error: ScriptError) -> String {
    "\(error)\nThe script is registered by \(registration)."
  }
}
