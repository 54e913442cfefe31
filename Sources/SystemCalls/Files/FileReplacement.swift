import CLibrary

/// Replaces a file with a new one in a single step, like POSIX `rename`.
///
/// The bytes are written to an exclusive temporary file in the same folder (mode 0600) and
/// synchronized. Then the file is renamed, and its folder is synchronized. The new file has the
/// mode, owner and group of the old one; without an old one, it has the given mode. If the system
/// does not allow the program to keep the owner or group, the new file loses the special bits of
/// the mode, and a different group gets only the permissions of others. A file that is not writable
/// is not replaced.
///
/// The result is a new file: other hard links to the old file keep the old contents, and extended
/// attributes, including access control lists, are lost. A process that is killed while writing
/// leaves its temporary file behind: `.routebook-` and six characters.
///
/// A symbolic link is kept, and the file that it points to is replaced. In a folder that its group
/// or others can write to, anywhere in the path, a link must belong to the user or to the folder's
/// owner. This is the rule of Linux's `protected_symlinks` (proc_sys_fs(5)), which the system can't
/// apply when a program resolves links itself. Here it applies to every such folder, whether sticky
/// or not.
package struct FileReplacement {
  private let path: String
  private let permissions: UInt32

  /// - Parameters:
  ///   - path: The path of the file.
  ///   - permissions: The mode of a new file.
  package init(_ path: String, permissions: UInt32 = 0o600) {
    self.path = path
    self.permissions = permissions
  }

  /// Checks that the file can be replaced, by making and removing a temporary file.
  package func check() throws(FileError) {
    let (file, temporary) = try FileDescriptor.temporary(in: try place().folder)
    file.close()
    System.remove(temporary)
  }

  /// Returns the path of the file after resolving symbolic links.
  package func target() throws(FileError) -> String { try place().target }

  /// Writes the new file.
  ///
  /// - Parameter isDurable: Whether the file must survive a power failure, which takes time.
  package func write(_ bytes: [UInt8], isDurable: Bool = true) throws(FileError) {
    let (target, folder, old) = try place()
    let (file, temporary) = try FileDescriptor.temporary(in: folder)
    defer { file.close() }
    do throws(FileError) {
      try file.writeAll(bytes)
      let mode = old.map { copyOwner($0, file) } ?? permissions
      try requireSuccess(fchmod(file.rawValue, mode_t(mode)))
      if isDurable { try file.synchronize() }
      try requireSuccess(rename(temporary, target))
    } catch {
      System.remove(temporary)
      throw error
    }
    // The file is now in place. Synchronizing its folder, so that the entry survives a power
    // failure, is best effort, since some file systems can't do it.
    if isDurable { System.synchronize(folder: folder) }
  }

  /// Returns the path of the file that is replaced, its folder, and the information about it, if it
  /// exists.
  private func place() throws(FileError) -> (target: String, folder: String, old: FileInfo?) {
    let target = try System.resolved(try validated(path))
    let old = System.info(target)
    try old?.requireRegular()
    // A rename only requires that the folder is writable, so check the file too.
    if old != nil { try requireSuccess(access(target, W_OK)) }
    let slash = target.unicodeScalars.lastIndex(of: "/")
    let folder = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    return (target, folder, old)
  }

  /// Sets the owner and the group of a file to those of another file, as far as allowed.
  ///
  /// - Returns: The permissions that the file can have then.
  private func copyOwner(_ old: FileInfo, _ file: FileDescriptor) -> UInt32 {
    // Only root can change the owner; other users can set a group that they belong to.
    if fchown(file.rawValue, old.owner, old.group) == 0 { return old.permissions }
    // A program must not run as a different user than before.
    let permissions = old.permissions & 0o777
    if fchown(file.rawValue, uid_t.max, old.group) == 0 { return permissions }
    // For the old file, the members of a different group were others.
    return permissions & 0o707 | (permissions & 0o007) << 3
  }
}
