import TextScreens

/// How a terminal divides text into cells.
package enum WidthMeasure: CaseIterable, Sendable {
  /// As the package does: by grapheme cluster, with the widths of Unicode's tables.
  case unicode
  /// As `wcwidth` does: each scalar by itself.
  case scalars
  /// As terminals with old tables do: emoji have one cell.
  case narrow
  /// As some fonts do: symbols, private use characters and emoji of one cell have two.
  case wide

  /// The parts of a text with their widths. Marks without width are not parts of their own.
  func parts(of text: String) -> [(text: String, width: Int)] {
    switch self {
    case .unicode, .narrow, .wide:
      return text.compactMap { cluster in
        // It only separates two clusters.
        guard cluster != "\u{200B}" else { return nil }
        return (String(cluster), width(of: cluster))
      }
    case .scalars:
      var parts: [(text: String, width: Int)] = []
      for scalar in text.unicodeScalars where scalar.value != 0x200B {
        let width = ScalarProperties(scalar).width
        if width == 0, !parts.isEmpty {
          parts[parts.count - 1].text.unicodeScalars.append(scalar)
        } else {
          parts.append((String(scalar), width))
        }
      }
      return parts
    }
  }

  private func width(of cluster: Character) -> Int {
    let width = CellWidth.of(cluster: cluster)
    let scalars = cluster.unicodeScalars
    let first = scalars.first!.value
    switch self {
    case .unicode, .scalars: return width
    case .narrow:
      return first >= 0x1F000 || scalars.contains { $0.value == 0xFE0F } ? 1 : width
    case .wide:
      let isSymbol =
        ScalarProperties(scalars.first!).takesEmojiSelector || 0xE000..<0xF900 ~= first
        || 0x1F000... ~= first
      return isSymbol && first >= 0x80 ? 2 : width
    }
  }
}
