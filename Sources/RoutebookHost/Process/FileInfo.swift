/// The system's information about a file.
struct FileInfo {
  enum Kind {
    case regular, folder, link, other
  }

  /// What two paths of one file have in common.
  struct Identity: Equatable {
    let device: UInt64
    let number: UInt64
  }

  let identity: Identity
  let kind: Kind
  /// Including the bits for set-user-ID, set-group-ID and sticky.
  let permissions: UInt32
  let owner: UInt32
  let group: UInt32

  /// Whether the group or others can write to it.
  var isShared: Bool { permissions & 0o022 != 0 }

  /// Refuses anything that is not a regular file, such as a folder, a pipe or a device.
  func requireRegular() throws(FileError) {
    switch kind {
    case .regular: break
    case .folder: throw .isFolder
    case .link, .other: throw FileError(.notRegular)
    }
  }
}
