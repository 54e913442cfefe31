/// Paragraphs and lists of terms, written at any width, that fit in the width of a terminal.
///
/// A line with two spaces in front is a term and, after two more spaces, its explanation; more spaces
/// in front continue an explanation. A list can have a heading. An empty line ends a paragraph or a
/// list.
struct HelpText {
  let source: String
  let width: Int
  let styles: TextStyles

  var text: String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.split(separator: "").map { block in
      let heading = block.prefix { !$0.hasPrefix("  ") }
      let rows = block.dropFirst(heading.count)
      let text = heading.joined(separator: " ").wrapped(to: width)
      guard !rows.isEmpty else { return text.map { $0 + "\n" }.joined() }
      return text.map { $0.isEmpty ? "" : styles($0, .strong) + "\n" }.joined()
        + DefinitionList(rows: self.rows(rows), width: width).text
    }.joined(separator: "\n")
  }

  private func rows(_ lines: ArraySlice<String>) -> [(term: String, text: String)] {
    lines.reduce(into: []) { rows, line in
      guard !line.hasPrefix("    ") else {
        rows[rows.count - 1].text += " " + line.drop { $0 == " " }
        return
      }
      let row = line.dropFirst(2)
      let end = row.firstRange(of: "  ")
      rows.append(
        (
          term: String(row[..<(end?.lowerBound ?? row.endIndex)]),
          text: String(row[(end?.upperBound ?? row.endIndex)...])
        ))
    }
  }
}
