import VisibleText

/// The name of a script that does not exist, with what to write instead.
package struct UnknownScript {
  /// A file that could be meant.
  package struct File {
    let path: String
    /// Why the file can't be read, to use in a sentence.
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
}

extension UnknownScript: CustomStringConvertible {
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
