import Routebook
import VisibleText
import SystemCalls

/// Finds the scripts named on the command line and those that they include, and parses them.
struct ScriptReader {
  /// The name of the script that shows the app to someone new.
  static let tour = "tour"
  /// The maximum number of bytes; no script written by a person is larger.
  static let byteLimit = 1_048_576

  let registered: [NamedScript]
  private let console: Console
  private let folder: StartFolder

  /// - Parameter folder: Where relative paths begin.
  init(_ registered: [NamedScript], _ console: Console, in folder: StartFolder) {
    self.registered = registered
    self.console = console
    self.folder = folder
  }

  /// The scripts with the given names; without names, the tour, or else all registered scripts.
  func scripts(_ names: [String]) throws(CommandError) -> [ScriptWithIncludes] {
    guard names.isEmpty else {
      return try names.map { name throws(CommandError) in try withIncludes(script(name)) }
    }
    let tour = registered.filter { $0.name == Self.tour }
    let chosen = tour.isEmpty ? registered : tour
    guard !chosen.isEmpty else {
      throw .usage(
        "No module registers a script. Pass a file, such as one that run --record writes, or - for "
          + "standard input.")
    }
    return try chosen.map { script throws(CommandError) in try withIncludes(read(script)) }
  }

  private func script(_ name: String) throws(CommandError) -> Script {
    if let script = registered.first(where: { $0.name == name }) { return try read(script) }
    let bytes: [UInt8]
    do {
      // A pipe is useful here, such as `play <(…)`.
      bytes = try name == "-" ? console.readInput(Self.byteLimit) : readFile(name, waits: true)
    } catch {
      throw problem(error, with: name)
    }
    do {
      return name == "-"
        ? try Script(bytes: bytes, name: "standard input", origin: .text)
        : try Script(bytes: bytes, name: name, origin: .file)
    } catch {
      throw CommandError(.data, error.description)
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
  func readFile(_ path: String, waits: Bool) throws(FileError) -> [UInt8] {
    try FileDescriptor.contents(of: folder.path(of: path), waits: waits, limit: Self.byteLimit)
  }

  private func problem(_ error: FileError, with name: String) -> CommandError {
    if name == "-" {
      return CommandError(.noInput, "Standard input can't be read: \(error.text).")
    }
    let unknown = unknownScript(name, path: name, error)
    // A name that is similar to that of a script is a typing error.
    return CommandError(
      unknown.nearest == nil ? .noInput : .usage, unknown.description, remedy: ["play", "--list"])
  }

  /// Describes a name that is neither that of a registered script nor that of a readable file.
  func unknownScript(_ name: String, path: String, _ error: FileError) -> UnknownScript {
    let file = UnknownScript.File(
      path: path, problem: error.text, isMissing: FileError.missing.contains(error.problem))
    return UnknownScript(name, file: file, among: registered)
  }
}
