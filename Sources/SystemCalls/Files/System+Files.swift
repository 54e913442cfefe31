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

/// The system's information about a file.
package struct FileInfo {
  package enum Kind {
    case regular, folder, link, pipe, other
  }

  /// What two paths of one file have in common.
  package struct Identity: Equatable {
    let device: UInt64
    let number: UInt64
  }

  private let info: stat

  init(_ info: stat) { self.info = info }

  package var identity: Identity {
    Identity(device: UInt64(truncatingIfNeeded: info.st_dev), number: UInt64(info.st_ino))
  }

  package var kind: Kind {
    switch info.st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .folder
    case S_IFLNK: .link
    case S_IFIFO: .pipe
    default: .other
    }
  }

  /// Including the bits for set-user-ID, set-group-ID and sticky.
  package var permissions: UInt32 { UInt32(info.st_mode & 0o7777) }
  package var owner: UInt32 { info.st_uid }
  package var group: UInt32 { info.st_gid }

  /// Whether the group or others can write to it.
  package var isShared: Bool { permissions & 0o022 != 0 }

  /// Refuses anything that is not a regular file, such as a folder, a pipe or a device.
  package func requireRegular() throws(FileError) {
    switch kind {
    case .regular: break
    case .folder: throw .isFolder
    case .link, .pipe, .other: throw FileError(.notRegular)
    }
  }
}
