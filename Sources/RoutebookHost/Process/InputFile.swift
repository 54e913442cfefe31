import Glibc

/// Why bytes could not be read.
struct ReadError: Error {
  enum Problem {
    case system(Int32)
    case tooLarge(limit: Int)
    case notRegular
  }

  let problem: Problem

  /// Whether there is nothing of that name to be read.
  var isMissing: Bool {
    switch problem {
    case .system(let number): number == ENOENT || number == ENOTDIR
    case .tooLarge, .notRegular: false
    }
  }

  var text: String {
    switch problem {
    case .system(let number): errorText(number)
    case .tooLarge(let limit): "it is larger than \(limit / 1_048_576) MiB"
    case .notRegular: "it is no regular file"
    }
  }
}

/// The system's words for an error number, as part of a sentence.
func errorText(_ number: Int32) -> String {
  let text = String(cString: strerror(number))
  return text.prefix(1).lowercased() + text.dropFirst()
}

/// Reads a file to its end, if it has at most `limit` bytes.
///
/// - Parameter waits: Whether it may be a pipe or a device; else it has to be a regular file.
func readFile(_ path: String, limit: Int, waits: Bool) throws -> [UInt8] {
  // The system would take the text up to there for the whole path.
  guard !path.utf8.contains(0) else { throw ReadError(problem: .system(EINVAL)) }
  // Opening a pipe waits for its writer unless it is told not to.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (waits ? 0 : O_NONBLOCK))
  guard descriptor >= 0 else {
    // A socket can't be opened.
    throw ReadError(problem: errno == ENXIO ? .notRegular : .system(errno))
  }
  defer { close(descriptor) }
  if !waits { try requireRegular(descriptor) }
  return try readAll(descriptor, limit: limit)
}

private func requireRegular(_ descriptor: Int32) throws {
  var info = stat()
  guard fstat(descriptor, &info) == 0 else { throw ReadError(problem: .system(errno)) }
  switch info.st_mode & S_IFMT {
  case S_IFREG: break
  case S_IFDIR: throw ReadError(problem: .system(EISDIR))
  default: throw ReadError(problem: .notRegular)
  }
}

/// Reads a descriptor to its end, if there are at most `limit` bytes.
func readAll(_ descriptor: Int32, limit: Int) throws -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0 {
      if errno == EINTR { continue }
      throw ReadError(problem: .system(errno))
    }
    if count == 0 { return bytes }
    bytes += chunk[..<count]
    if bytes.count > limit { throw ReadError(problem: .tooLarge(limit: limit)) }
  }
}
