import Routebook
import RoutebookExplorer
import VisibleText
import SystemCalls

/// The file of `explore --baseline`, as it was before the exploration.
struct BaselineFile {
  let path: String
  /// What the file contains; `nil` if it is going to be written.
  let text: String?
}

extension Invocation {
  /// The file that `--baseline` names, or `nil`; it is read unless `--update` writes it.
  func baselineFile() throws(CommandError) -> BaselineFile? {
    let updates = arguments.flags.contains("--update")
    guard let path = arguments.values["--baseline"] else {
      if updates { throw CommandError(.usage, "--update needs --baseline FILE.") }
      return nil
    }
    return BaselineFile(path: path, text: updates ? nil : try readBaseline(path))
  }

  private func readBaseline(_ path: String) throws(CommandError) -> String {
    let bytes: [UInt8]
    do {
      bytes = try FileDescriptor.contents(
        of: startFolder.path(of: path), waits: true, limit: StateError.byteLimit)
    } catch {
      let hint = FileError.missing.contains(error.problem) ? " Write it with --update." : ""
      throw CommandError(
        .noInput, "The baseline \(path.quoted) can't be read: \(error.text).\(hint)")
    }
    guard let text = try? String(utf8: bytes) else {
      throw CommandError(.data, "The baseline \(path.quoted) is not UTF-8.")
    }
    return text
  }

  /// Compares an exploration with the baseline, and prints what differs; or writes the baseline.
  ///
  /// - Returns: `.failure` if something differs.
  func compare(
    _ found: Exploration, with file: BaselineFile
  ) throws(CommandError) -> ExitCode {
    let text: String
    do {
      text = try found.baseline()
    } catch {
      throw CommandError(.failure, error.description)
    }
    guard let old = file.text else {
      try write(text, toBaseline: file.path)
      console.complain("The baseline \(file.path.quoted) is written.\n")
      return .success
    }
    let difference = BaselineDifference(from: old, to: text)
    guard !difference.isEmpty else { return .success }
    let report = """
      The app differs from the baseline \(file.path.quoted). To accept what differs, use the same \
      command with --update.

      \(difference.text)
      """
    // A program that reads JSON or a map gets nothing else.
    let isData = arguments.flags.contains("--json") || arguments.values["--format"] != nil
    isData ? console.complain(report) : console.write("\n" + report)
    return .failure
  }

  private func write(_ text: String, toBaseline path: String) throws(CommandError) {
    try writing("The baseline \(path.quoted)") { () throws(FileError) in
      // Others read it with the sources.
      try FileReplacement(startFolder.path(of: path), permissions: 0o644)
        .write(Array(text.utf8))
    }
  }
}
