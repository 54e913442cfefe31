#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's information about a file.
package struct FileInfo {
  package enum Kind {
    case regular, folder, link, other
  }

  /// What two paths of one file have in common.
  package struct Identity: Equatable {
    let device: UInt64
    let number: UInt64
  }

  package let identity: Identity
  package let kind: Kind
  /// Including the bits for set-user-ID, set-group-ID and sticky.
  package let permissions: UInt32
  package let owner: UInt32
  package let group: UInt32

  /// Whether the group or others can write to it.
  package var isShared: Bool { permissions & 0o022 != 0 }

  /// Refuses anything that is not a regular file, such as a folder, a pipe or a device.
  package func requireRegular() throws(FileError) {
    switch kind {
    case .regular: break
    case .folder: throw .isFolder
    case .link, .other: throw FileError(.notRegular)
    }
  }
}

extension FileInfo {
  init(_ info: stat) {
    let kind: Kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    let identity = Identity(
      device: UInt64(truncatingIfNeeded: info.st_dev), number: UInt64(info.st_ino))
    self.init(
      identity: identity, kind: kind, permissions: UInt32(info.st_mode & 0o7777),
      owner: info.st_uid,
      group: info.st_gid)
  }
}
