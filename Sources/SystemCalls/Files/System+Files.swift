import CLibrary
import VisibleText

extension System {
  /// Returns the information about a file, following symbolic links; `nil` if there is none.
  package static func info(_ path: String) -> FileInfo? {
    var info = stat()
    return stat(path, &info) == 0 ? FileInfo(info) : nil
  }

  /// Whether two paths are those of the same file; one that does not exist has a single path.
  package static func isSameFile(_ path: String, _ other: String) -> Bool {
    guard let info = info(path), let otherInfo = self.info(other) else {
      return path.isExactly(other)
    }
    return info.isSame(as: otherInfo)
  }

  package static func remove(_ path: String) { unlink(path) }

  /// Creates a folder, unless it is there already.
  ///
  /// Symbolic links in its path are checked as in `FileReplacement`.
  package static func createFolder(_ path: String) throws(FileError) {
    let path = try resolved(try validated(path))
    guard mkdir(path, 0o777) != 0 else { return }
    let error = FileError.last
    guard error == .system(EEXIST), info(path + "/")?.kind == .folder else { throw error }
  }

  /// Returns the names in a folder, in any order.
  package static func names(inFolder path: String) throws(FileError) -> [String] {
    guard let folder = opendir(try validated(path)) else { throw .last }
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

/// Returns a path, or throws if it contains a NUL, where the system would cut it off.
package func validated(_ path: String) throws(FileError) -> String {
  if path.utf8.contains(0) { throw .system(EINVAL) }
  return path
}

/// The system's information about a file.
package struct FileInfo {
  package enum Kind {
    case regular, folder, link, pipe, other
  }

  private let info: stat

  init(_ info: stat) { self.info = info }

  fileprivate func isSame(as other: FileInfo) -> Bool {
    (info.st_dev, info.st_ino) == (other.info.st_dev, other.info.st_ino)
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

  /// The mode with the bits for set-user-ID, set-group-ID and sticky.
  package var permissions: UInt32 { UInt32(info.st_mode & 0o7777) }
  package var owner: UInt32 { info.st_uid }
  package var group: UInt32 { info.st_gid }

  /// Whether the group or others can write to it.
  package var isShared: Bool { permissions & 0o022 != 0 }

  /// Refuses anything that is not a regular file, such as a folder, a pipe or a device.
  package func requireRegular() throws(FileError) {
    switch kind {
    case .regular: break
    case .folder: throw .system(EISDIR)
    case .link, .pipe, .other: throw .notRegular
    }
  }
}

extension System {
  /// Resolves the symbolic links in a path, and checks the owner of each link.
  ///
  /// In a folder that its group or others can write to, a link must belong to the user or to the
  /// folder's owner. The file itself doesn't need to exist.
  package static func resolved(_ path: String) throws(FileError) -> String {
    func parts(_ path: String) -> [String] {
      path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
        .reversed().map(String.init)
    }
    var rest = parts(path)
    var done = path.startsExactly(with: "/") ? "/" : ""
    var links = 0
    while let name = rest.popLast() {
      if name.isEmpty { continue }
      guard let link = try self.link(at: done + name) else {
        done += rest.isEmpty ? name : name + "/"
        continue
      }
      guard let folder = self.info(done.isEmpty ? "." : done) else { throw .last }
      guard !folder.isShared || link.owner == geteuid() || link.owner == folder.owner else {
        throw .foreignLink
      }
      links += 1
      guard links <= 40 else { throw .system(ELOOP) }
      if link.target.startsExactly(with: "/") { done = "/" }
      rest += parts(link.target)
    }
    return done
  }

  /// Returns the target and the owner of a symbolic link; `nil` if the path is not one.
  package static func link(at path: String) throws(FileError) -> (target: String, owner: UInt32)? {
    // Use one descriptor for both, so that no other process can replace the link in between.
    #if canImport(Darwin)
      let number = open(path, O_RDONLY | O_SYMLINK | O_CLOEXEC)
    #else
      // Linux's O_PATH, which Swift does not import, opens the link itself (open(2)).
      let number = open(path, 0o10_000_000 | O_NOFOLLOW | O_CLOEXEC)
    #endif
    guard number >= 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    let link = FileDescriptor(rawValue: number)
    defer { link.close() }
    let info = try link.info()
    guard info.kind == .link else { return nil }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    #if canImport(Darwin)
      let count = freadlink(number, &buffer, buffer.count)
    #else
      let count = readlinkat(number, "", &buffer, buffer.count)
    #endif
    guard count >= 0 else { throw .last }
    let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
    // A repaired name could be the name of another file.
    guard let target = try? String(utf8: bytes) else { throw .system(EILSEQ) }
    return (target, info.owner)
  }
}
