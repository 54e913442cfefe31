import Routebook
import VisibleText

/// A table of columns two spaces apart, in groups with headings, for the width of a terminal.
///
/// A column is as wide as its widest cell. Without room for that, texts are shortened in the
/// middle: those of later columns first, then those of the first one, which names the row. Numbers
/// stay whole.
struct TextTable {
  /// Rows below a heading.
  struct Group {
    /// The heading, or nothing.
    var heading = ""
    var rows: [[String]]
  }

  /// The titles of the columns.
  let header: [String]
  let groups: [Group]
  /// The columns whose texts are aligned at their ends, as numbers are.
  var rightAligned: Set<Int> = []
  let width: Int
  let styles: TextStyles

  /// The minimum width of a column.
  private static let minimum = 8

  var text: String {
    let hasHeadings = groups.contains { !$0.heading.isEmpty }
    let indent = hasHeadings ? "  " : ""
    let widths = widths(in: width - indent.count)
    var lines = [styles(indent + line(header, widths), .faint)]
    for group in groups {
      if hasHeadings {
        lines.append(styles(group.heading.visible.fittingInMiddle(width), .strong))
      }
      lines += group.rows.map { indent + line($0, widths) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let texts = zip(cells, widths).enumerated().map { index, cell in
      let text = cell.0.visible.fittingInMiddle(cell.1)
      return rightAligned.contains(index) ? text.aligned(rightIn: cell.1) : text.padded(to: cell.1)
    }
    var line = texts.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }

  private func widths(in room: Int) -> [Int] {
    let rows = [header] + groups.flatMap(\.rows)
    var widths = header.indices.map { column in
      rows.map { CellWidth.of($0[column].visible) }.max() ?? 0
    }
    var excess = widths.reduce(0, +) + 2 * (widths.count - 1) - room
    let later = widths.indices.dropFirst().filter { !rightAligned.contains($0) }
    for columns in [later, [0]] {
      while excess > 0, let widest = columns.max(by: { widths[$0] < widths[$1] }),
        widths[widest] > Self.minimum
      {
        widths[widest] -= 1
        excess -= 1
      }
    }
    return widths
  }
}

extension String {
  /// Returns the text without a prefix that is in its group's heading.
  func dropping(prefix: String) -> String {
    startsExactly(with: prefix)
      ? String(unicodeScalars.dropFirst(prefix.unicodeScalars.count)) : self
  }
}

/// A list of terms with explanations beside them, for the width of a terminal.
struct DefinitionList {
  let rows: [(term: String, text: String)]
  let width: Int
  /// The maximum width of a term with its explanation beside it; that of a wider term begins in the
  /// next line.
  var room = 24

  var text: String {
    let room = min(room, max(width / 2 - 4, width - 24))
    let widths = rows.map { CellWidth.of($0.term) }
    let column = 2 + (widths.filter { $0 <= room }.max() ?? room) + 2
    return zip(rows, widths).map { row, termWidth in
      var lines = row.text.wrapped(to: max(10, width - column))
      // Without room beside a term, its first line has nothing else.
      if termWidth > column - 4 { lines.insert("", at: 0) }
      let terms = ["  " + row.term] + Array(repeating: "", count: lines.count - 1)
      return zip(terms, lines).map { term, line in
        (line.isEmpty ? term : term.padded(to: column) + line) + "\n"
      }.joined()
    }.joined()
  }
}
