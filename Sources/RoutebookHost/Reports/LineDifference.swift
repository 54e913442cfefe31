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

  /// The lines that differ, with `-` or `+` before each.
  var changes: Set<String> {
    Set(lines.filter { $0.change != .same }.map { $0.change.rawValue + $0.text })
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

/// The difference between two baselines: the lines that only one of them has, below the titles of
/// their paragraphs.
///
/// A paragraph is a screen with what leads from it to others, or how the exploration began, which
/// has no title.
struct BaselineDifference {
  private struct Line: Hashable {
    let title: String
    let text: String
  }

  /// The paragraphs that differ, sorted by their titles.
  let text: String

  /// - Complexity: O(*n* log *n*) in the number of lines.
  init(from old: String, to new: String) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    let (before, after) = (Set(old), Set(new))
    let changes =
      old.filter { !after.contains($0) }.map { (sign: "-", line: $0) }
      + new.filter { !before.contains($0) }.map { (sign: "+", line: $0) }
    let paragraphs = changes.groups(by: \.line.title).sorted { $0.key < $1.key }
    text = paragraphs.map { title, changes in
      // If only one baseline has the paragraph, the title differs as well.
      (title == changes[0].line.text || title.isEmpty ? "" : "  \(title)\n")
        + changes.map { "\($0.sign) \($0.line.text)\n" }.joined()
    }.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Line] {
    var (title, isFirst) = ("", false)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).compactMap {
      let line = String($0).visible
      if isFirst { title = line }
      isFirst = line.isEmpty
      return line.isEmpty ? nil : Line(title: title, text: line)
    }
  }
}
