import CLibrary
import Synchronization

/// The system calls of the process, for each supported platform: files (`Files`), signals and the
/// end of the process (`Signals`), and the terminal (`Terminal`).
package enum System {
  package static let standardInput = FileDescriptor(rawValue: STDIN_FILENO)
  package static var standardOutput: FileDescriptor {
    FileDescriptor(rawValue: outputNumber.load(ordering: .relaxed))
  }
  package static let standardError = FileDescriptor(rawValue: STDERR_FILENO)

  private static let outputNumber = Atomic<Int32>(STDOUT_FILENO)

  /// Opens a descriptor in place of each standard descriptor that is closed, so that no file opened
  /// later gets its number.
  ///
  /// Reading from it or writing to it fails, as with a closed descriptor.
  package static func reserveStandardDescriptors() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Redirects the output of the app to standard error, so that it does not mix with a command's
  /// output.
  package static func redirectOutputToErrors() {
    let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return }
    guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      _ = close(copy)
      return
    }
    outputNumber.store(copy, ordering: .relaxed)
  }

  /// The path by which the program was started.
  package static var programPath: String {
    CommandLine.unsafeArgv[0].map { String(cString: $0) } ?? ""
  }

  /// The bytes of the process's arguments, without the program's name.
  package static var arguments: [[UInt8]] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
      .dropFirst().compactMap { pointer in
        pointer.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
      }
  }

  package static func environmentValue(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns the system's description of an error number, for use in a sentence.
  package static func text(forError number: Int32) -> String {
    let text = String(cString: strerror(number))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Ends the process for the command, without an exit message.
  package static func exitWithoutMessage(_ status: Int32) -> Never {
    ExitMessage.clear()
    exit(status)
  }
}
