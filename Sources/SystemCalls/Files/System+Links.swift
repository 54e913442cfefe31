import CLibrary
import VisibleText

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
      guard let folder = self.info(done.isEmpty ? "." : done) else { throw FileError.last }
      guard !folder.isShared || link.owner == user || link.owner == folder.owner else {
        throw FileError(.foreignLink)
      }
      links += 1
      guard links <= 40 else { throw FileError.tooManyLinks }
      if link.target.startsExactly(with: "/") { done = "/" }
      rest += parts(link.target)
    }
    return done
  }

  /// The target and owner of the symbolic link at a path; `nil` if it is not a link.
  package static func link(at path: String) throws(FileError) -> (target: String, owner: UInt32)? {
    // Use one descriptor for both, so that nobody can replace the link in between.
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
    guard let target = try? String(utf8: bytes) else {
      throw FileError(.system(EILSEQ))
    }
    return (target, info.owner)
  }
}
