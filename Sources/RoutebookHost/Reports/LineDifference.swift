import VisibleText

/// The difference between two lists of lines.
struct LineDifference {
  /// A line of one list or of both.
  struct Line {
    enum Change: String {
      case same = " "
      case removed = "-"
      case added = "+"
    }

    let change: Change
    let text: String
  }

  /// The number of equal lines that are shown before and after a difference.
  private static let contextCount = 2

  /// The lines of both lists; of what differs, those that are gone come first.
  private(set) var lines: [Line] = []

  /// - Complexity: O(*n* · *d*) in the number of lines and of differences.
  init(from old: [String], to new: [String]) {
    let difference = new.difference(from: old)
    var removed: [Int: String] = [:]
    var added: [Int: String] = [:]
    for change in difference {
      switch change {
      case .remove(let offset, let line, _): removed[offset] = line
      case .insert(let offset, let line, _): added[offset] = line
      }
    }
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if let line = removed[before] {
        lines.append(Line(change: .removed, text: line))
        before += 1
      } else if let line = added[after] {
        lines.append(Line(change: .added, text: line))
        after += 1
      } else {
        lines.append(Line(change: .same, text: old[before]))
        (before, after) = (before + 1, after + 1)
      }
    }
  }

  /// The lines that differ, with `-` or `+` before each, and some equal lines around them.
  var text: String {
    let changed = lines.indices.filter { lines[$0].change != .same }
    guard !changed.isEmpty else { return "Nothing differs.\n" }
    var shown: [Int] = []
    for index in changed {
      let first = max(0, index - Self.contextCount, (shown.last ?? -1) + 1)
      let last = min(lines.count - 1, index + Self.contextCount)
      if first <= last { shown += first...last }
    }
    var text = ""
    var previous = -1
    for index in shown {
      if index > previous + 1 { text += "  …\n" }
      text += "\(lines[index].change.rawValue) \(lines[index].text)\n"
      previous = index
    }
    if previous < lines.count - 1 { text += "  …\n" }
    return text
  }
}

/// The difference between two baselines, screen by screen.
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
