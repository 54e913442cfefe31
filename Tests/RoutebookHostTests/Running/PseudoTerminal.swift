import Foundation
import TerminalEmulator
import Testing

/// A pseudo-terminal with a program in it; the system calls of these tests are all here.
final class PseudoTerminal {
  /// How a program ended: its status, or the signal that ended it.
  enum End: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  /// How long to wait for what must happen.
  private static let patience: TimeInterval = 30

  private var primary: Int32
  private var secondary: Int32
  private let path: String
  private(set) var width: Int
  private(set) var height: Int
  /// What the program wrote so far.
  private(set) var output: [UInt8] = []
  /// The number of questions for the terminal's attributes (DA1) that are answered.
  private var answers = 0
  private var process: pid_t = -1
  private var bytes = [UInt8](repeating: 0, count: 65_536)

  init(width: Int = 60, height: Int = 20) throws {
    #if canImport(Darwin)
      primary = posix_openpt(O_RDWR | O_NOCTTY)
      try #require(primary >= 0 && grantpt(primary) == 0 && unlockpt(primary) == 0)
      path = String(cString: try #require(ptsname(primary)))
    #else
      // Swift does not import X/Open's functions for it from glibc (see pts(4), ioctl_tty(2)).
      primary = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (lock, number): (Int32, UInt32) = (0, 0)
      let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      try #require(ioctl(primary, setLock, &lock) == 0 && ioctl(primary, getNumber, &number) == 0)
      path = "/dev/pts/\(number)"
    #endif
    (self.width, self.height) = (width, height)
    secondary = open(path, O_RDWR | O_NOCTTY)
    try #require(secondary >= 0)
    for file in [primary, secondary] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(primary, F_SETFL, O_NONBLOCK)
    resize(width: width, height: height)
  }

  deinit {
    hangUp()
    if process > 0 {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
  }

  /// Starts a program whose terminal this is.
  ///
  /// - Parameter shell: A line for `sh` in which `"$@"` stands for the program with its arguments.
  func start(_ program: String, _ command: String, _ arguments: [String], shell: String? = nil)
    throws
  {
    let words =
      (shell.map { ["/bin/sh", "-c", $0, "sh"] } ?? []) + [Self.path(of: program), command]
      + arguments
    let environment = ["TERM=xterm-256color", "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no"]
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      // Swift does not import POSIX_SPAWN_SETSID, which glibc defines only for GNU's own features.
      let newSession: Int16 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that the leader of a new session opens controls the session.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    // A parent that blocks or ignores signals must not matter.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    var cWords = words.map { strdup($0) } + [nil]
    var cEnvironment = environment.map { strdup($0) } + [nil]
    defer { (cWords + cEnvironment).forEach { free($0) } }
    let error = posix_spawn(&process, words[0], &actions, &attributes, &cWords, &cEnvironment)
    try #require(error == 0, "\(words[0]) can't be started")
  }

  /// A built program beside the test bundle.
  private static func path(of program: String) -> String {
    Bundle.main.executableURL!.deletingLastPathComponent().appendingPathComponent(program).path
  }

  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = Array(rest).withUnsafeBytes { write(primary, $0.baseAddress!, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      read()
    }
  }

  func resize(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    var size = winsize(
      ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(primary, UInt(TIOCSWINSZ), &size)
  }

  /// Sends a signal to the program, or to the job in front of a shell.
  func signal(_ number: Int32) { kill(-tcgetpgrp(primary), number) }

  /// The flags of the terminal's settings.
  var settings: [UInt] {
    var settings = termios()
    tcgetattr(secondary, &settings)
    return [
      UInt(settings.c_iflag), UInt(settings.c_oflag), UInt(settings.c_cflag),
      UInt(settings.c_lflag),
    ]
  }

  /// Closes the terminal.
  func hangUp() {
    for file in [primary, secondary] where file >= 0 { close(file) }
    (primary, secondary) = (-1, -1)
  }

  /// Waits until the program ends, or is stopped by a signal if it is not a shell's job.
  func end() throws -> End {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      try #require(Date() < limit, "the program does not end: \(text)")
      read()
    }
    process = -1
    read()
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }

  /// Waits until the screen fulfils a condition, and returns it.
  @discardableResult
  func screen(
    _ expectation: String, where isMet: (TerminalEmulator) -> Bool
  ) throws -> TerminalEmulator {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    var seen = -1
    while true {
      read()
      guard output.count != seen || Date() >= limit else { continue }
      seen = output.count
      let screen = screen
      if screen.defects.isEmpty, isMet(screen) { return screen }
      try #require(
        Date() < limit, "\(expectation) is not on the screen: \(screen.defects) \(screen.lines)")
    }
  }

  /// Waits until a text is on the screen.
  @discardableResult
  func screen(with text: String) throws -> TerminalEmulator {
    try screen(text) { $0.lines.contains { $0.contains(text) } }
  }

  /// Waits until the program has written a text, wherever it is.
  func wait(for text: String) throws {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    while !self.text.contains(text) {
      read()
      try #require(Date() < limit, "\(text) is not written: \(self.text)")
    }
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  /// What the program wrote since it last drew the whole screen.
  private var screen: TerminalEmulator {
    var terminal = TerminalEmulator(width: width, height: height)
    let start = Data("\u{1B}[m\u{1B}[H\u{1B}[J".utf8)
    let first = Data(output).range(of: start, options: .backwards)?.lowerBound
    guard let first else { return terminal }
    terminal.write(Array("\u{1B}[?25l".utf8) + output[first...])
    return terminal
  }

  /// Reads what is there, and waits a little if nothing is there.
  private func read() {
    guard primary >= 0 else {
      usleep(2_000)
      return
    }
    var ready = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 2) > 0 else { return }
    var isEmpty = true
    while true {
      let count = Foundation.read(primary, &bytes, bytes.count)
      guard count > 0 else { break }
      output += bytes[..<count]
      isEmpty = false
    }
    if !isEmpty { answer() }
  }

  /// Answers the questions for the terminal's attributes, as every terminal does.
  private func answer() {
    let questions = text.components(separatedBy: "\u{1B}[c").count - 1
    for _ in answers..<max(answers, questions) {
      let reply = Array("\u{1B}[?62c".utf8)
      _ = write(primary, reply, reply.count)
    }
    answers = questions
  }
}

extension TerminalEmulator {
  /// The rows as text.
  var lines: [String] {
    (0..<height).map { row in
      cells[row * width..<(row + 1) * width].map(\.text).joined()
    }
  }
}
