import Foundation
import Testing

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
