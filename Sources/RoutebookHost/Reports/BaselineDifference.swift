import VisibleText

/// What differs between two baselines, screen by screen.
struct BaselineDifference {
  /// A paragraph of a baseline: a screen with what leads from it to others, or how the exploration
  /// began.
  private struct Paragraph {
    let title: String
    var lines: [String]
  }

  /// The paragraphs that differ, each with its title; they have the order of the new baseline, and
  /// those that are gone follow.
  let text: String

  var isEmpty: Bool { text.isEmpty }

  /// - Complexity: O(*n* · *d*) in the number of lines of a screen and of its differences.
  init(from old: String, to new: String) {
    let (old, new) = (Self.paragraphs(of: old), Self.paragraphs(of: new))
    let before = Dictionary(old.map { ($0.title, $0.lines) }, uniquingKeysWith: +)
    let after = Dictionary(new.map { ($0.title, $0.lines) }, uniquingKeysWith: +)
    let titles = new.map(\.title) + old.map(\.title).filter { after[$0] == nil }
    var seen: Set<String> = []
    text = titles.filter { seen.insert($0).inserted && before[$0] != after[$0] }.map { title in
      guard let former = before[title] else {
        return Self.text(([title] + after[title]!).map { "+ \($0)" })
      }
      guard let present = after[title] else {
        return Self.text(([title] + former).map { "- \($0)" })
      }
      let difference = LineDifference(from: former, to: present).text
      return title.isEmpty ? difference : "  \(title)\n\(difference)"
    }.joined(separator: "\n")
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  /// The paragraphs; what is before the first screen has no title.
  private static func paragraphs(of text: String) -> [Paragraph] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).visible }
    var paragraphs = [Paragraph(title: "", lines: [])]
    for (index, line) in lines.enumerated() where !line.isEmpty {
      if index > 0, lines[index - 1].isEmpty {
        paragraphs.append(Paragraph(title: line, lines: []))
      } else {
        paragraphs[paragraphs.count - 1].lines.append(line)
      }
    }
    return paragraphs
  }
}
