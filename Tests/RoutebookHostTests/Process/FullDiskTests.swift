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

/// A signal ends the program at once, with the signal as its status.
@Suite(.waitsForPrograms) struct SignalTests {
  let program: Program

  init() throws { program = try Program() }

  @Test(
    arguments: [SIGQUIT, SIGABRT, SIGINT, SIGTERM, SIGHUP],
    ["enable=yes", "enable=no"])
  func `The first signal ends a program that waits for its input`(
    signal: Int32, backtrace: String
  ) throws {
    let input = Pipe()
    let process = try program.started(
      "play", "-", input: input.fileHandleForReading,
      environment: ["SWIFT_BACKTRACE": backtrace])
    try waitUntilRead(input, "show\n", by: process)
    kill(process.processIdentifier, signal)
    // The input is still open: nothing but the signal ends the program.
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    try input.fileHandleForWriting.close()
  }

  @Test func `A signal that the parent ignores stays ignored`() throws {
    let input = Pipe()
    let process = try program.started(
      "play", "-", input: input.fileHandleForReading, shell: #"trap '' QUIT; exec "$@""#)
    try waitUntilRead(input, "show\n", by: process)
    kill(process.processIdentifier, SIGQUIT)
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  /// Writes a text, and returns when the program has read it: it is past its start then.
  private func waitUntilRead(_ input: Pipe, _ text: String, by process: Process) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    var waiting: Int32 = 1
    while process.isRunning, waiting > 0 {
      usleep(1_000)
      #expect(ioctl(input.fileHandleForReading.fileDescriptor, UInt(FIONREAD), &waiting) == 0)
    }
  }
}

/// Pipes that do not block, as a parent process may hand them over.
@Suite(.waitsForPrograms) struct SlowPipeTests {
  let program: Program

  init() throws { program = try Program() }

  private func makeNonBlocking(_ handle: FileHandle) throws {
    let flags = fcntl(handle.fileDescriptor, F_GETFL)
    #expect(fcntl(handle.fileDescriptor, F_SETFL, flags | O_NONBLOCK) == 0)
  }

  /// How many bytes wait in a pipe.
  private func waiting(in handle: FileHandle) -> Int {
    var count: Int32 = 0
    #expect(ioctl(handle.fileDescriptor, UInt(FIONREAD), &count) == 0)
    return Int(count)
  }

  private func canTakeMore(_ handle: FileHandle) -> Bool {
    var asked = pollfd(fd: handle.fileDescriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&asked, 1, 0) == 1
  }

  @Test func `Output that does not fit into a non-blocking pipe waits for its reader`() throws {
    let arguments = ["play", "--every-step", "--size", "200x100"]
    func untimed(_ text: String) -> String { text.replacing(#/<?[0-9.]+ m?s\b/#, with: "…") }
    let whole = untimed(try program.run(arguments).output)
    let pipe = Pipe()
    // Far more than a pipe holds, which is 64 KiB on Linux unless it is changed.
    try #require(whole.utf8.count > 200_000)
    try makeNonBlocking(pipe.fileHandleForWriting)
    let process = try program.started(
      arguments[0], arguments[1], arguments[2], arguments[3], output: pipe.fileHandleForWriting)
    // Nothing is read before the pipe is full.
    while process.isRunning, canTakeMore(pipe.fileHandleForWriting) { usleep(1_000) }
    try pipe.fileHandleForWriting.close()
    let read = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(untimed(String(decoding: read, as: UTF8.self)) == whole)
  }

  @Test func `A non-blocking input is read to its end, even from a slow writer`() throws {
    let (input, output) = (Pipe(), Pipe())
    try makeNonBlocking(input.fileHandleForReading)
    let process = try program.started(
      "play", "-", "--show", input: input.fileHandleForReading, output: output.fileHandleForWriting)
    try output.fileHandleForWriting.close()
    for part in ["tap \"First", " tab\"\ntap", " \"Show alert\""] {
      try input.fileHandleForWriting.write(contentsOf: Data(part.utf8))
      // The program has read this part, and waits for the next.
      while process.isRunning, waiting(in: input.fileHandleForReading) > 0 { usleep(1_000) }
    }
    try input.fileHandleForWriting.close()
    let read = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: read, as: UTF8.self).contains("Something needs your attention."))
  }
}
