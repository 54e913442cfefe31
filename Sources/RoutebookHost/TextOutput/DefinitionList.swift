import Routebook

/// Terms, each with its explanation beside it, that fit in the width of a terminal.
struct DefinitionList {
  let rows: [(term: String, text: String)]
  let width: Int
  /// The widest term with an explanation beside it; that of a wider one begins in the next line.
  var room = 24

  var text: String {
    let room = min(room, max(width / 2 - 4, width - 24))
    let widths = rows.map { CellWidth.of($0.term) }
    let column = 2 + (widths.filter { $0 <= room }.max() ?? room) + 2
    return zip(rows, widths).map { row, termWidth in
      let lines = row.text.wrapped(to: max(10, width - column))
      let rest = lines.map { String(repeating: " ", count: column) + $0 }
      if termWidth > column - 4 {
        let words = row.term.split(separator: " ").map(String.init)
        let term = words.commandLines(in: width - 2).map { "  " + $0 }
        return (term + rest).joined(separator: "\n") + "\n"
      }
      let first = ("  " + row.term).padded(to: column) + lines[0]
      return ([first] + rest.dropFirst()).joined(separator: "\n") + "\n"
    }.joined()
  }
}
