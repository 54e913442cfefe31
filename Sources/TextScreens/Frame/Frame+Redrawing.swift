extension Frame {
  /// The cells to write over another frame in a terminal, as runs of equal style in reading order.
  ///
  /// These are the cells that differ, and those that the terminal may overwrite in addition because
  /// it misjudges the width of a cluster before them. If the sizes differ, these are all cells.
  /// O(*n*) in the number of cells and the bytes of the clusters that are written.
  package func runsToWrite(over other: Frame) -> [FrameRun] {
    let isSameSize = other.width == width && other.height == height
    return (0..<height).flatMap { row -> [FrameRun] in
      // Most rows are the same. With this, a key takes 9.4 instead of 12.1 times the hand-written
      // floor at 80×24 (`routebook-bench terminal`).
      if isSameSize, hasSameCells(as: other, inRow: row) { return [] }
      let rowEnd = (row + 1) * width
      // The cells up to here are overwritten, as far as it is known.
      var end = 0
      return runs(inRow: row) { index in
        if cells[index].width == 0 { return index < end }
        guard !isSameSize || index < end || differs(from: other, at: index) else { return false }
        end = max(end, min(index + reach(at: index), rowEnd))
        // A wide cluster is written whole.
        if end < rowEnd, cells[end].width == 0 { end += 1 }
        return true
      }
    }
  }

  /// Whether the cells of a row are the same in another frame of the same size, and none of them
  /// has a long cluster. O(*n*) in the width.
  private func hasSameCells(as other: Frame, inRow row: Int) -> Bool {
    let range = row * width..<(row + 1) * width
    return cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        range.allSatisfy { cells[$0] == others[$0] && !cells[$0].glyph.isLong }
      }
    }
  }

  /// Whether a cluster, with all of its cells, differs from another frame.
  private func differs(from other: Frame, at index: Int) -> Bool {
    !hasSameCell(as: other, at: index)
      || cells[index].width == 2 && !hasSameCell(as: other, at: index + 1)
  }

  /// The number of cells that a terminal may use for a cluster: more than its width if terminals
  /// disagree about it.
  private func reach(at index: Int) -> Int {
    guard !isCertain(at: index) else { return Int(cells[index].width) }
    let cells = text(of: index..<index + 1).unicodeScalars.reduce(0) { cells, scalar in
      let properties = ScalarProperties(scalar)
      return cells + max(properties.takesEmojiSelector ? 2 : 1, properties.width)
    }
    return max(2, cells)
  }

  /// Whether all terminals agree on the width of the cluster in a cell.
  fileprivate func isCertain(at index: Int) -> Bool {
    let glyph = cells[index].glyph
    // ASCII, or no glyph.
    if glyph.bits < 0x80 { return true }
    if glyph.isLong { return false }
    let scalars = text(of: index..<index + 1).unicodeScalars
    return scalars.first!.hasCertainWidth
      && scalars.dropFirst().allSatisfy { (0x300...0x36F).contains($0.value) }
  }
}

extension FrameRun {
  /// The columns of each cluster in the run whose width terminals disagree about. O(*n*) in the
  /// number of cells and the bytes of their clusters.
  package var uncertainClusters: [Range<Int>] {
    let start = row * frame.width
    return columns.compactMap { column in
      let width = Int(frame.cells[start + column].width)
      return width == 0 || frame.isCertain(at: start + column) ? nil : column..<column + width
    }
  }
}

extension Unicode.Scalar {
  /// Whether all terminals agree on the width of the scalar, alone or with diacritical marks.
  ///
  /// They do for Latin, Greek, Cyrillic and other old alphabets, for punctuation, lines and blocks,
  /// and for ideographs, kana and Hangul syllables. They don't for emoji, symbols that can be
  /// emoji, private use, marks, and scripts that need shaping.
  fileprivate var hasCertainWidth: Bool {
    let properties = ScalarProperties(self)
    guard properties.isSolo else { return false }
    switch value {
    case ..<0x80: return true
    case 0xA0..<0x590, 0x1E00..<0x2600:
      return properties.width == 1 && !properties.takesEmojiSelector
    // The check mark of a selected row.
    case 0x2713: return true
    case 0x2E80..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFFE7, 0x20000..<0x30000:
      return !properties.takesEmojiSelector
    default: return false
    }
  }
}
