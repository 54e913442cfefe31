import Routebook
import RoutebookExplorer
import SystemCalls
import VisibleText

/// The scripts that `explore --scripts` writes: together, they use every transition between the screens of a map.
struct GeneratedScripts {
  /// The maximum number of steps in a script.
  static let stepLimit = 200
  /// The first line of each file, by which the next run knows its own files.
  static let mark = "# Written by explore --scripts, which replaces or removes this file.\n"

  /// The files in the order of their names, each with its text.
  private(set) var files: [(name: String, text: String)] = []
  /// The number of steps in all scripts.
  private(set) var stepCount = 0
  /// The transitions between screens that the scripts use.
  let transitions: Share
  /// Whether there was no time for some of the scripts.
  let isCutOff: Bool

  /// - Parameters:
  ///   - map: The map.
  ///   - time: The time; when it is up, there are no more scripts.
  /// - Complexity: see `NavigationMap.coveringPaths(limit:while:)`.
  init(_ map: NavigationMap, within time: TimeLimit) {
    var isCutOff = false
    let paths = map.coveringPaths(limit: Self.stepLimit - map.way.count) {
      isCutOff = time.isOver
      return !isCutOff
    }
    self.isCutOff = isCutOff
    let digits = max(3, "\(paths.count)".count)
    for (index, path) in paths.enumerated() {
      let number = "\(index + 1)"
      let zeros = String(repeating: "0", count: digits - number.count)
      let steps = map.way + path.map(\.action)
      files.append(
        ("explored-\(zeros)\(number).script", Self.mark + steps.map { "\($0)\n" }.joined()))
      stepCount += steps.count
    }
    transitions = Share(
      used: Set(paths.joined().compactMap(map.screenTransition)).count,
      all: map.screenTransitions.count)
  }

  /// What became of the scripts, after some of them were written.
  func message(_ writtenCount: Int, within time: TimeLimit) -> String {
    let count = files.count
    if writtenCount < count {
      return "The time is up: \(writtenCount) of \(count) scripts are written"
    }
    if count == 0 {
      let reason =
        isCutOff || time.isOver
        ? "the time is up" : "no step that was explored leads from one screen to another"
      return "No script is written, since \(reason)"
    }
    return "\(counted(count, "script")) with \(counted(stepCount, "step")) "
      + "\(count == 1 ? "uses" : "use") \(transitions) of the transitions"
  }

  /// Whether a file can be one that an earlier run wrote.
  static func isName(_ name: String) -> Bool {
    guard name.startsExactly(with: "explored-"), name.endsExactly(with: ".script") else {
      return false
    }
    let digits = name.utf8.dropFirst("explored-".count).dropLast(".script".count)
    return digits.count >= 3 && digits.allSatisfy { 0x30...0x39 ~= $0 }
  }
}

/// The result of writing the scripts of an exploration.
struct WrittenScripts {
  /// The message with their number and what they use.
  let message: String
  /// Whether some were not written for lack of time.
  let isCutOff: Bool
  /// Whether any was written.
  let areThere: Bool
}

/// The folder of `explore --scripts`.
struct ScriptFolder {
  /// The path as the user typed it.
  private let name: String
  private let path: String

  /// Returns `nil` without the option. The folder need not exist.
  init?(_ command: ExploreCommand) throws(CommandError) {
    guard let name = command.arguments[ExploreCommand.scripts] else { return nil }
    (self.name, path) = (name, command.folder.path(of: name))
    if let info = System.info(path), info.kind != .folder {
      throw unwritable("it is a file. Choose a folder")
    }
  }

  /// Writes scripts, and removes those of an earlier run.
  ///
  /// After the time limit, no more are written, and nothing is removed.
  func write(
    _ scripts: GeneratedScripts, within time: TimeLimit
  ) throws(CommandError) -> WrittenScripts {
    let old = try access { () throws(FileError) in
      try System.createFolder(path)
      return try System.names(inFolder: path).filter(GeneratedScripts.isName).sorted()
    }
    for file in old where try !isGenerated(file) {
      throw CommandError(
        .output,
        "\("\(name)/\(file)".quoted) was not written by explore. Rename it, or choose another folder."
      )
    }
    var writtenCount = 0
    try access { () throws(FileError) in
      for file in scripts.files where !time.isOver {
        // Others play them, such as a CI system.
        try FileReplacement("\(path)/\(file.name)", permissions: 0o644)
          .write(Array(file.text.utf8))
        writtenCount += 1
      }
    }
    if writtenCount == scripts.files.count, !time.isOver {
      let names = Set(scripts.files.map(\.name))
      for name in old where !names.contains(name) { System.remove("\(path)/\(name)") }
    }
    return WrittenScripts(
      message: "\(scripts.message(writtenCount, within: time)): \(name.visible)\n",
      isCutOff: scripts.isCutOff || writtenCount < scripts.files.count,
      areThere: writtenCount > 0)
  }

  private func isGenerated(_ file: String) throws(CommandError) -> Bool {
    try access { () throws(FileError) in
      try FileDescriptor.contents(
        of: "\(path)/\(file)", waits: false, limit: ScriptReader.byteLimit
      ).starts(with: GeneratedScripts.mark.utf8)
    }
  }

  private func access<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(CommandError) -> Result {
    do {
      return try body()
    } catch {
      throw unwritable(error.text)
    }
  }

  private func unwritable(_ reason: String) -> CommandError {
    CommandError(.output, "The scripts can't be written to \(name.quoted): \(reason).")
  }
}

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
