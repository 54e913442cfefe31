extension Frame {
  /// The frame as plain text: one line for each row, each with a line feed at its end.
  ///
  /// O(*n*) in the number of cells.
  public var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCapacity(of: cells.indices) + height)
    for row in 0..<height {
      // Plain text has no styles, so it needs no runs (`routebook-bench frame`).
      append(row * width..<(row + 1) * width, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The rows as plain text, each exactly `width` cells wide.
  public var lines: [String] {
    (0..<height).map { row in runs(inRow: row).map(\.text).joined() }
  }
}
