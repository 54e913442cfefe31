import Foundation
import Testing

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
