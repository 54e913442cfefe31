import Routebook
import VisibleText

/// Columns as wide as their widest cells, two spaces apart.
struct TextTable {
  /// The rows, of which the first one is the header; all have the same number of cells.
  let rows: [[String]]

  var text: String {
    let rows = rows.map { $0.map(\.visible) }
    let widths = rows[0].indices.map { column in
      rows.map { CellWidth.of($0[column]) }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { index, cell in
        let padding = index == row.count - 1 ? 0 : cell.1 - CellWidth.of(cell.0) + 2
        return cell.0 + String(repeating: " ", count: padding)
      }
      return cells.joined() + "\n"
    }.joined()
  }
}
