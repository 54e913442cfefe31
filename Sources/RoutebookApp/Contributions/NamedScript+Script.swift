package import RoutebookScripts

extension NamedScript {
  /// Parses the script; throws `ScriptError` if a line is malformed.
  package func parsed() throws(ScriptError) -> Script {
    try Script(bytes: text.utf8, name: name, origin: .registered)
  }

  /// Describes an error in the script, its position, and where the script is registered.
  package func message(for error: any Error & CustomStringConvertible) -> String {
    "\(error)\nThe script is registered by \(registration)."
  }
}

extension [NamedScript] {
  /// Returns the script that another one includes by its name.
  package func included(_ name: String) throws(IncludeProblem) -> Script {
    guard let script = first(where: { $0.name == name }) else {
      throw .notFound(UnknownScript(name, among: self).description)
    }
    do {
      return try script.parsed()
    } catch {
      throw .malformed(error)
    }
  }
}
