import Routebook

extension String {
  /// Returns the text in lines of at most a number of cells, broken between words.
  ///
  /// A longer word stays whole, so that a name or a path can be copied. O(*n*) in the bytes of the
  /// text.
  func wrapped(to width: Int) -> [String] {
    split(separator: " ").lines(in: width).map { $0.joined(separator: " ") }
  }

  /// Returns the wrapped lines, each with a line feed.
  func paragraph(in width: Int) -> String { wrapped(to: width).map { $0 + "\n" }.joined() }

  /// Returns the text as an indented line. If it is too wide, it is broken between words, and
  /// further lines are indented by two more cells.
  ///
  /// - Parameter width: The cells in a line; `nil` if there are as many as the line needs.
  func line(after indent: Int = 0, in width: Int?) -> String {
    let blanks = String(repeating: " ", count: indent)
    guard let width, indent + CellWidth.of(self) > width else { return blanks + self }
    return blanks + wrapped(to: max(20, width - indent - 2)).joined(separator: "\n\(blanks)  ")
  }

  /// Returns the text in a number of cells, on the left.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - CellWidth.of(self)))
  }

  /// Returns the text in a number of cells, on the right, after blanks or other signs.
  func aligned(rightIn width: Int, after sign: Character = " ") -> String {
    String(repeating: sign, count: max(0, width - CellWidth.of(self))) + self
  }
}

extension Array where Element: StringProtocol {
  /// Returns the words in lines of at most a number of cells; a longer word has a line of its own.
  /// O(*n*).
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
}

extension String {
  /// Returns the text, or its beginning and an ellipsis, in at most a number of cells. O(*n*).
  func fitting(_ width: Int) -> String {
    guard CellWidth.of(self) > width else { return self }
    return beginning(width - 1) + "…"
  }

  /// Returns the text, or its beginning, an ellipsis and its end, in at most a number of cells:
  /// long names differ at their ends. O(*n*).
  func fittingInMiddle(_ width: Int) -> String {
    guard CellWidth.of(self) > width else { return self }
    let end = String(String(reversed()).beginning((width - 1) * 2 / 3).reversed())
    return beginning(width - 1 - CellWidth.of(end)) + "…" + end
  }

  /// Returns the longest beginning that fits in a number of cells.
  private func beginning(_ width: Int) -> Substring {
    var end = startIndex
    var rest = width
    while end < endIndex {
      rest -= CellWidth.of(cluster: self[end])
      if rest < 0 { break }
      end = index(after: end)
    }
    return self[..<end]
  }
}

extension String {
  /// The parts of a name: each begins with a capital letter after a small one, or after a dot or a
  /// slash. O(*n*).
  var nameParts: [String] {
    unicodeScalars.reduce(into: [""]) { parts, scalar in
      let last = parts[parts.count - 1].unicodeScalars.last
      let isHump = "A"..."Z" ~= scalar && last.map { "a"..."z" ~= $0 } == true
      if isHump || last == "." || last == "/" && scalar != "/" { parts.append("") }
      parts[parts.count - 1].unicodeScalars.append(scalar)
    }
  }
}
