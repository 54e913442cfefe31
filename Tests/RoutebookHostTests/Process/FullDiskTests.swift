import Foundation
import Testing

/// A folder on a disk of its own, of 64 KiB; gone when its owner is.
final class SmallDisk {
  let folder: TemporaryFolder

  /// Whether this process may mount file systems.
  static let isPermitted = (try? SmallDisk()) != nil

  init() throws {
    folder = try TemporaryFolder()
    try Self.call("mount", "-t", "tmpfs", "-o", "size=64k", "none", folder.path)
  }

  deinit { try? Self.call("umount", "-l", folder.path) }

  private struct Refused: Error {}

  private static func call(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Refused() }
  }
}

@Suite(.waitsForPrograms) struct FullDiskTests {
  let program: Program

  init() throws { program = try Program() }

  static let old = #"{"routebook":1}"#

  /// Saves a letter of a hundred thousand bytes and more.
  func flow(_ file: String) -> String {
    """
    tap "Landing zone"
    tap "Where it comes from"
    tap "Next"
    type "Letter" "\(String(repeating: "긴 편지 ", count: 5_000))"
    tap "Next"
    save "\(file)"
    """
  }

  func expectFailure(_ end: Program.End, _ folder: TemporaryFolder, _ reason: String) {
    let file = folder.path("state")
    #expect(end.status == 1)
    #expect(!end.isSignal)
    #expect(
      end.messages.hasSuffix(
        """
        error: standard input:6: save "\(file)"
          expected: the state saved as "\(file)"
          found: "\(file)" can't be written: \(reason).

        """))
    #expect(folder.names == ["state"])
    #expect(folder.text(of: "state") == Self.old)
  }

  @Test func `A save beyond the file size limit fails, and the old file stays`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.old, to: "state")
    let end = try program.run(
      "play", "-", "--size", "40x8", input: flow(folder.path("state")),
      // Whoever runs the tests may ignore the signal, and a program inherits that.
      shell: #"ulimit -f 40; exec env --default-signal=XFSZ "$@""#)
    expectFailure(end, folder, "file too large")
  }

  @Test(.enabled(if: SmallDisk.isPermitted, "mounting a file system is not permitted here"))
  func `A save on a full disk fails, and the old file stays`() throws {
    let disk = try SmallDisk()
    try disk.folder.write(Self.old, to: "state")
    let end = try program.run(
      "play", "-", "--size", "40x8", input: flow(disk.folder.path("state")))
    expectFailure(end, disk.folder, "no space left on device")
  }
}
