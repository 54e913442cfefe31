import Foundation

/// All figures of a run, as a table.
struct Report {
  let figures: [Figure]

  /// The figures as a table with a header and a line for each figure; numbers are aligned to the
  /// right.
  var table: String {
    let head = [
      "benchmark", "size", "contestant", "ns", "baseline", "ns", "ratio", "target",
      "reached",
    ]
    let rows = [head] + figures.map(Self.cells)
    let widths = head.indices.map { column in rows.map { $0[column].count }.max()! }
    let lines = rows.map { row in
      row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return Self.numeric.contains(column) ? padding + row[column] : row[column] + padding
      }
      .joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }
    let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ")
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n") + "\n"
  }

  /// The columns that contain numbers.
  private static let numeric: Set = [1, 3, 5, 6, 7]

  private static func cells(_ figure: Figure) -> [String] {
    [
      figure.benchmark, String(figure.size), figure.contestant, number(figure.amount, 1),
      figure.baseline ?? "", figure.baselineAmount.map { number($0, 1) } ?? "",
      figure.ratio.map { number($0, 3) } ?? "", bounds(of: figure),
      figure.isReached.map { $0 ? "yes" : "NO" } ?? "",
    ]
  }

  private static func bounds(of figure: Figure) -> String {
    [
      figure.target.map { "≤ \(number($0, 3))" }, figure.limit.map { "≤ \(number($0, 0)) ns" },
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private static func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}
