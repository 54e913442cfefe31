import Foundation

/// All figures of a run, as a table.
struct Report {
  let figures: [Figure]

  /// The columns, and whether they contain numbers, which are aligned to the right.
  private static let columns = [
    ("benchmark", false), ("size", true), ("contestant", false), ("ns", true),
    ("baseline", false), ("ns", true), ("ratio", true), ("target", true), ("reached", false),
  ]

  /// The figures as a table with a header and a line for each figure.
  var table: String {
    let rows = [Self.columns.map(\.0)] + figures.map(Self.cells)
    let widths = Self.columns.indices.map { column in rows.map { $0[column].count }.max()! }
    let rule = widths.map { String(repeating: "-", count: $0) }
    let lines = ([rows[0], rule] + rows.dropFirst()).map { row in
      row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return Self.columns[column].1 ? padding + row[column] : row[column] + padding
      }
      .joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cells(_ figure: Figure) -> [String] {
    let bounds = [
      figure.target.map { "≤ \(number($0, 3))" }, figure.limit.map { "≤ \(number($0, 0)) ns" },
    ]
    return [
      figure.benchmark, String(figure.size), figure.contestant.name,
      number(figure.contestant.nanoseconds, 1), figure.baseline?.name ?? "",
      figure.baseline.map { number($0.nanoseconds, 1) } ?? "",
      figure.ratio.map { number($0, 3) } ?? "",
      bounds.compactMap { $0 }.joined(separator: ", "),
      figure.isReached.map { $0 ? "yes" : "NO" } ?? "",
    ]
  }

  private static func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}

/// A line of the report: a contestant's time, alone or compared with a baseline.
struct Figure {
  let benchmark: String
  /// The number of route types, elements, cells, bytes or states.
  let size: Int
  let contestant: Timing
  var baseline: Timing?
  /// The maximum ratio, if there is one.
  var target: Double?
  /// The maximum time in nanoseconds, if there is one, where a user waits for it.
  var limit: Double?

  /// The contestant's time divided by the baseline's.
  var ratio: Double? { baseline.map { contestant.nanoseconds / $0.nanoseconds } }

  /// Whether the ratio and the time are within their bounds, or `nil` if there are none.
  var isReached: Bool? {
    let isWithinTarget = target.flatMap { target in ratio.map { $0 <= target } }
    let isWithin = [isWithinTarget, limit.map { contestant.nanoseconds <= $0 }].compactMap { $0 }
    return isWithin.isEmpty ? nil : !isWithin.contains(false)
  }
}

/// The median time of one operation of a contestant.
struct Timing {
  let name: String
  let nanoseconds: Double
}
