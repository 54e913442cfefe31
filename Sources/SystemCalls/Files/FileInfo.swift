import CLibrary

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
