import Routebook
import RoutebookExplorer
import SystemCalls
import VisibleText

/// The scripts that `explore --scripts` writes: together, they use every transition between the
/// screens of a map.
struct GeneratedScripts {
  /// The maximum number of steps in a script.
  static let stepLimit = 200
  /// The first line of each file.
  private static let mark =
    "# Written by explore --scripts, which replaces or removes this file.\n"

  private let name: String
  private let folder: GeneratedFolder

  /// Returns `nil` without the option.
  init?(_ command: ExploreCommand) throws(CommandError) {
    guard let name = command.arguments[ExploreCommand.scripts] else { return nil }
    self.name = name
    folder = GeneratedFolder(name: "The folder \(name.quoted)", path: name, mark: Self.mark)
    try folder.check()
  }

  /// Returns the paths of the scripts, or `nil` if the time is up before they are known.
  ///
  /// - Complexity: see `NavigationMap.coveringPaths(limit:while:)`.
  func paths(of found: Exploration, within time: TimeLimit) -> [[NavigationMap.Transition]]? {
    let paths = found.map.map { map in
      map.coveringPaths(limit: Self.stepLimit - map.startSteps.count) { !time.isExpired }
    }
    return time.isExpired ? nil : paths
  }

  /// Writes the scripts to the folder.
  ///
  /// - Returns: `.failure` if there are none.
  func write(
    _ paths: [[NavigationMap.Transition]]?, of found: Exploration, _ console: Console
  ) throws(CommandError) -> ExitCode {
    var message = "No script is written, since the time is up"
    if let paths, let map = found.map {
      let digits = max(3, "\(paths.count)".count)
      let scripts = paths.map { map.startSteps + $0.map(\.action) }
      let files = scripts.enumerated().map { index, steps in
        let number = "\(index + 1)".aligned(rightIn: digits, after: "0")
        return (path: "explored-\(number).script", text: Self.mark + steps.script)
      }
      try folder.write(files, replacing: "explored-")
      let transitions = Share(
        used: Set(paths.joined().compactMap(map.screenTransition)).count,
        all: map.screenTransitions.count)
      message =
        paths.isEmpty
        ? "No script is written, since no step that was explored leads from one screen to another"
        : "\(counted(paths.count, "script")) with \(counted(scripts.joined().count, "step")) "
          + "\(paths.count == 1 ? "uses" : "use") \(transitions) of the transitions"
    }
    console.writeMessage("\(message): \(name.visible)\n")
    return paths?.isEmpty == false ? .success : .failure
  }
}

/// The file of `explore --baseline`, as it was before the exploration.
struct BaselineFile {
  /// The path of the file.
  private let name: String
  /// The contents; `nil` if the file is to be written.
  private let old: String?

  /// Returns `nil` without the option.
  init?(_ command: ExploreCommand) throws(CommandError) {
    let updates = command.arguments[ExploreCommand.update]
    guard let name = command.arguments[ExploreCommand.baseline] else {
      if updates { throw .usage("--update needs --baseline FILE.") }
      return nil
    }
    self.name = name
    let file = "The baseline \(name.quoted)"
    let bytes =
      updates ? [] : try readFile(file, at: name, ifMissing: " Write it with --update.")
    guard let text = try? String(utf8: bytes) else {
      throw CommandError(.data, "\(file) is not UTF-8.")
    }
    old = updates ? nil : text
  }

  /// Compares an exploration with the baseline and reports the differences, or writes the baseline.
  ///
  /// - Returns: `.failure` if something differs.
  func compare(
    _ found: Exploration, _ console: Console, report: (String) -> Void
  ) throws -> ExitCode {
    let text = try found.baseline()
    guard let old else {
      try writeFile("The baseline \(name.quoted)", at: name, text)
      console.writeMessage("The baseline \(name.quoted) is written.\n")
      return .success
    }
    let difference = BaselineDifference(from: old, to: text).text
    guard !difference.isEmpty else { return .success }
    report(
      """
      The app differs from the baseline \(name.quoted). To accept what differs, use the same \
      command with --update.

      \(difference)
      """)
    return .failure
  }
}
