import Glibc

/// Reads a file to its end, if it has at most `limit` bytes.
///
/// - Parameter waits: Whether it may be a pipe or a device; else it has to be a regular file.
func readFile(_ path: String, limit: Int, waits: Bool) throws -> [UInt8] {
  // The system would take the text up to there for the whole path.
  guard !path.utf8.contains(0) else { throw FileError(.system(EINVAL)) }
  // Opening a pipe waits for its writer unless it is told not to.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (waits ? 0 : O_NONBLOCK))
  guard descriptor >= 0 else {
    // A socket can't be opened.
    throw errno == ENXIO ? FileError(.notRegular) : .last
  }
  defer { close(descriptor) }
  if !waits { try requireRegular(descriptor) }
  return try readAll(descriptor, limit: limit)
}

private func requireRegular(_ descriptor: Int32) throws(FileError) {
  var info = stat()
  guard fstat(descriptor, &info) == 0 else { throw FileError.last }
  try requireRegular(info)
}

/// Refuses what is no regular file: a folder, a pipe, a device.
func requireRegular(_ info: stat) throws(FileError) {
  switch info.st_mode & S_IFMT {
  case S_IFREG: break
  case S_IFDIR: throw FileError(.system(EISDIR))
  default: throw FileError(.notRegular)
  }
}

/// Reads a descriptor to its end, if there are at most `limit` bytes. Waits where the writer of a
/// pipe that does not block is slower.
func readAll(_ descriptor: Int32, limit: Int) throws -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0 {
      if errno == EINTR { continue }
      if errno == EAGAIN, wait(for: POLLIN, on: descriptor) { continue }
      throw FileError.last
    }
    if count == 0 { return bytes }
    bytes += chunk[..<count]
    if bytes.count > limit { throw FileError(.tooLarge(limit: limit)) }
  }
}

/// Waits until a descriptor that does not block can be read or written, or can never be again.
///
/// Returns false where it can't be waited for, and leaves `errno` as it was.
func wait(for events: Int32, on descriptor: Int32) -> Bool {
  let problem = errno
  var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  while poll(&waiting, 1, -1) < 0 {
    if errno == EINTR { continue }
    errno = problem
    return false
  }
  return true
}
