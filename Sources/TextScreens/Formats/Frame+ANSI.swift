extension Frame {
  /// The frame as text with SGR sequences for styles (ECMA-48, 8.3.117), reset at the end of each
  /// row.
  ///
  /// O(*n*) in the number of cells.
  public var ansi: String {
    var bytes: [UInt8] = []
    for row in 0..<height {
      var current = ""
      for run in runs(inRow: row) {
        let codes = run.style.sgrCodes
        if codes != current { bytes += "\u{1B}[0\(codes)m".utf8 }
        current = codes
        run.append(to: &bytes)
      }
      bytes += (current.isEmpty ? "\n" : "\u{1B}[0m\n").utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension CellStyle {
  /// The parameters of Select Graphic Rendition, each preceded by a semicolon.
  fileprivate var sgrCodes: String {
    var codes = ""
    if attributes.contains(.bold) { codes += ";1" }
    if attributes.contains(.faint) { codes += ";2" }
    if attributes.contains(.underline) { codes += ";4" }
    if attributes.contains(.inverse) { codes += ";7" }
    switch role {
    case .accent, .focused, .selected: codes += ";36"
    case .warning: codes += ";31"
    case .plain, .title, .heading, .disabled, .decoration, .dimmed: break
    }
    return codes
  }
}
