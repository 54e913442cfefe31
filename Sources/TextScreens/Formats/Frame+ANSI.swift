extension Frame {
  /// Returns the frame as text with SGR sequences for styles (ECMA-48, 8.3.117), reset at the end of
  /// each row; by default, in 16 colours on a dark background.
  ///
  /// O(*n*) in the number of cells.
  public func ansi(in palette: Palette = Palette()) -> String {
    ansiLines(in: palette).map { $0 + "\n" }.joined()
  }

  /// The rows of the same text. O(*n*) in the number of cells.
  package func ansiLines(in palette: Palette) -> [String] {
    (0..<height).map { row in
      var bytes: [UInt8] = []
      var current = ""
      for run in runs(inRow: row) {
        let parameters = palette.parameters(of: run.style)
        if parameters != current { bytes += "\u{1B}[0\(parameters)m".utf8 }
        current = parameters
        run.append(to: &bytes)
      }
      if !current.isEmpty { bytes += "\u{1B}[0m".utf8 }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
