import Routebook
import RoutebookExplorer
import SystemCalls
import VisibleText

/// The file of `explore --baseline`, as it was before the exploration.
struct BaselineFile {
  /// The path as the user typed it.
  private let name: String
  private let path: String
  /// The contents; `nil` if the file is to be written.
  private let old: String?

  /// Returns `nil` without the option.
  init?(_ command: ExploreCommand) throws(CommandError) {
    let updates = command.arguments[ExploreCommand.update]
    guard let name = command.arguments[ExploreCommand.baseline] else {
      if updates { throw .usage("--update needs --baseline FILE.") }
      return nil
    }
    (self.name, path) = (name, command.folder.path(of: name))
    old = updates ? nil : try Self.read(path, named: name)
  }

  private static func read(_ path: String, named name: String) throws(CommandError) -> String {
    let bytes = try reading(
      "The baseline \(name.quoted)", at: path, ifMissing: " Write it with --update.")
    guard let text = try? String(utf8: bytes) else {
      throw CommandError(.data, "The baseline \(name.quoted) is not UTF-8.")
    }
    return text
  }

  /// Compares an exploration with the baseline and reports the differences, or writes the baseline.
  ///
  /// - Returns: `.failure` if something differs.
  func compare(
    _ found: Exploration, _ console: Console, report: (String) -> Void
  ) throws(CommandError) -> ExitCode {
    let text: String
    do {
      text = try found.baseline()
    } catch {
      throw CommandError(.failure, error.description)
    }
    guard let old else {
      try writing("The baseline \(name.quoted)", at: path, text)
      console.complain("The baseline \(name.quoted) is written.\n")
      return .success
    }
    let difference = BaselineDifference(from: old, to: text)
    guard !difference.isEmpty else { return .success }
    report(
      """
      The app differs from the baseline \(name.quoted). To accept what differs, use the same \
      command with --update.

      \(difference.text)
      """)
    return .failure
  }
}
