/// A terminal as a value: a grid of cells, a cursor, and modes.
///
/// It understands what the package writes, and notes everything else as a defect.
package struct TerminalEmulator: Sendable {
  package let width: Int
  package let height: Int
  /// How the terminal measures characters.
  package let measure: WidthMeasure
  package internal(set) var cells: [TerminalCell]
  /// The DEC private modes that are set; at first, wrapping and a visible cursor.
  package internal(set) var modes: Set = [7, 25]
  /// The modes whose support was asked about.
  package internal(set) var queries: [String] = []
  /// The cell of the cursor; the column is `width` after the last column was written.
  package internal(set) var row = 0
  package internal(set) var column = 0
  package internal(set) var appearance = Appearance()
  /// What the terminal did not understand, or what should not happen.
  package private(set) var defects: [String] = []

  package var isCursorShown: Bool { modes.contains(25) }

  /// Whether the terminal waits for the rest of a frame.
  package var isSynchronizing: Bool { modes.contains(2026) }

  package init(width: Int, height: Int, measure: WidthMeasure = .unicode) {
    self.width = width
    self.height = height
    self.measure = measure
    // What was on the screen before the program started.
    cells = Array(repeating: TerminalCell(text: "?", width: 1), count: width * height)
  }

  mutating func note(_ defect: String) { defects.append(defect) }

  /// Acts on bytes, which contain whole sequences.
  package mutating func write(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x1B: index = sequence(in: bytes, at: index)
      case 0x0D:
        column = 0
        index += 1
      case 0x08:
        moveColumn(by: -1)
        index += 1
      case ..<0x20, 0x7F:
        note("control \(bytes[index])")
        index += 1
      default:
        let end = bytes[index...].firstIndex { $0 < 0x20 || $0 == 0x7F } ?? bytes.count
        guard let text = String(validating: bytes[index..<end], as: UTF8.self) else {
          return note("invalid UTF-8")
        }
        print(text)
        index = end
      }
    }
  }

  private mutating func print(_ text: String) {
    if isCursorShown { note("the cursor is visible while \"\(text)\" is drawn") }
    for (part, width) in measure.parts(of: text) {
      guard width > 0 else { continue }
      guard column + width <= self.width else {
        // A terminal that misjudges a width has no room for what it takes to be there.
        if measure == .unicode { note("no room for \"\(part)\"") }
        column = self.width
        continue
      }
      let index = row * self.width + column
      for covered in index..<index + width { blankWideCell(at: covered) }
      cells[index] = TerminalCell(text: part, width: width, appearance: appearance)
      if width == 2 { cells[index + 1] = TerminalCell(text: "", width: 0, appearance: appearance) }
      column += width
    }
  }

  /// Replaces both halves of a wide character with blanks.
  private mutating func blankWideCell(at index: Int) {
    let start = cells[index].width == 0 ? index - 1 : index
    guard cells[start].width == 2 else { return }
    for half in start...start + 1 {
      cells[half] = TerminalCell(text: " ", width: 1, appearance: cells[half].appearance)
    }
  }

  mutating func moveColumn(by count: Int) {
    guard column < width else { return note("a relative move after the last column") }
    column += count
    if !(0..<width).contains(column) { note("a move beyond the row") }
    column = min(max(0, column), width - 1)
  }

  mutating func moveRow(by count: Int) {
    guard column < width else { return note("a relative move after the last column") }
    row += count
    if !(0..<height).contains(row) { note("a move beyond the screen") }
    row = min(max(0, row), height - 1)
  }
}
