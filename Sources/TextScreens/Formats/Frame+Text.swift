extension Frame {
  /// The frame as plain text: one line for each row, each with a line feed at its end.
  ///
  /// O(*n*) in the number of cells.
  public var text: String {
    // Plain text has no styles, so the rows are written directly, without dividing them into runs.
    String(unsafeUninitializedCapacity: byteCapacity(of: cells.indices) + height) { buffer in
      let start = UnsafeMutableRawPointer(buffer.baseAddress!)
      var end = start
      for row in 0..<height {
        end = write(row * width..<(row + 1) * width, to: end)
        end.storeBytes(of: UInt8(ascii: "\n"), as: UInt8.self)
        end += 1
      }
      return end - start
    }
  }

  /// The rows as plain text, each exactly `width` cells wide.
  public var lines: [String] {
    (0..<height).map { row in runs(inRow: row).map(\.text).joined() }
  }
}
