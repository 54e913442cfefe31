/// An open file, pipe or terminal.
struct FileDescriptor {
  let rawValue: Int32

  /// Reads to the end, up to `limit` bytes. Waits for the writer of a non-blocking pipe.
  func readAll(limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try readSome(atMost: 65_536)
      if chunk.isEmpty { return bytes }
      bytes += chunk
      if bytes.count > limit { throw FileError(.tooLarge(limit: limit)) }
    }
  }

  /// Writes all bytes. Waits for the reader of a non-blocking pipe.
  func writeAll(_ bytes: some Sequence<UInt8>) throws(FileError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty { rest = rest.dropFirst(try writeSome(rest)) }
  }
}
