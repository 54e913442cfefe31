import CLibrary
import VisibleText

/// An open file, pipe or terminal.
package struct FileDescriptor {
  package let rawValue: Int32

  /// Reads to the end, up to `limit` bytes. Waits for the writer of a non-blocking pipe.
  package func readAll(limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(rawValue, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0, !ProcessSignals.waitForRetry(rawValue, when: POLLIN) { throw .last }
      bytes += chunk.prefix(max(0, count))
      if bytes.count > limit { throw .tooLarge(limit: limit) }
    }
  }

  /// Writes all bytes. Waits for the reader of a non-blocking pipe.
  package func writeAll(_ bytes: some Sequence<UInt8>) throws(FileError) {
    let isWritten = Array(bytes).withUnsafeBytes { ProcessSignals.write($0, to: rawValue) }
    if !isWritten { throw .last }
  }
}

extension FileDescriptor {
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  package var isPipe: Bool { (try? info())?.kind == .pipe }
}

extension FileDescriptor {
  /// Returns the contents of a file of at most `limit` bytes.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - waits: Whether the file can be a pipe or a device; if not, it must be a regular file.
  ///   - limit: The maximum number of bytes.
  package static func contents(
    of path: String, allowsPipes: Bool, limit: Int
  ) throws(FileError) -> [UInt8] {
    // Opening a pipe waits for its writer, unless the call is non-blocking.
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (allowsPipes ? 0 : O_NONBLOCK)
    let number = open(try validated(path), flags)
    guard number >= 0 else {
      // A socket can't be opened.
      throw errno == ENXIO ? .notRegular : .last
    }
    let file = FileDescriptor(rawValue: number)
    defer { file.close() }
    if !allowsPipes { try file.info().requireRegular() }
    return try file.readAll(limit: limit)
  }

  /// Creates a file with a new name in a folder; only its owner can read and write it.
  package static func temporary(in folder: String) throws(FileError) -> (
    file: FileDescriptor, path: String
  ) {
    var template = Array("\(folder)/.routebook-XXXXXX".utf8CString)
    let number = mkstemp(&template)
    guard number >= 0 else { throw .last }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    let path = template.dropLast().map { UInt8(bitPattern: $0) }
    return (FileDescriptor(rawValue: number), String(decoding: path, as: UTF8.self))
  }

  package func info() throws(FileError) -> FileInfo {
    var info = stat()
    try requireSuccess(fstat(rawValue, &info))
    return FileInfo(info)
  }

  func synchronize() throws(FileError) { try requireSuccess(fsync(rawValue)) }

  package func close() { _ = CLibrary.close(rawValue) }
}

/// Throws the error of a system call that did not return 0.
func requireSuccess(_ result: Int32) throws(FileError) {
  if result != 0 { throw .last }
}

/// The reason why a file can't be read or written.
package enum FileError: Error, Equatable {
  /// The error number of a system call.
  case system(Int32)
  case tooLarge(limit: Int)
  case notRegular
  /// A symbolic link that another user may have created.
  case foreignLink
  /// A file that an earlier run of the program did not write.
  case foreignFile(String)

  /// The reason, for use in a sentence.
  package var text: String {
    switch self {
    case .system(let number): System.text(forError: number)
    case .tooLarge(let limit): "it is larger than \(limit / 1_048_576) MiB"
    case .notRegular: "it is not a regular file"
    case .foreignLink: "it is another user's symbolic link, in a folder that others can write to"
    case .foreignFile(let name):
      "\(name.quoted) is there, and no earlier run wrote it; choose another folder, or remove the file"
    }
  }
}

extension FileError {
  /// The error of the last failed system call.
  static var last: FileError { .system(errno) }
  package static let brokenPipe = FileError.system(EPIPE)

  /// Whether there is no file at the path.
  package var isMissing: Bool { self == .system(ENOENT) || self == .system(ENOTDIR) }
}
