/// What differs between two lists of lines, with some lines around each difference.
struct LineDifference {
  private enum Line {
    case same(String)
    case removed(String)
    case added(String)
  }

  /// The number of equal lines that are shown before and after a difference.
  private static let contextCount = 2

  private var lines: [Line] = []

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
        lines.append(.removed(line))
        before += 1
      } else if let line = added[after] {
        lines.append(.added(line))
        after += 1
      } else {
        lines.append(.same(old[before]))
        (before, after) = (before + 1, after + 1)
      }
    }
  }

  /// The differences, with `-` before each line that is gone and `+` before each new line.
  var text: String {
    let changed = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
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
      switch lines[index] {
      case .same(let line): text += "  \(line)\n"
      case .removed(let line): text += "- \(line)\n"
      case .added(let line): text += "+ \(line)\n"
      }
      previous = index
    }
    if previous < lines.count - 1 { text += "  …\n" }
    return text
  }
}
