/// Replaces a file by a new one in one step, as POSIX `rename` does.
///
/// The bytes go to an exclusive temporary file in the same folder (mode 0600), are synchronized, and
/// the file is renamed; then its folder is synchronized. The new file has the mode, owner and group
/// of the old one. If the system does not allow to keep the owner or group, the new file loses the
/// special bits of the mode, and a different group gets only the rights of others. A file that is
/// not writable stays as it is.
///
/// The file is a new one: another hard link to the old file keeps the old contents, and extended
/// attributes, including access control lists, are lost. A process that is killed while it writes
/// leaves its temporary file, `.routebook-` and six characters.
///
/// A symbolic link stays, and the file that it points to is replaced. In a folder that its group or
/// others can write to, anywhere in the path, a link must belong to the user or to the folder's
/// owner. This is the rule of Linux's `protected_symlinks` (proc_sys_fs(5)), which the system can't
/// apply if a program resolves links itself; here it applies to every such folder, sticky or not.
struct FileReplacement {
  private let path: String

  init(_ path: String) { self.path = path }

  func write(_ bytes: [UInt8]) throws(FileError) {
    let target = try resolved(try whole(path))
    let old = System.info(target)
    try old?.requireRegular()
    // A rename needs only the folder to be writable.
    if old != nil { try System.requireWritable(target) }
    let slash = target.lastIndex(of: "/")
    let folder = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    let (file, temporary) = try FileDescriptor.temporary(in: folder)
    defer { file.close() }
    do throws(FileError) {
      try file.writeAll(bytes)
      if let old { try file.change(permissions: takeOver(old, file)) }
      try file.synchronize()
      try System.rename(temporary, to: target)
    } catch {
      System.remove(temporary)
      throw error
    }
    // The file is in place. That its entry in the folder survives a power cut is best effort, since
    // some file systems can't synchronize folders.
    System.synchronize(folder: folder)
  }

  /// Gives a file the owner and group of another as far as possible, and returns the permissions
  /// that it can then have.
  private func takeOver(_ old: FileInfo, _ file: FileDescriptor) -> UInt32 {
    // Only root can give a file away; others can give it to a group that they are in.
    if file.change(owner: old.owner, group: old.group) { return old.permissions }
    // A program must not run as a different user than before.
    let permissions = old.permissions & 0o777
    if file.change(owner: nil, group: old.group) { return permissions }
    // To the old file, the members of a different group were others.
    return permissions & 0o707 | (permissions & 0o007) << 3
  }

  /// The path without symbolic links, after a check of each link's owner. The file itself need not
  /// exist.
  private func resolved(_ path: String) throws(FileError) -> String {
    func parts(_ path: String) -> [String] {
      path.split(separator: "/", omittingEmptySubsequences: false).reversed().map(String.init)
    }
    var rest = parts(path)
    var done = path.hasPrefix("/") ? "/" : ""
    var links = 0
    while let name = rest.popLast() {
      if name.isEmpty { continue }
      guard let link = try System.link(at: done + name) else {
        done += rest.isEmpty ? name : name + "/"
        continue
      }
      guard let folder = System.info(done.isEmpty ? "." : done) else { throw FileError.last }
      guard !folder.isShared || link.owner == System.user || link.owner == folder.owner else {
        throw FileError(.foreignLink)
      }
      links += 1
      guard links <= 40 else { throw FileError.tooManyLinks }
      if link.target.hasPrefix("/") { done = "/" }
      rest += parts(link.target)
    }
    return done
  }
}
