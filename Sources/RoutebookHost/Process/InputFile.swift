import Glibc

/// Why bytes could not be read.
struct ReadError: Error {
  enum Problem {
    case system(Int32)
    case tooLarge(limit: Int)
  }

  let problem: Problem

  /// Whether there is nothing of that name to be read.
  var isMissing: Bool {
    switch problem {
    case .system(let number): number == ENOENT || number == ENOTDIR
    case .tooLarge: false
    }
  }

  var text: String {
    switch problem {
    case .system(let number): errorText(number)
    case .tooLarge(let limit): "it is larger than \(limit / 1_048_576) MiB"
    }
  }
}

/// The system's words for an error number, as part of a sentence.
func errorText(_ number: Int32) -> String {
  let text = String(cString: strerror(number))
  return text.prefix(1).lowercased() + text.dropFirst()
}

/// Reads a file to its end, if it has at most `limit` bytes.
func readFile(_ path: String, limit: Int) throws -> [UInt8] {
  // The system would take the text up to there for the whole path.
  guard !path.utf8.contains(0) else { throw ReadError(problem: .system(EINVAL)) }
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw ReadError(problem: .system(errno)) }
  defer { close(descriptor) }
  return try readAll(descriptor, limit: limit)
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
