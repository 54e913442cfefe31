import CLibrary
import Synchronization

/// What the process asks of the system, for each supported platform.
package enum System {
  package static let input = FileDescriptor(rawValue: STDIN_FILENO)
  package static var output: FileDescriptor {
    FileDescriptor(rawValue: outputNumber.load(ordering: .relaxed))
  }
  package static let errors = FileDescriptor(rawValue: STDERR_FILENO)

  private static let outputNumber = Atomic<Int32>(STDOUT_FILENO)

  /// Lets no file that is opened later be standard input, output or error if one of them is closed.
  ///
  /// Reading or writing still fails, as it does with a closed descriptor.
  package static func reserveStandardDescriptors() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Lets what the app prints go to standard error, so that it does not mix with a command's output.
  package static func sendPrintsToErrors() {
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

  /// The system's description of an error number, to use in a sentence.
  package static func words(forError number: Int32) -> String {
    let text = String(cString: strerror(number))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Ends the process on behalf of the command, not of the app.
  package static func end(_ status: Int32) -> Never {
    LastWords.finish()
    exit(status)
  }
}
