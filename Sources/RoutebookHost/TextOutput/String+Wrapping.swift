import Routebook

extension String {
  /// The lines of a text of at most a number of cells each, broken between words.
  ///
  /// A word that is longer stays whole, so that a name or a path can be copied, unless it is to be
  /// broken, too. O(*n*) in the bytes of the text.
  func wrapped(to width: Int, breaksWords: Bool = false) -> [String] {
    var lines: [String] = []
    var line = ""
    var cells = 0
    let words = split(separator: " ")
    for word in breaksWords ? words.flatMap({ $0.pieces(of: width) }) : words {
      let room = CellWidth.of(String(word))
      if !line.isEmpty, cells + 1 + room > width, room <= width {
        lines.append(line)
        line = ""
        cells = 0
      }
      if !line.isEmpty {
        line += " "
        cells += 1
      }
      line += word
      cells += room
    }
    return lines + [line]
  }

  /// The lines of a text, those that are too long wrapped to a number of cells; what continues a line
  /// is indented by two more cells.
  func wrappedLines(to width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard CellWidth.of(String(line)) > width else { return String(line) }
      let indent = String(line.prefix { $0 == " " })
      let parts = String(line).wrapped(to: max(20, width - indent.count - 2))
      return indent + parts.joined(separator: "\n\(indent)  ")
    }.joined(separator: "\n")
  }

  /// The lines of a command of at most a number of cells each, as a shell reads them: with a backslash at
  /// the end of each line but the last one.
  func commandLines(in width: Int) -> [String] {
    guard CellWidth.of(self) > width else { return [self] }
    let lines = wrapped(to: max(1, width - 4))
    return lines.enumerated().map { index, line in
      (index == 0 ? "" : "  ") + line + (index + 1 == lines.count ? "" : " \\")
    }
  }

  /// The text, followed by blanks, in a number of cells.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - CellWidth.of(self)))
  }

  /// The text after blanks, in a number of cells.
  func aligned(rightIn width: Int) -> String {
    String(repeating: " ", count: max(0, width - CellWidth.of(self))) + self
  }
}

extension Substring {
  /// The text in pieces of at most a number of cells each, and at least one character; where there are
  /// parts, as in a path or a value, a piece ends with one of them.
  fileprivate func pieces(of width: Int) -> [Substring] {
    var pieces: [Substring] = []
    var (start, cells) = (startIndex, 0)
    var part: (end: Index, cells: Int)?
    for index in indices {
      let room = CellWidth.of(String(self[index]))
      if cells + room > width, index > start {
        let end = part?.end ?? index
        pieces.append(self[start..<end])
        cells -= part?.cells ?? cells
        (start, part) = (end, nil)
      }
      cells += room
      if "./,:;(-_&?=".contains(self[index]), cells * 2 > width {
        part = (self.index(after: index), cells)
      }
    }
    return pieces + [self[start...]]
  }
}
