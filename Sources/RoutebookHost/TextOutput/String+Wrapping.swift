import Routebook

extension String {
  /// The lines of a text of at most a number of cells each, broken between words.
  ///
  /// A word that is longer stays whole, so that a name or a path can be copied, unless it is to be
  /// broken, too. O(*n*) in the bytes of the text.
  func wrapped(to width: Int, breaksWords: Bool = false) -> [String] {
    let words = split(separator: " ")
    return (breaksWords ? words.flatMap { $0.pieces(of: width) } : words).lines(in: width)
      .map { $0.joined(separator: " ") }
  }

  /// The lines of a text, those that are too long wrapped to a number of cells; what continues a line
  /// is indented by two more cells.
  func wrappedLines(to width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ", omittingEmptySubsequences: false).continuedLine(in: width) }
      .joined(separator: "\n")
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

extension Array where Element: StringProtocol {
  /// The words in lines of at most a number of cells each, as far as no word is longer. O(*n*).
  func lines(in width: Int) -> [[Element]] {
    var lines: [[Element]] = [[]]
    var cells = 0
    for word in self {
      let room = CellWidth.of(String(word))
      if !lines[lines.count - 1].isEmpty {
        if cells + 1 + room > width, room <= width {
          lines.append([])
          cells = 0
        } else {
          cells += 1
        }
      }
      lines[lines.count - 1].append(word)
      cells += room
    }
    return lines
  }

  /// The words of a line, empty ones where there are several blanks, as lines of at most a number of cells
  /// each; what continues the line is indented by two more cells.
  func continuedLine(in width: Int) -> String {
    let line = joined(separator: " ")
    guard CellWidth.of(line) > width else { return line }
    let indent = String(repeating: " ", count: prefix(while: \.isEmpty).count)
    let lines = filter { !$0.isEmpty }.lines(in: Swift.max(20, width - indent.count - 2))
    return indent
      + lines.map { $0.joined(separator: " ") }.joined(separator: "\n\(indent)  ")
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
