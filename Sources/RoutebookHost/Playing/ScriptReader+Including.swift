import Routebook
import VisibleText

extension ScriptReader {
  /// A script with the steps of the scripts that it includes.
  func withIncludes(_ script: Script) throws(CommandError) -> ScriptWithIncludes {
    do {
      return try script.withIncludes { name, script throws(IncludeProblem) in
        try included(name, by: script)
      }
    } catch {
      throw CommandError(.data, message(for: error))
    }
  }

  /// A registered script, or a file with a path relative to the file that includes it.
  private func included(_ name: String, by script: Script) throws(IncludeProblem) -> Script {
    if script.origin == .registered || registered.contains(where: { $0.name == name }) {
      return try registered.included(name)
    }
    let path = name.path(relativeTo: script.origin == .file ? script.name : "")
    let bytes: [UInt8]
    do {
      // A pipe that nobody writes to would stop the command before the first step.
      bytes = try readFile(path, waits: false)
    } catch {
      throw .notFound(unknownScript(name, path: path, error).description)
    }
    do {
      return try Script(bytes: bytes, name: path, origin: .file)
    } catch {
      throw .malformed(error)
    }
  }

  /// Describes an error, and says where a malformed script, or one without steps, is registered.
  private func message(for error: IncludeError) -> String {
    if error.problem == .noSteps,
      let script = registered.first(where: { $0.name == error.script })
    {
      return script.message(for: error)
    }
    guard case .malformed(let malformed) = error.problem,
      let script = registered.first(where: { $0.name == malformed.script })
    else { return error.description }
    return "\(script.message(for: malformed))\n\(error.includer)"
  }
}

extension String {
  /// The path, in the folder of another file, without `.` and with `..` resolved by name. O(*n*).
  fileprivate func path(relativeTo file: String) -> String {
    let isAbsolute = startsExactly(with: "/")
    let file = file.unicodeScalars
    let folder = isAbsolute ? nil : file.lastIndex(of: "/").map { file[..<$0] }
    let isRooted = isAbsolute || file.first == "/"
    var parts: [String] = []
    let all = (folder?.split(separator: "/") ?? []) + unicodeScalars.split(separator: "/")
    for part in all.map(String.init) where part != "." {
      switch (part, parts.last) {
      case ("..", nil): if !isRooted { parts.append(part) }
      case ("..", "..") where !isRooted: parts.append(part)
      case ("..", _): parts.removeLast()
      default: parts.append(part)
      }
    }
    let path = parts.joined(separator: "/")
    return isRooted ? "/" + path : path.isEmpty ? "." : path
  }
}
