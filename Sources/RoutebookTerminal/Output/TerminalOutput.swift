import Routebook

/// An output buffer for a terminal that tracks the cursor's position and style.
struct TerminalOutput {
  private(set) var bytes: [UInt8] = []
  private let palette: Palette
  private var style = CellStyle.plain
  /// The position of the terminal's cursor; the column is unknown after a cluster that terminals
  /// measure differently, and at the end of a row.
  private var row: Int?
  private var column: Int?

  init(_ palette: Palette) { self.palette = palette }

  mutating func append(_ text: String) { bytes += text.utf8 }

  /// Erases the screen in plain style, and moves to its first cell.
  mutating func erase() {
    append("\u{1B}[m\u{1B}[H\u{1B}[J")
    (row, column) = (0, 0)
  }

  /// Writes a run of a frame of a given width.
  ///
  /// If terminals disagree about the width of a cluster, its cells are blanked before, and what
  /// follows it has an absolute position. A misjudged width then moves nothing else.
  mutating func write(_ run: FrameRun, ofWidth width: Int) {
    var start = run.columns.lowerBound
    for cluster in run.uncertainClusters {
      write(run, start..<cluster.lowerBound, width)
      let position = CellPosition(row: run.row, column: cluster.lowerBound)
      if cluster.count > 1 {
        move(to: position)
        setStyle(run.style)
        append("  ")
        column = nil
      }
      write(run, cluster, width)
      column = nil
      start = cluster.upperBound
    }
    write(run, start..<run.columns.upperBound, width)
  }

  private mutating func write(_ run: FrameRun, _ columns: Range<Int>, _ width: Int) {
    guard !columns.isEmpty else { return }
    move(to: CellPosition(row: run.row, column: columns.lowerBound))
    setStyle(run.style)
    run.append(columns, to: &bytes)
    // At the end of a row, some terminals keep the cursor on the last cell.
    column = columns.upperBound < width ? columns.upperBound : nil
  }

  /// Moves the cursor (CUP); numbers of 1 can be left out.
  mutating func move(to position: CellPosition) {
    if row == position.row, column == position.column { return }
    (row, column) = (position.row, position.column)
    let rowNumber = position.row == 0 ? "" : "\(position.row + 1)"
    let columnNumber = position.column == 0 ? "" : ";\(position.column + 1)"
    append("\u{1B}[\(rowNumber)\(columnNumber)H")
  }

  /// Sets the style (SGR; ECMA-48, 8.3.117), unless it looks the same.
  mutating func setStyle(_ new: CellStyle) {
    if new == style { return }
    let (old, parameters) = (palette.parameters(of: style), palette.parameters(of: new))
    style = new
    if parameters != old { append("\u{1B}[\(parameters.isEmpty ? "" : "0" + parameters)m") }
  }
}

/// The bytes that set and reset the terminal's modes for a session.
package enum SessionModes {
  /// The DEC private modes that a session sets: the alternate screen with a saved cursor, reports
  /// of mouse buttons and drags, in SGR coordinates, and bracketed paste.
  private static let modes = [1049, 1002, 1006, 2004]

  /// Starts a session: sets the modes, turns off wrapping (DECAWM), which a frame does not need,
  /// and asks for the background's colour (OSC 11) and for the device's attributes (DA1). Since each
  /// terminal answers the last question, and in order, its answer means that no other one follows.
  package static let start = Array(
    (modes.map { "\u{1B}[?\($0)h" }.joined()
      + "\u{1B}[?7l\u{1B}]11;?\u{1B}\\\u{1B}[c").utf8)

  /// Ends a session at any point, even within a frame: the style, the cursor and the modes are as
  /// before the start.
  ///
  /// The bytes are constant, so that a signal handler can write them.
  package static let end = Array(
    ("\u{1B}[?2026l\u{1B}[m\u{1B}[?25h\u{1B}[?7h"
      + modes.reversed().map { "\u{1B}[?\($0)l" }.joined()).utf8)
}
