import Routebook

/// Bytes for a terminal, with the position and the style that they lead to.
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

  /// Writes a run of a frame with a number of columns.
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

  /// Moves the cursor with the shortest sequence.
  mutating func move(to position: CellPosition) {
    if row == position.row, column == position.column { return }
    let sequences = absoluteMove(to: position) + relativeMoves(to: position)
    append(sequences.min { $0.utf8.count < $1.utf8.count }!)
    (row, column) = (position.row, position.column)
  }

  /// Cursor Position (CUP); numbers of 1 can be left out.
  private func absoluteMove(to position: CellPosition) -> [String] {
    switch (position.row, position.column) {
    case (0, 0): ["\u{1B}[H"]
    case (let row, 0): ["\u{1B}[\(row + 1)H"]
    case (0, let column): ["\u{1B}[;\(column + 1)H"]
    case (let row, let column): ["\u{1B}[\(row + 1);\(column + 1)H"]
    }
  }

  /// Moves that are possible from where the cursor is known to be.
  private func relativeMoves(to position: CellPosition) -> [String] {
    guard let row else { return [] }
    let down = vertical(position.row - row)
    if column == position.column { return [down] }
    // Carriage return, or Cursor Character Absolute (CHA).
    if position.column == 0 { return ["\r" + down] }
    guard row == position.row else { return [] }
    let absolute = "\u{1B}[\(position.column + 1)G"
    guard let column else { return [absolute] }
    let distance = position.column - column
    switch distance {
    case -3...(-1): return [String(repeating: "\u{8}", count: -distance)]
    case ..<0: return [absolute, "\u{1B}[\(-distance)D"]
    default: return [absolute, sequence(distance, "C")]
    }
  }

  private func vertical(_ rows: Int) -> String {
    rows == 0 ? "" : rows > 0 ? sequence(rows, "B") : sequence(-rows, "A")
  }

  private func sequence(_ number: Int, _ final: Character) -> String {
    number == 1 ? "\u{1B}[\(final)" : "\u{1B}[\(number)\(final)"
  }

  /// Sets the style with the shortest SGR sequence (ECMA-48, 8.3.117).
  mutating func setStyle(_ new: CellStyle) {
    guard new != style else { return }
    let (oldColor, newColor) = (
      palette.colorParameters(of: style.role), palette.colorParameters(of: new.role)
    )
    let oldAttributes = style.attributes
    style = new
    guard newColor != oldColor || new.attributes != oldAttributes else { return }
    let color = newColor.isEmpty ? [] : [newColor]
    var afresh = new.attributes.parameters.map(String.init) + color
    if !afresh.isEmpty { afresh.insert("0", at: 0) }
    var changes = Self.changes(from: oldAttributes, to: new.attributes)
    if newColor != oldColor { changes += newColor.isEmpty ? ["39"] : color }
    let sequences = [afresh, changes].map { "\u{1B}[\($0.joined(separator: ";"))m" }
    append(sequences.min { $0.utf8.count < $1.utf8.count }!)
  }

  /// The parameters that remove and add attributes; bold and faint are removed together.
  private static func changes(
    from old: CellStyle.Attributes, to new: CellStyle.Attributes
  ) -> [String] {
    var parameters: [Int] = []
    let removed = old.subtracting(new)
    var kept = old.intersection(new)
    if !removed.isDisjoint(with: [.bold, .faint]) {
      parameters.append(22)
      kept.subtract([.bold, .faint])
    }
    if removed.contains(.underline) { parameters.append(24) }
    if removed.contains(.inverse) { parameters.append(27) }
    return (parameters + new.subtracting(kept).parameters).map(String.init)
  }
}
