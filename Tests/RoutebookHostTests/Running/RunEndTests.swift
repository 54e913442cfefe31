import Foundation
import Sampling
import Testing

/// How `run` ends, or stops, in a real pseudo-terminal.
@Suite(.waitsForPrograms) struct RunEndTests {
  @Test(arguments: [nil, SIGTSTP, SIGTTIN, SIGTTOU])
  func `A stopped program restores the terminal and draws again`(signal: Int32?) throws {
    let terminal = try PseudoTerminal()
    let settings = terminal.settings
    // The shell runs the program as a job, which Ctrl-Z stops.
    let shell = "set -m; \"$@\"; echo stopped; sleep 0.2; fg; echo ended $?"
    try terminal.start("TerminalProbe", "run", [], shell: shell)
    try terminal.screen(with: "Ticks: 0")
    if let signal { terminal.signal(signal) } else { terminal.send("n3\u{1A}") }
    try terminal.wait(for: "stopped")
    terminal.expectRestored(settings)
    try terminal.screen(with: signal == nil ? "The detail is here." : "Ticks: 0")
    #expect(terminal.settings != settings)
    terminal.send("qq")
    #expect(try terminal.end() == .status(0))
    #expect(terminal.text.contains("ended 0"))
    terminal.expectRestored(settings, times: 2)
  }

  /// The signals that end a program, except SIGKILL; the program makes writes fail instead of
  /// SIGXFSZ.
  private static let ends: [Int32] = {
    var ends = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF]
    ends += [SIGXCPU, SIGPIPE, SIGSYS, SIGTRAP, SIGILL, SIGABRT, SIGFPE, SIGBUS, SIGSEGV]
    #if canImport(Glibc)
      // Real-time signals, whose first two numbers glibc uses itself, have no names.
      ends += [SIGIO, SIGPWR, SIGSTKFLT, 34, 50, 64]
    #endif
    return ends
  }()

  @Test(arguments: SampleCounts.areFull ? ends : [SIGTERM, SIGINT, SIGHUP, SIGPIPE, SIGSEGV])
  func `A signal restores the terminal and ends the program`(signal: Int32) throws {
    let (terminal, settings) = try PseudoTerminal.probe()
    terminal.signal(signal)
    #expect(try terminal.end() == .signal(signal))
    terminal.expectRestored(settings)
    #expect(terminal.text.hasSuffix(PseudoTerminal.restored))
  }

  @Test(arguments: [
    "trap '' USR1; exec \"$@\"", "PROBE_HANDLES_USR1=1 exec \"$@\"",
  ])
  func `A signal that the parent ignores, or that the app handles, does not end the program`(
    shell: String
  ) throws {
    let (terminal, settings) = try PseudoTerminal.probe(shell: shell)
    terminal.signal(SIGUSR1)
    terminal.send("n3")
    try terminal.screen(with: "The detail is here.")
    #expect(terminal.settings != settings)
    terminal.send("qq")
    #expect(try terminal.end() == .status(0))
    terminal.expectRestored(settings)
  }

  @Test func `A trap in a factory restores the terminal, and its message stays visible`() throws {
    let folder = try TemporaryFolder()
    let (terminal, settings) = try PseudoTerminal.probe("--record", folder.path("script"))
    // All keys arrive at once.
    terminal.send("n1Ada\r6")
    let end = try terminal.end()
    #expect([.signal(SIGTRAP), .signal(SIGILL)].contains(end))
    terminal.expectRestored(settings)
    // The script that leads to the trap is there.
    #expect(folder.text(of: "script") == "type \"Name\" \"Ada\"\ntap \"Trap\"\n")
    let after = try #require(terminal.text.components(separatedBy: PseudoTerminal.restored).last)
    #expect(after.contains("the factory traps"))
  }

  @Test func `Endless recursion in a factory restores the terminal`() throws {
    let (terminal, settings) = try PseudoTerminal.probe()
    terminal.send("n7")
    let end = try terminal.end()
    #expect([.signal(SIGSEGV), .signal(SIGBUS)].contains(end))
    terminal.expectRestored(settings)
  }

  @Test func `In an app that hangs, a second Ctrl-C ends the program and restores the terminal`()
    throws
  {
    let (terminal, settings) = try PseudoTerminal.probe()
    terminal.send("n9")
    // The number can be the first digit of another.
    usleep(600_000)
    terminal.send("\u{3}")
    usleep(1_200_000)
    terminal.send("\u{3}")
    #expect(try terminal.end() == .signal(SIGINT))
    terminal.expectRestored(settings)
  }

  @Test func `An app that ends the process restores the terminal`() throws {
    let folder = try TemporaryFolder()
    let (terminal, settings) = try PseudoTerminal.probe("--record", folder.path("script"))
    terminal.send("n8")
    #expect(try terminal.end() == .status(3))
    terminal.expectRestored(settings)
    #expect(folder.text(of: "script") == "tap \"Exit\"\n")
  }

  @Test func `The end of the input ends the program as q does`() throws {
    let folder = try TemporaryFolder()
    let (terminal, _) = try PseudoTerminal.probe(
      "--state", folder.path("state"), shell: #"trap '' HUP; exec "$@""#)
    terminal.hangUp()
    #expect(try terminal.end() == .status(0))
    #expect(folder.text(of: "state") != nil)
  }

  @Test func `A program whose terminal is gone ends`() throws {
    let (terminal, _) = try PseudoTerminal.probe()
    terminal.hangUp()
    #expect(try terminal.end() == .signal(SIGHUP))
  }

  @Test func `The end of the input ends the program as SIGHUP does, if the terminal is gone`()
    throws
  {
    let folder = try TemporaryFolder()
    // Only the shell, which leads the session, gets the signal.
    let shell = "trap : HUP; \"$@\"; echo $? >'\(folder.path("status"))'"
    let (terminal, _) = try PseudoTerminal.probe("--state", folder.path("state"), shell: shell)
    terminal.hangUp()
    _ = try terminal.end()
    #expect(folder.text(of: "status") == "\(128 + SIGHUP)\n")
    #expect(folder.text(of: "state") != nil)
  }

  @Test func `A program whose terminal is gone saves its state`() throws {
    let folder = try TemporaryFolder()
    let (terminal, _) = try PseudoTerminal.probe("--state", folder.path("state"))
    terminal.send("n3")
    try terminal.screen(with: "The detail is here.")
    terminal.hangUp()
    #expect(try terminal.end() == .signal(SIGHUP))
    #expect(folder.text(of: "state")?.contains("detail") == true)
  }

  @Test(arguments: [["script"], ["state"], ["script", "state"]])
  func `The script and the state are written, whatever happens to the other`(lost: [String]) throws
  {
    let folder = try TemporaryFolder()
    for name in ["script", "state"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: false)
    }
    let (terminal, settings) = try PseudoTerminal.probe(
      "--record", folder.path("script/file"), "--state", folder.path("state/file"))
    for name in lost { try FileManager.default.removeItem(atPath: folder.path(name)) }
    terminal.send("n3")
    try terminal.screen(with: "The detail is here.")
    terminal.send("qq")
    #expect(try terminal.end() == .status(74))
    terminal.expectRestored(settings)
    for name in ["script", "state"] {
      let isLost = lost.contains(name)
      #expect((folder.text(of: "\(name)/file") == nil) == isLost)
      #expect(
        terminal.text.replacing("\r\n", with: " ")
          .contains("\(name)/file\" can't be written: no such file or directory.") == isLost)
    }
  }
}
