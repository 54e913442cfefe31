public import RoutebookRegistry
package import RoutebookScripts
import VisibleText

/// A script that a module contributes: what a user does and sees. It is played by name.
package struct NamedScript: NamedContribution, Hashable, Sendable {
  package static var kind: String { "script" }

  /// The name of the script, in the form `feature/what-happens`.
  package let name: String
  /// The steps of the script, one on each line.
  package let text: String
  /// The registration of the script.
  package let registration: Registration

  /// Parses the script; throws `ScriptError` if a line is malformed.
  package func parsed() throws(ScriptError) -> Script {
    try Script(bytes: text.utf8, name: name, origin: .registered)
  }

  /// Describes an error in the script, its position, and where the script is registered.
  package func message(for error: any Error & CustomStringConvertible) -> String {
    "\(error)\nThe script is registered by \(registration)."
  }
}

/// The scripts that modules contribute.
package enum NamedScripts: ContributionList { package typealias Element = NamedScript }

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

/// The name of a script that does not exist, with what to write instead.
package struct UnknownScript: CustomStringConvertible {
  /// A file that could be meant.
  package struct File {
    let path: String
    /// The reason why the file can't be read, to use in a sentence.
    let problem: String
    let isMissing: Bool

    package init(path: String, problem: String, isMissing: Bool) {
      self.path = path
      self.problem = problem
      self.isMissing = isMissing
    }
  }

  let name: String
  let file: File?
  /// The most similar name of a registered script; `nil` if a file with the name exists.
  package let nearest: String?

  /// Creates the description of a name that no registered script has.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - file: The file with this name, if scripts can be files too.
  ///   - scripts: The registered scripts.
  package init(_ name: String, file: File? = nil, among scripts: [NamedScript]) {
    self.name = name
    self.file = file
    nearest = file?.isMissing == false ? nil : name.nearest(in: scripts.map(\.name))
  }

  /// The problem, as a sentence, and the nearest name.
  package var description: String {
    var text = "No registered script has the name \"\(name.visible)\""
    if let file {
      let path = file.path == name ? "" : " \"\(file.path.visible)\""
      text += ", and the file\(path) can't be read: \(file.problem)"
    }
    return text + "." + (nearest.map { " Did you mean \"\($0.visible)\"?" } ?? "")
  }
}
