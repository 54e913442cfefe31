import Routebook

/// The cells of a frame, and a way to write them that layout is compared with.
struct CellFloor {
  /// A cell whose character is already found, encoded and measured.
  private struct Cell {
    /// Up to eight bytes of UTF-8, with the first byte in the lowest position.
    let bytes: UInt64
    /// The number of bytes; 0 for the right half of a wide character.
    let count: Int
  }

  private let width: Int
  private let height: Int
  private let cells: [Cell]

  init(_ frame: Frame) {
    (width, height) = (frame.width, frame.height)
    cells = (0..<frame.height * frame.width).map { index in
      let text = frame[row: index / frame.width, column: index % frame.width].text
      precondition(text.utf8.count <= 8, "a cell of the floor has at most eight bytes")
      return Cell(
        bytes: text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }, count: text.utf8.count)
    }
    precondition(text() == frame.text, "the texts differ")
  }

  /// Writes the frame as a simple hand-written program would if it knew all the cells.
  ///
  /// It appends the bytes of each cell to a buffer that is reserved once, adds a line feed for each
  /// row, and makes a string from the buffer.
  func text() -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cells.count * 4 + height)
    for row in 0..<height {
      for cell in cells[row * width..<(row + 1) * width] {
        for index in 0..<cell.count {
          bytes.append(UInt8(truncatingIfNeeded: cell.bytes >> (8 * index)))
        }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
