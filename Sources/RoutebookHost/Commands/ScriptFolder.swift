import RoutebookExplorer
import SystemCalls
import VisibleText

/// What became of the scripts of an exploration.
struct WrittenScripts {
  /// How many there are, and what they use.
  let message: String
  /// Whether there was no time for some of them.
  let isCutOff: Bool
  /// Whether there are any.
  let areThere: Bool
}

/// The folder of `explore --scripts`.
struct ScriptFolder {
  /// The path as the user typed it.
  private let name: String
  private let path: String

  /// Returns `nil` if no scripts are asked for. The folder may not exist yet.
  init?(_ command: ExploreCommand) throws(CommandError) {
    guard let name = command.arguments[ExploreCommand.scripts] else { return nil }
    (self.name, path) = (name, command.folder.path(of: name))
    if let info = System.info(path), info.kind != .folder {
      throw unwritable("it is a file. Choose a folder")
    }
  }

  /// Writes scripts, and removes those of an earlier run.
  ///
  /// When the time is up, no more are written, and nothing is removed.
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
