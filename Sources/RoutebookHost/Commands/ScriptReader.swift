import Routebook
import VisibleText

/// Finds the scripts named on the command line and those that they include, and parses them.
struct ScriptReader {
  /// The maximum number of bytes; no script written by a person is larger.
  static let byteLimit = 1_048_576

  let registered: [NamedScript]
  private let console: Console

  init(_ registered: [NamedScript], _ console: Console) {
    self.registered = registered
    self.console = console
  }

  /// The scripts with the given names; without names, the tour, or else all registered scripts.
  func scripts(_ names: [String]) throws(CommandError) -> [ScriptPlan] {
    guard names.isEmpty else {
      return try names.map { name throws(CommandError) in try plan(script(name)) }
    }
    let tour = registered.filter { $0.name == "tour" }
    let chosen = tour.isEmpty ? registered : tour
    guard !chosen.isEmpty else {
      throw CommandError(
        .usage, "No module registers a script. Pass a file, or - for standard input.")
    }
    return try chosen.map { script throws(CommandError) in try plan(read(script)) }
  }

  private func script(_ name: String) throws(CommandError) -> Script {
    if let script = registered.first(where: { $0.name == name }) { return try read(script) }
    let bytes: [UInt8]
    do {
      bytes = try name == "-" ? console.readInput(Self.byteLimit) : readFile(name)
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

  func readFile(_ path: String) throws(FileError) -> [UInt8] {
    let file = try FileDescriptor.reading(path, waits: true)
    defer { file.close() }
    return try file.readAll(limit: Self.byteLimit)
  }

  private func problem(_ error: FileError, with name: String) -> CommandError {
    if name == "-" {
      return CommandError(.noInput, "Standard input can't be read: \(error.text).")
    }
    let isMissing = FileError.missing.contains(error.problem)
    if isMissing, let nearest = name.nearest(in: registered.map(\.name)) {
      return CommandError(
        .usage,
        "Neither a registered script nor a file has the name \"\(name.visible)\". Did you mean "
          + "\(nearest.visible)?")
    }
    return CommandError(
      .noInput,
      "No registered script has the name \"\(name.visible)\", and the file can't be read: "
        + "\(error.text).")
  }
}
