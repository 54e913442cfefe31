import VisibleText

extension [String] {
  /// What a screen shows, below a line that says so: an indented line for each item.
  var screenText: String {
    let limit = 20
    let lines = prefix(limit).map { "\n  \($0.visible)" }.joined()
    return count > limit ? "\(lines)\n  and \(count - limit) items more" : lines
  }
}
