package import TextScreens

extension TerminalEmulator {
  /// What differs between the screen and a frame, with what was not understood.
  ///
  /// - Parameters:
  ///   - frame: What the terminal should show.
  ///   - palette: The colours.
  ///   - isCompared: Whether a cell with this text matters.
  package func differences(
    from frame: Frame, in palette: Palette, where isCompared: (String) -> Bool = { _ in true }
  ) -> [String] {
    var differences = defects
    for row in 0..<height {
      for column in 0..<width {
        let cell = frame[row: row, column: column]
        guard isCompared(cell.text) else { continue }
        let expected = TerminalCell(
          text: String(
            String.UnicodeScalarView(cell.text.unicodeScalars.filter { $0 != "\u{200B}" })),
          width: cell.width, appearance: Appearance(cell.style, in: palette))
        let actual = cells[row * width + column]
        if actual != expected { differences.append("\(row):\(column) \(actual), not \(expected)") }
      }
    }
    return differences
  }
}
