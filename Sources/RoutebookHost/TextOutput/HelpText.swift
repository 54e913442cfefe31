/// What a help says, in paragraphs and lists with a blank line between them.
///
/// In a list, each term has a line, and its explanation is in the indented lines below.
struct HelpText: ExpressibleByStringLiteral, Sendable {
  enum Part: Sendable {
    case paragraph(String)
    /// Terms, each with its explanation, and the heading above them, which can be empty.
    case list(_ heading: String, [(term: String, text: String)])

    /// The part as lines that fit in the width of a terminal.
    func text(in width: Int, _ styles: TextStyles) -> String {
      switch self {
      case .paragraph(let text): text.paragraph(in: width)
      case .list(let heading, let rows):
        (heading.isEmpty ? "" : styles(heading, .strong) + "\n")
          + DefinitionList(rows: rows, width: width).text
      }
    }
  }

  let parts: [Part]

  init(stringLiteral text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    parts = lines.split(separator: "").map { lines in
      guard lines.contains(where: { $0.first == " " }) else {
        return .paragraph(lines.joined(separator: " "))
      }
      return .list(
        "",
        lines.reduce(into: []) { rows, line in
          if line.first == " " {
            rows[rows.count - 1].text += line.drop { $0 == " " } + " "
          } else {
            rows.append((String(line), ""))
          }
        })
    }
  }
}
