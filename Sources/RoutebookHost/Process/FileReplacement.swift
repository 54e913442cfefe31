import Glibc

/// Puts a new file in the place of an old one in one step, as POSIX `rename` does it.
///
/// The bytes go to an exclusive temporary file beside it (mode 0600), are synchronized, and the
/// file is renamed; then its folder is synchronized. A file that was there keeps its mode, owner
/// and group. Where the system does not let the owner or group be kept, the special bits of the
/// mode go, and a group that is another now may do what others may. A file that may not be written
/// is left alone.
///
/// The file is a new one: another hard link to the old file keeps the old contents, and extended
/// attributes, access control lists among them, are lost. A process that is killed while it writes
/// leaves its temporary file, `.routebook-` and six characters, behind.
///
/// A symbolic link stays, and what it points to is replaced. Anywhere in the path, in a folder that
/// its group or others can write to, a link is refused that belongs neither to the user nor to the
/// folder's owner: the rule of Linux's `protected_symlinks` (proc_sys_fs(5)), which the system can't
/// apply where a program resolves links itself, and here for every such folder, sticky or not.
struct FileReplacement {
  private let path: String

  init(_ path: String) { self.path = path }

  func write(_ bytes: [UInt8]) throws(FileError) {
    // The system would take the text up to there for the whole path.
    guard !path.utf8.contains(0) else { throw FileError(.system(EINVAL)) }
    let target = try resolved(path)
    var info = stat()
    let exists = stat(target, &info) == 0
    if exists { try requireRegular(info) }
    // A rename asks the folder alone.
    if exists { try check(access(target, W_OK)) }
    let slash = target.lastIndex(of: "/")
    let folder = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    let (descriptor, temporary) = try makeTemporary(in: folder)
    do throws(FileError) {
      try write(bytes, to: descriptor)
      if exists {
        try check(fchmod(descriptor, take(info, over: descriptor)))
      }
      try check(fsync(descriptor))
      try check(rename(temporary, target))
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    close(descriptor)
    // The file is in place; that the folder's entry outlives a power cut is best effort where a
    // file system can't synchronize folders.
    let folderDescriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folderDescriptor >= 0 {
      fsync(folderDescriptor)
      close(folderDescriptor)
    }
  }

  /// Gives a file the owner and group of another as far as that may be, and answers the mode that
  /// it can have then.
  private func take(_ info: stat, over descriptor: Int32) -> mode_t {
    // Only root may give a file away; others may to a group that they are in.
    if fchown(descriptor, info.st_uid, info.st_gid) == 0 { return info.st_mode & 0o7777 }
    // Whoever runs it should not run it as somebody else than before.
    let mode = info.st_mode & 0o777
    if fchown(descriptor, uid_t.max, info.st_gid) == 0 { return mode }
    // The members of another group are others, for whom the file was.
    return mode & 0o707 | (mode & 0o007) << 3
  }

  /// The path without symbolic links, each of which was asked whose it is; the file need not be
  /// there.
  private func resolved(_ path: String) throws(FileError) -> String {
    func parts(_ path: String) -> [String] {
      path.split(separator: "/", omittingEmptySubsequences: false).reversed().map(String.init)
    }
    var rest = parts(path)
    var done = path.hasPrefix("/") ? "/" : ""
    var links = 0
    while let name = rest.popLast() {
      if name.isEmpty { continue }
      guard let target = try link(at: done + name, in: done.isEmpty ? "." : done) else {
        done += rest.isEmpty ? name : name + "/"
        continue
      }
      links += 1
      guard links <= 40 else { throw FileError(.system(ELOOP)) }
      if target.hasPrefix("/") { done = "/" }
      rest += parts(target)
    }
    return done
  }

  /// Linux's `O_PATH`, which Swift does not import: opens the link itself (open(2)).
  private static let pathOnly: Int32 = 0o10_000_000

  /// What a symbolic link points to, or `nil` where there is none.
  private func link(at path: String, in folder: String) throws(FileError) -> String? {
    // One descriptor for both questions: nobody can put another link there in between.
    let descriptor = open(path, Self.pathOnly | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw FileError.last
    }
    defer { close(descriptor) }
    var info = stat()
    try check(fstat(descriptor, &info))
    guard info.st_mode & S_IFMT == S_IFLNK else { return nil }
    var place = stat()
    try check(stat(folder, &place))
    let isShared = place.st_mode & (S_IWGRP | S_IWOTH) != 0
    guard !isShared || info.st_uid == geteuid() || info.st_uid == place.st_uid else {
      throw FileError(.foreignLink)
    }
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { buffer in
      readlinkat(
        descriptor, "", buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    guard count >= 0 else { throw FileError.last }
    // Another name would be another file.
    guard let link = String(validating: buffer[..<count], as: UTF8.self) else {
      throw FileError(.system(EILSEQ))
    }
    return link
  }

  private func makeTemporary(in folder: String) throws(FileError) -> (Int32, String) {
    var template = Array("\(folder)/.routebook-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FileError.last }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let name = template.dropLast().map { UInt8(bitPattern: $0) }
    return (descriptor, String(decoding: name, as: UTF8.self))
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress! + done, buffer.count - done)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError.last
      }
      done += count
    }
  }

  private func check(_ result: Int32) throws(FileError) {
    if result != 0 { throw FileError.last }
  }
}
