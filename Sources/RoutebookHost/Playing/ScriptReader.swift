import Routebook
import SystemCalls
import VisibleText

/// Reads the scripts on the command line and those that they include.
struct ScriptReader {
  /// The name of the script that introduces the app.
  static let tour = "tour"
  /// The maximum number of bytes of a script.
  static let byteLimit = 1_048_576

  let registered: [NamedScript]
  let console: Console

  /// Returns the scripts with the given names; without names, the tour, or else all registered
  /// scripts.
  func scripts(_ names: [String]) throws -> [ExpandedScript] {
    guard names.isEmpty else { return try names.map { try expandingIncludes(script($0)) } }
    let tour = registered.filter { $0.name == Self.tour }
    let chosen = tour.isEmpty ? registered : tour
    guard !chosen.isEmpty else {
      throw CommandError.usage(
        "No module registers a script. Pass a file, such as one that run --record writes, or - for "
          + "standard input.")
    }
    return try chosen.map { try expandingIncludes(read($0)) }
  }

  private func script(_ name: String) throws -> Script {
    if let script = registered.first(where: { $0.name == name }) { return try read(script) }
    do {
      if name == "-" {
        let bytes = try console.readInput(Self.byteLimit)
        return try Script(bytes: bytes, name: "standard input", origin: .text)
      }
      // A pipe is useful here, such as `play <(…)`.
      return try Script(bytes: try readFile(name, allowsPipes: true), name: name, origin: .file)
    } catch let error as FileError {
      if name == "-" {
        throw CommandError(.noInput, "Standard input can't be read: \(error.text).")
      }
      let unknown = unknownScript(name, path: name, error)
      // A name that is similar to that of a script is a typing error.
      throw CommandError(
        unknown.nearest == nil ? .noInput : .usage, unknown.description,
        remedy: ["play", "--list"])
    }
  }

  private func read(_ script: NamedScript) throws(CommandError) -> Script {
    do {
      return try script.parsed()
    } catch {
      throw CommandError(.data, script.message(for: error))
    }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - waits: Whether the file can be a pipe or a device; if not, it must be a regular file.
  private func readFile(_ path: String, allowsPipes: Bool) throws(FileError) -> [UInt8] {
    try FileDescriptor.contents(of: path, allowsPipes: allowsPipes, limit: Self.byteLimit)
  }

  /// Returns the error for a name that is neither a registered script nor a readable file.
  private func unknownScript(_ name: String, path: String, _ error: FileError) -> UnknownScript {
    let file = UnknownScript.File(path: path, problem: error.text, isMissing: error.isMissing)
    return UnknownScript(name, file: file, among: registered)
  }
}

extension ScriptReader {
  /// Returns a script with the steps of the scripts that it includes.
  private func expandingIncludes(_ script: Script) throws(CommandError) -> ExpandedScript {
    do {
      return try script.expandingIncludes { name, script throws(IncludeProblem) in
        try included(name, by: script)
      }
    } catch {
      throw CommandError(.data, message(for: error))
    }
  }

  /// Returns a registered script, or a file whose path is relative to the including file.
  private func included(_ name: String, by script: Script) throws(IncludeProblem) -> Script {
    if script.origin == .registered || registered.contains(where: { $0.name == name }) {
      return try registered.included(name)
    }
    let path = name.path(relativeTo: script.origin == .file ? script.name : "")
    let bytes: [UInt8]
    do {
      // A pipe without a writer would stop the command before the first step.
      bytes = try readFile(path, allowsPipes: false)
    } catch {
      throw .notFound(unknownScript(name, path: path, error).description)
    }
    do {
      return try Script(bytes: bytes, name: path, origin: .file)
    } catch {
      throw .malformed(error)
    }
  }

  /// Returns the message for an error, with the place where a malformed or empty script is
  /// registered.
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
  /// Returns the path in the folder of another file, without `.`, and with `..` resolved by name.
  /// O(*n*).
  fileprivate func path(relativeTo file: String) -> String {
    let file = (startsExactly(with: "/") ? "" : file).unicodeScalars
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let all = (folder + self).unicodeScalars
    let isRooted = all.first == "/"
    var parts: [String] = []
    for part in all.split(separator: "/").map(String.init) where part != "." {
      let goesUp = part == ".." && (isRooted || ![nil, ".."].contains(parts.last))
      if goesUp { _ = parts.popLast() } else { parts.append(part) }
    }
    let path = parts.joined(separator: "/")
    return isRooted ? "/" + path : path.isEmpty ? "." : path
  }
}
