import ProcessSignals
import Synchronization
import VisibleText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls of this target, for each supported platform.
enum System {
  static let input = FileDescriptor(rawValue: STDIN_FILENO)
  static var output: FileDescriptor {
    FileDescriptor(rawValue: outputNumber.load(ordering: .relaxed))
  }
  static let errors = FileDescriptor(rawValue: STDERR_FILENO)

  private static let outputNumber = Atomic<Int32>(STDOUT_FILENO)

  /// Lets what the app prints go to standard error, so that it does not mix with a command's output.
  static func sendPrintsToErrors() {
    let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return }
    guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      _ = close(copy)
      return
    }
    outputNumber.store(copy, ordering: .relaxed)
  }

  /// The bytes of the process's arguments, without the program's name.
  static var arguments: [[UInt8]] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
      .dropFirst().compactMap { pointer in
        pointer.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
      }
  }

  static func environmentValue(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The system's description of an error number, to use in a sentence.
  static func words(forError number: Int32) -> String {
    let text = String(cString: strerror(number))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Ends the process on behalf of the command, not of the app.
  static func end(_ status: Int32) -> Never {
    LastWords.finish()
    exit(status)
  }
}

// MARK: - File descriptors

extension FileDescriptor {
  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Reads up to a number of bytes; returns none only at the end. Waits for the writer of a
  /// non-blocking pipe.
  func readSome(atMost limit: Int) throws(FileError) -> ArraySlice<UInt8> {
    var bytes = [UInt8](repeating: 0, count: limit)
    while true {
      let count = read(rawValue, &bytes, bytes.count)
      if count >= 0 { return bytes[..<count] }
      if !shouldTryAgain(POLLIN) { throw .last }
    }
  }

  /// Writes at least one of several bytes, and returns how many. Waits for the reader of a
  /// non-blocking pipe.
  func writeSome(_ bytes: ArraySlice<UInt8>) throws(FileError) -> Int {
    while true {
      let count = bytes.withUnsafeBytes { write(rawValue, $0.baseAddress!, $0.count) }
      if count >= 0 { return count }
      if !shouldTryAgain(POLLOUT) { throw .last }
    }
  }

  /// Whether a failed call can be repeated.
  ///
  /// This is so if a signal interrupted the call, or if a non-blocking descriptor has become ready.
  /// Otherwise `errno` stays unchanged.
  private func shouldTryAgain(_ events: Int32) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN else { return false }
    var waiting = pollfd(fd: rawValue, events: Int16(events), revents: 0)
    while poll(&waiting, 1, -1) < 0 {
      if errno != EINTR {
        errno = EAGAIN
        return false
      }
    }
    return true
  }
}

extension FileDescriptor {
  /// Opens a file for reading.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - waits: Whether the file can be a pipe or a device; if not, it must be a regular file.
  static func reading(_ path: String, waits: Bool) throws(FileError) -> FileDescriptor {
    // Opening a pipe waits for its writer, unless the call is non-blocking.
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (waits ? 0 : O_NONBLOCK)
    let number = open(try whole(path), flags)
    guard number >= 0 else {
      // A socket can't be opened.
      throw FileError(errno == ENXIO ? .notRegular : .system(errno))
    }
    let file = FileDescriptor(rawValue: number)
    if waits { return file }
    do throws(FileError) {
      try file.info().requireRegular()
      return file
    } catch {
      file.close()
      throw error
    }
  }

  /// Creates a file with a new name in a folder; only its owner can read and write it.
  static func temporary(in folder: String) throws(FileError) -> (file: FileDescriptor, path: String)
  {
    var template = Array("\(folder)/.routebook-XXXXXX".utf8CString)
    let number = mkstemp(&template)
    guard number >= 0 else { throw .last }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    let path = template.dropLast().map { UInt8(bitPattern: $0) }
    return (FileDescriptor(rawValue: number), String(decoding: path, as: UTF8.self))
  }

  func info() throws(FileError) -> FileInfo {
    var info = stat()
    try check(fstat(rawValue, &info))
    return FileInfo(info)
  }

  /// Tries to change the owner and group of the file; `nil` keeps the owner.
  func change(owner: UInt32?, group: UInt32) -> Bool {
    fchown(rawValue, owner.map { uid_t($0) } ?? uid_t.max, gid_t(group)) == 0
  }

  func change(permissions: UInt32) throws(FileError) {
    try check(fchmod(rawValue, mode_t(permissions)))
  }

  func synchronize() throws(FileError) { try check(fsync(rawValue)) }

  func close() {
    #if canImport(Glibc)
      _ = Glibc.close(rawValue)
    #elseif canImport(Musl)
      _ = Musl.close(rawValue)
    #elseif canImport(Darwin)
      _ = Darwin.close(rawValue)
    #endif
  }
}

// MARK: - Files

extension FileInfo {
  fileprivate init(_ info: stat) {
    let kind: Kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    let identity = Identity(
      device: UInt64(truncatingIfNeeded: info.st_dev), number: UInt64(info.st_ino))
    self.init(
      identity: identity, kind: kind, permissions: UInt32(info.st_mode & 0o7777),
      owner: info.st_uid,
      group: info.st_gid)
  }
}

extension System {
  static var user: UInt32 { geteuid() }

  /// The file at a path, following symbolic links; `nil` if there is none.
  static func info(_ path: String) -> FileInfo? {
    var info = stat()
    return stat(path, &info) == 0 ? FileInfo(info) : nil
  }

  static func requireWritable(_ path: String) throws(FileError) { try check(access(path, W_OK)) }

  static func rename(_ path: String, to target: String) throws(FileError) {
    #if canImport(Glibc)
      try check(Glibc.rename(path, target))
    #elseif canImport(Musl)
      try check(Musl.rename(path, target))
    #elseif canImport(Darwin)
      try check(Darwin.rename(path, target))
    #endif
  }

  static func remove(_ path: String) { unlink(path) }

  /// The path of the working folder, or `nil` if it has none.
  static var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    // A repaired name could be the name of another folder, and glibc names an unreachable one.
    let text = String(validatingCString: path)
    return text?.unicodeScalars.first == "/" ? text : nil
  }

  /// Creates a folder, unless it is there already.
  ///
  /// The links in its path are checked as those of a file that is replaced.
  static func createFolder(_ path: String) throws(FileError) {
    let path = try resolved(try whole(path))
    guard mkdir(path, 0o777) != 0 else { return }
    let error = FileError.last
    guard error.problem == .system(EEXIST), info(path + "/")?.kind == .folder else { throw error }
  }

  /// The names of what is in a folder, in any order.
  static func names(inFolder path: String) throws(FileError) -> [String] {
    guard let folder = opendir(try whole(path)) else { throw .last }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name)!
      let name = UnsafeRawPointer(entry) + offset
      names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
    }
    return names
  }

  /// Synchronizes a folder, if its file system supports this.
  static func synchronize(folder: String) {
    let number = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { return }
    let folder = FileDescriptor(rawValue: number)
    try? folder.synchronize()
    folder.close()
  }
}

/// Returns a path, unless it contains a NUL, where the system would cut it off.
func whole(_ path: String) throws(FileError) -> String {
  if path.utf8.contains(0) { throw FileError(.system(EINVAL)) }
  return path
}

private func check(_ result: Int32) throws(FileError) {
  if result != 0 { throw .last }
}

extension FileError {
  /// The error of the last failed system call.
  static var last: FileError { FileError(.system(errno)) }

  /// The errors for a path without a file.
  static let missing: Set<Problem> = [.system(ENOENT), .system(ENOTDIR)]
  static let brokenPipe = Problem.system(EPIPE)
  static let isFolder = FileError(.system(EISDIR))
  static let tooManyLinks = FileError(.system(ELOOP))
}
