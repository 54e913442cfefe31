import Routebook
import RoutebookExplorer
import VisibleText
import SystemCalls

/// What became of the scripts of an exploration.
struct WrittenScripts {
  /// How many there are, and what they use.
  let message: String
  /// Whether there was no time for some of them.
  let isCutOff: Bool
  /// Whether there are any.
  let areThere: Bool
}

extension Invocation {
  /// Writes scripts that use every transition between screens to a folder, and removes those of an earlier run.
  ///
  /// When the time is up, no more are written, and nothing is removed.
  func write(
    _ scripts: GeneratedScripts, to folder: String, within time: TimeLimit
  ) throws(CommandError) -> WrittenScripts {
    let path = startFolder.path(of: folder)
    var foreign: String?
    var writtenCount = 0
    do {
      try System.createFolder(path)
      let old = try System.names(inFolder: path).filter(GeneratedScripts.isName).sorted()
      for name in old where foreign == nil {
        if try !isGenerated("\(path)/\(name)") { foreign = name }
      }
      if foreign == nil {
        for file in scripts.files where !time.isOver {
          // Others play them, such as a CI system.
          try FileReplacement("\(path)/\(file.name)", permissions: 0o644)
            .write(Array(file.text.utf8))
          writtenCount += 1
        }
        if writtenCount == scripts.files.count, !time.isOver {
          let names = Set(scripts.files.map(\.name))
          for name in old where !names.contains(name) { System.remove("\(path)/\(name)") }
        }
      }
    } catch {
      throw CommandError(
        .output, "The scripts can't be written to \(folder.quoted): \(error.text).")
    }
    if let foreign {
      throw CommandError(
        .output,
        "\"\("\(folder)/\(foreign)".visible)\" was not written by explore. Rename it, or choose "
          + "another folder.")
    }
    let count = scripts.files.count
    guard writtenCount == count else {
      return WrittenScripts(
        message: "The time is up: \(writtenCount) of \(count) scripts are written: "
          + "\(folder.visible)\n", isCutOff: true, areThere: writtenCount > 0)
    }
    if count == 0 {
      return WrittenScripts(
        message: "No script is written, since "
          + (scripts.isCutOff || time.isOver
            ? "the time is up" : "no step that was explored leads from one screen to another")
          + ": \(folder.visible)\n", isCutOff: scripts.isCutOff, areThere: false)
    }
    return WrittenScripts(
      message: "\(counted(count, "script")) with \(counted(scripts.stepCount, "step")) "
        + "\(count == 1 ? "uses" : "use") \(scripts.transitions) of the transitions: "
        + "\(folder.visible)\n", isCutOff: scripts.isCutOff, areThere: true)
  }

  /// The folder that `--scripts` names, or `nil`. It may not exist yet.
  func scriptFolder() throws(CommandError) -> String? {
    guard let folder = arguments.values["--scripts"] else { return nil }
    guard let info = System.info(startFolder.path(of: folder)), info.kind != .folder else {
      return folder
    }
    throw CommandError(
      .output,
      "The scripts can't be written to \(folder.quoted): it is a file. Choose a folder.")
  }

  private func isGenerated(_ path: String) throws(FileError) -> Bool {
    try FileDescriptor.contents(of: path, waits: false, limit: ScriptReader.byteLimit)
      .starts(with: GeneratedScripts.mark.utf8)
  }
}
