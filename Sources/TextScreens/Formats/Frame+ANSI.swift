extension Frame {
  /// Returns the frame as text with SGR sequences for styles (ECMA-48, 8.3.117), reset at the end
  /// of each row; by default, in 16 colours on a dark background.
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
        run.append(run.columns, to: &bytes)
      }
      if !current.isEmpty { bytes += "\u{1B}[0m".utf8 }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension Palette {
  /// The SGR parameters of a style, in addition to those of plain text, each preceded by a
  /// semicolon.
  package func parameters(of style: CellStyle) -> String {
    let color = colorParameters(of: style.role)
    return style.attributes.parameters.map { ";\($0)" }.joined()
      + (color.isEmpty ? "" : ";\(color)")
  }
}

extension CellStyle.Attributes {
  /// Each attribute, with its name, and the SGR parameter that sets it (ECMA-48, 8.3.117).
  private static let all: [(attribute: CellStyle.Attributes, name: String, parameter: Int)] = [
    (.bold, "bold", 1), (.faint, "faint", 2), (.underline, "underline", 4),
    (.inverse, "inverse", 7),
  ]

  /// The SGR parameters that set the attributes.
  package var parameters: [Int] {
    Self.all.filter { contains($0.attribute) }.map(\.parameter)
  }

  /// The words for the attributes, for formats that name them.
  package var names: [String] {
    Self.all.filter { contains($0.attribute) }.map(\.name)
  }
}
