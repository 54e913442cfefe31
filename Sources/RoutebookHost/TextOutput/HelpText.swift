/// Paragraphs and lists of terms that fit in the width of a terminal, with a blank line between them.
enum HelpText: Sendable {
  case paragraph(String)
  /// Terms, each with its explanation, and the heading above them, which can be empty.
  case list(_ heading: String, [(term: String, text: String)])
  indirect case parts([HelpText])

  func text(in width: Int, _ styles: TextStyles) -> String {
    switch self {
    case .paragraph(let text): text.paragraph(in: width)
    case .list(let heading, let rows):
      (heading.isEmpty ? "" : styles(heading, .strong) + "\n")
        + DefinitionList(rows: rows, width: width).text
    case .parts(let parts): parts.map { $0.text(in: width, styles) }.joined(separator: "\n")
    }
  }
}

extension HelpText: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .paragraph(text) }
  init(arrayLiteral parts: HelpText...) { self = .parts(parts) }
  init(dictionaryLiteral rows: (String, String)...) { self = .list("", rows.map { ($0, $1) }) }
}
