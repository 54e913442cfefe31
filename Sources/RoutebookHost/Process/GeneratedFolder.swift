import SystemCalls
import VisibleText

/// A folder of files that a command writes, each with a mark at its beginning or at its end.
///
/// Without the mark, a file is somebody else's: it is never replaced or removed.
struct GeneratedFolder {
  /// The folder as the beginning of a sentence.
  let name: String
  let path: String
  let mark: String

  /// The maximum number of bytes that are read of a file.
  private static let limit = 1 << 28

  /// Throws an error if there is something else than a folder; the folder need not exist.
  func check() throws(CommandError) {
    guard let info = System.info(path), info.kind != .folder else { return }
    throw CommandError(.output, "\(name) can't be written: it is not a folder.")
  }

  /// Writes files that others can read, and removes those of an earlier run. They can be made again,
  /// so they need not survive a power failure.
  ///
  /// - Parameters:
  ///   - files: The files, with their paths in the folder.
  ///   - prefix: How the paths of files begin that can be from an earlier run: with the name of a
  ///     folder, or with a part of a name.
  func write(
    _ files: [(path: String, text: String)], replacing prefix: String
  ) throws(CommandError) {
    try reportingWriteErrors(of: name) { () throws(FileError) in
      for file in files where System.info("\(path)/\(file.path)") != nil {
        if try !isOwn(file.path) { throw .foreignFile(file.path) }
      }
      let folder = prefix.endsExactly(with: "/") ? prefix : ""
      try System.createFolder(path)
      try System.createFolder("\(path)/\(folder)")
      for file in files {
        try FileReplacement("\(path)/\(file.path)", permissions: 0o644)
          .write(Array(file.text.utf8), isDurable: false)
      }
      let current = Set(files.map { ExactText($0.path) })
      for name in try System.names(inFolder: "\(path)/\(folder)").map({ folder + $0 })
      where name.startsExactly(with: prefix) && !current.contains(ExactText(name)) {
        if try isOwn(name) { System.remove("\(path)/\(name)") }
      }
    }
  }

  /// Whether a file has the mark.
  private func isOwn(_ name: String) throws(FileError) -> Bool {
    let file = "\(path)/\(name)"
    guard System.info(file)?.kind == .regular else { return false }
    let bytes = try FileDescriptor.contents(of: file, allowsPipes: false, limit: Self.limit)
    return bytes.starts(with: mark.utf8) || bytes.suffix(mark.utf8.count).elementsEqual(mark.utf8)
  }
}
