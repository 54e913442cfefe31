import CalendarCoordinator
import Foundation
import Testing

@testable import RoutebookHost
import SystemCalls

struct FileReplacementTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Why the file was not written, or `nil` where it was.
  func failure(_ name: String) -> FileError? {
    do {
      try FileReplacement(folder.path(name)).write(Array("new".utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func `Only the owner can use a new file`() throws {
    #expect(failure("state") == nil)
    #expect(folder.text(of: "state") == "new")
    #expect(try folder.mode(of: "state") == 0o600)
    #expect(folder.names == ["state"])
  }

  @Test(arguments: [0o600, 0o644, 0o664, 0o777, 0o200])
  func `A replaced file keeps its mode`(mode: Int) throws {
    try folder.write("old", to: "state")
    #expect(chmod(folder.path("state"), mode_t(mode)) == 0)
    #expect(failure("state") == nil)
    #expect(try folder.mode(of: "state") == mode)
    #expect(chmod(folder.path("state"), 0o600) == 0)
    #expect(folder.text(of: "state") == "new")
    #expect(folder.names == ["state"])
  }

  @Test func `A shorter text replaces a longer one completely`() throws {
    try folder.write(String(repeating: "old", count: 100_000), to: "state")
    #expect(failure("state") == nil)
    #expect(folder.text(of: "state") == "new")
  }

  @Test func `A reader of the old file continues to read it`() throws {
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
  func `A symbolic link stays, and its target is replaced or made`(
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

  @Test func `A link with an absolute path is followed`() throws {
    let other = try TemporaryFolder()
    try other.write("old", to: "state")
    try folder.link("link", to: other.path("state"))
    #expect(failure("link") == nil)
    #expect(other.text(of: "state") == "new")
    #expect(folder.names == ["link"] && other.names == ["state"])
  }

  @Test func `Another hard link to the old file keeps the old contents`() throws {
    try folder.write("old", to: "state")
    #expect(link(folder.path("state"), folder.path("other")) == 0)
    #expect(failure("state") == nil)
    #expect(folder.text(of: "state") == "new")
    #expect(folder.text(of: "other") == "old")
  }

  /// Who owns the link, who owns its folder, the folder's mode, and whether the link is refused.
  /// The user is 0.
  static let owners: [(link: uid_t, folder: uid_t, mode: mode_t, isRefused: Bool)] = [
    (0, 0, 0o1777, false), (65_534, 0, 0o1777, true), (65_534, 0, 0o777, true),
    (65_534, 0, 0o770, true), (65_534, 0, 0o755, false), (65_534, 0, 0o700, false),
    (65_534, 65_534, 0o1777, false), (0, 65_534, 0o1777, false), (1_234, 65_534, 0o1777, true),
    (1_234, 65_534, 0o2775, true), (1_234, 65_534, 0o755, false),
  ]

  @Test(.enabled(if: geteuid() == 0, "only root may give a link away"), arguments: owners)
  func `A link that others may have placed in a shared folder is refused`(
    link: uid_t, owner: uid_t, mode: mode_t, isRefused: Bool
  ) throws {
    let shared = try TemporaryFolder()
    try folder.write("old", to: "state")
    for name in ["link", "inner"] {
      try shared.link(name, to: name == "link" ? "inner" : folder.path("state"))
    }
    #expect(lchown(shared.path("inner"), link, link) == 0)
    #expect(chown(shared.path, owner, owner) == 0)
    #expect(chmod(shared.path, mode) == 0)
    // Through a link of the user's own as well.
    for name in ["inner", "link"] {
      do {
        try FileReplacement(shared.path(name)).write(Array("new".utf8))
        #expect(!isRefused)
        #expect(folder.text(of: "state") == "new")
      } catch {
        #expect(error == .foreignLink && isRefused)
        #expect(folder.text(of: "state") == "old")
      }
    }
    #expect(shared.names == ["inner", "link"])
    // A folder on the way is the file itself.
    #expect(symlink(folder.path, shared.path("way")) == 0)
    #expect(lchown(shared.path("way"), link, link) == 0)
    try folder.write("old", to: "state")
    do {
      try FileReplacement(shared.path("way/state")).write(Array("new".utf8))
      #expect(!isRefused && folder.text(of: "state") == "new")
    } catch {
      #expect(error == .foreignLink && isRefused && folder.text(of: "state") == "old")
    }
    #expect(FileError.foreignLink.text.contains("another user's symbolic link"))
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give a link away"))
  func `No folder is made through a link that others may have placed in a shared folder`()
    async throws
  {
    let shared = try TemporaryFolder()
    try shared.link("link", to: folder.path)
    #expect(lchown(shared.path("link"), 65_534, 65_534) == 0)
    #expect(chmod(shared.path, 0o1777) == 0)
    for option in [["gallery", "--output"], ["explore", "--scripts"]] {
      let host = await AppHost.of({ CalendarCoordinator(router: $0) })
      let run = await host.run(option + [shared.path("link/new")])
      #expect(run.code == .output)
      #expect(
        run.messages.contains(
          "written: it is another user's symbolic link, in a folder that others can write to."))
      #expect(folder.names == [])
    }
  }

  @Test func `Links in a circle are refused`() throws {
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    try folder.link("self", to: "self")
    #expect(failure("a") == .system(ELOOP))
    #expect(failure("self") == .system(ELOOP))
    #expect(folder.names == ["a", "b", "self"])
  }

  @Test func `A link to a name that is not UTF-8 is refused, not repaired`() throws {
    let target: [CChar] = [CChar(bitPattern: 0xFF), 0]
    #expect(symlink(target, folder.path("link")) == 0)
    #expect(failure("link") == .system(EILSEQ))
    #expect(folder.names == ["link"])
  }

  @Test func `A path that is not a file, or has no folder, is refused, and nothing is left`() throws
  {
    try FileManager.default.createDirectory(
      atPath: folder.path("sub"), withIntermediateDirectories: false)
    try folder.write("old", to: "file")
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    try folder.link("dangling", to: "nowhere/state")
    let before = folder.names
    #expect(failure("sub") == .system(EISDIR))
    #expect(failure("sub/") == .system(EISDIR))
    #expect(failure("pipe") == .notRegular)
    #expect(failure("nowhere/state") == .system(ENOENT))
    #expect(failure("dangling") == .system(ENOENT))
    #expect(failure("file/state") == .system(ENOTDIR))
    #expect(failure("file/") == .system(ENOTDIR))
    #expect(failure("new/") == .system(ENOENT))
    #expect(failure(String(repeating: "a", count: 300)) == .system(ENAMETOOLONG))
    #expect(failure("state\0.json") == .system(EINVAL))
    #expect(folder.names == before)
    #expect(folder.text(of: "file") == "old")
  }

  @Test func `An empty name is refused`() {
    #expect(throws: FileError.self) { try FileReplacement("").write([1]) }
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give a file away"))
  func `A replaced file keeps its owner`() throws {
    try folder.write("old", to: "state")
    #expect(chown(folder.path("state"), 65_534, 65_534) == 0)
    #expect(chmod(folder.path("state"), 0o4_750) == 0)
    #expect(failure("state") == nil)
    var info = stat()
    #expect(stat(folder.path("state"), &info) == 0)
    #expect((info.st_uid, info.st_gid, info.st_mode & 0o7777) == (65_534, 65_534, 0o4_750))
  }

  @Test(.waitsForPrograms, .enabled(if: geteuid() == 0, "only root may become somebody else"))
  func `A user who can't keep the owner keeps the group, as a member of it`() throws {
    #expect(chmod(folder.path, 0o777) == 0)
    let cases: [(before: (gid_t, mode_t), after: (gid_t, mode_t))] = [
      ((5_001, 0o660), (5_001, 0o660)), ((5_001, 0o6_666), (5_001, 0o666)),
      ((6_000, 0o4_662), (65_534, 0o622)), ((6_000, 0o006), (65_534, 0o066)),
    ]
    for (before, after) in cases {
      try folder.write("old", to: "state")
      #expect(chown(folder.path("state"), 1_234, before.0) == 0)
      #expect(chmod(folder.path("state"), before.1) == 0)
      try save(asNobodyIn: 5_001)
      var info = stat()
      #expect(stat(folder.path("state"), &info) == 0)
      #expect((info.st_uid, info.st_gid, info.st_mode & 0o7777) == (65_534, after.0, after.1))
      #expect(unlink(folder.path("state")) == 0)
    }
  }

  private func save(asNobodyIn group: gid_t) throws {
    let end = try Program().run(
      "play", "-", input: "save \"\(folder.path("state"))\"",
      shell: #"exec setpriv --reuid=65534 --regid=65534 --groups=\#(group) "$@""#)
    #expect(end.messages == "")
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `A file that is not writable stays as it is`() throws {
    try folder.write("old", to: "state")
    #expect(chmod(folder.path("state"), 0o444) == 0)
    #expect(failure("state") == .system(EACCES))
    #expect(folder.text(of: "state") == "old")
    #expect(chmod(folder.path("state"), 0o600) == 0)
    #expect(chmod(folder.path, 0o500) == 0)
    #expect(failure("state") == .system(EACCES))
    #expect(failure("new") == .system(EACCES))
    #expect(chmod(folder.path, 0o700) == 0)
    #expect(folder.names == ["state"])
    #expect(folder.text(of: "state") == "old")
  }
}
