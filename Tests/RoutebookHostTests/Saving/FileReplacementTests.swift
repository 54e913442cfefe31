import Foundation
import Testing

@testable import RoutebookHost

struct FileReplacementTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The number of the system's error, or `nil` where the file was written.
  func failure(_ name: String) -> Int32? {
    do {
      try FileReplacement(folder.path(name)).write(Array("new".utf8))
      return nil
    } catch {
      return error.number
    }
  }

  @Test func `A new file is for its owner alone`() throws {
    #expect(failure("state") == nil)
    #expect(folder.text(of: "state") == "new")
    #expect(try folder.mode(of: "state") == 0o600)
    #expect(folder.names == ["state"])
  }

  @Test(arguments: [0o600, 0o644, 0o664, 0o777, 0o200])
  func `A file that is replaced keeps its mode`(mode: Int) throws {
    try folder.write("old", to: "state")
    #expect(chmod(folder.path("state"), mode_t(mode)) == 0)
    #expect(failure("state") == nil)
    #expect(try folder.mode(of: "state") == mode)
    #expect(chmod(folder.path("state"), 0o600) == 0)
    #expect(folder.text(of: "state") == "new")
    #expect(folder.names == ["state"])
  }

  @Test func `A shorter text leaves nothing of a longer one`() throws {
    try folder.write(String(repeating: "old", count: 100_000), to: "state")
    #expect(failure("state") == nil)
    #expect(folder.text(of: "state") == "new")
  }

  @Test func `Who has the old file open goes on reading it`() throws {
    try folder.write("old", to: "state")
    let reader = try #require(FileHandle(forReadingAtPath: folder.path("state")))
    #expect(failure("state") == nil)
    #expect(try reader.readToEnd() == Data("old".utf8))
  }

  static let chains: [[(name: String, target: String)]] = [
    [("link", "state")], [("link", "./sub/../state")],
    [("link", "sub/link"), ("sub/link", "../state")],
    [("link", "a"), ("a", "b"), ("b", "sub/c"), ("sub/c", "../state")],
    [("link", "folder/../state"), ("folder", "sub")],
  ]

  @Test(arguments: chains, ["old", nil])
  func `A symbolic link stays, and what it leads to is replaced or made`(
    links: [(name: String, target: String)], old: String?
  ) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("sub"), withIntermediateDirectories: false)
    for link in links { try folder.link(link.name, to: link.target) }
    if let old { try folder.write(old, to: "state") }
    let before = folder.names
    #expect(failure("link") == nil)
    for link in links { #expect(folder.target(of: link.name) == link.target) }
    #expect(folder.text(of: "state") == "new")
    #expect(folder.target(of: "state") == nil)
    #expect(folder.names == Array(Set(before + ["state"])).sorted())
  }

  @Test func `A link by its whole path is followed as well`() throws {
    let other = try TemporaryFolder()
    try other.write("old", to: "state")
    try folder.link("link", to: other.path("state"))
    #expect(failure("link") == nil)
    #expect(other.text(of: "state") == "new")
    #expect(folder.names == ["link"] && other.names == ["state"])
  }

  @Test func `Links in a circle are refused`() throws {
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    try folder.link("self", to: "self")
    #expect(failure("a") == ELOOP)
    #expect(failure("self") == ELOOP)
    #expect(folder.names == ["a", "b", "self"])
  }

  @Test func `A link to bytes that are no text is refused, not taken for another name`() throws {
    let target: [CChar] = [CChar(bitPattern: 0xFF), 0]
    #expect(symlink(target, folder.path("link")) == 0)
    #expect(failure("link") == EILSEQ)
    #expect(folder.names == ["link"])
  }

  @Test func `What is no file, or has no folder, is refused and nothing is left`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("sub"), withIntermediateDirectories: false)
    try folder.write("old", to: "file")
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    try folder.link("dangling", to: "nowhere/state")
    let before = folder.names
    #expect(failure("sub") == EISDIR)
    #expect(failure("sub/") == EISDIR)
    #expect(failure("pipe") == EINVAL)
    #expect(failure("nowhere/state") == ENOENT)
    #expect(failure("dangling") == ENOENT)
    #expect(failure("file/state") == ENOTDIR)
    #expect(failure("file/") == ENOTDIR)
    #expect(failure("new/") == ENOENT)
    #expect(failure(String(repeating: "a", count: 300)) == ENAMETOOLONG)
    #expect(failure("state\0.json") == EINVAL)
    #expect(folder.names == before)
    #expect(folder.text(of: "file") == "old")
  }

  @Test func `No name at all is refused`() {
    #expect(throws: FileReplacement.Failure.self) { try FileReplacement("").write([1]) }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `What may not be written is left as it is`() throws {
    try folder.write("old", to: "state")
    #expect(chmod(folder.path("state"), 0o444) == 0)
    #expect(failure("state") == EACCES)
    #expect(folder.text(of: "state") == "old")
    #expect(chmod(folder.path("state"), 0o600) == 0)
    #expect(chmod(folder.path, 0o500) == 0)
    #expect(failure("state") == EACCES)
    #expect(failure("new") == EACCES)
    #expect(chmod(folder.path, 0o700) == 0)
    #expect(folder.names == ["state"])
    #expect(folder.text(of: "state") == "old")
  }
}
