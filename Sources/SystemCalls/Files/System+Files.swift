import CLibrary

extension System {
  package static var user: UInt32 { geteuid() }

  /// The file at a path, following symbolic links; `nil` if there is none.
  package static func info(_ path: String) -> FileInfo? {
    var info = stat()
    return stat(path, &info) == 0 ? FileInfo(info) : nil
  }

  package static func requireWritable(_ path: String) throws(FileError) {
    try check(access(path, W_OK))
  }

  package static func rename(_ path: String, to target: String) throws(FileError) {
    try check(CLibrary.rename(path, target))
  }

  package static func remove(_ path: String) { unlink(path) }

  /// The path of the working folder, or `nil` if it has none.
  package static var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    // A repaired name could be the name of another folder, and glibc names an unreachable one.
    let text = String(validatingCString: path)
    return text?.unicodeScalars.first == "/" ? text : nil
  }

  /// Creates a folder, unless it is there already.
  ///
  /// The links in its path are checked as those of a file that is replaced.
  package static func createFolder(_ path: String) throws(FileError) {
    let path = try resolved(try whole(path))
    guard mkdir(path, 0o777) != 0 else { return }
    let error = FileError.last
    guard error.problem == .system(EEXIST), info(path + "/")?.kind == .folder else { throw error }
  }

  /// The names of what is in a folder, in any order.
  package static func names(inFolder path: String) throws(FileError) -> [String] {
    guard let folder = opendir(try whole(path)) else { throw .last }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name)!
      let name = UnsafeRawPointer(entry) + offset
      names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
    }
    return names
  }

  /// Synchronizes a folder, if its file system supports this.
  package static func synchronize(folder: String) {
    let number = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { return }
    let folder = FileDescriptor(rawValue: number)
    try? folder.synchronize()
    folder.close()
  }
}

/// Returns a path, unless it contains a NUL, where the system would cut it off.
package func whole(_ path: String) throws(FileError) -> String {
  if path.utf8.contains(0) { throw FileError(.system(EINVAL)) }
  return path
}
