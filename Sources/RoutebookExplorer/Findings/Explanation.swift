import VisibleText

/// The explanation of a finding: a sentence, and the contents of screens.
package struct Explanation: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByStringInterpolation
{
  /// The contents of a screen, below a title.
  package struct Shown: Hashable, Sendable {
    package let title: String
    fileprivate let items: [String]

    /// A line for each of the first items, in visible form.
    package var lines: [String] {
      let limit = 20
      return items.prefix(limit).map(\.visible)
        + (items.count > limit ? ["and \(items.count - limit) items more"] : [])
    }
  }

  /// The fault; empty if the titles of the screens say it.
  private let sentence: String
  package let screens: [Shown]
  /// A remark about the script.
  var remark: String?

  init(_ sentence: String) { self.init(sentence, showing: [(title: String, items: [String])]()) }

  init(
    _ sentence: String = "",
    showing screens: [(title: String, items: [some CustomStringConvertible])]
  ) {
    self.sentence = sentence
    self.screens = screens.map { Shown(title: $0.title, items: $0.items.map(\.description)) }
  }

  package init(stringLiteral sentence: String) { self.init(sentence) }

  /// The sentence and the remark.
  package var sentences: [String] { [sentence, remark ?? ""].filter { !$0.isEmpty } }

  /// The lines of a report, in visible form.
  var lines: [ReportLine] {
    // The description of an error can have several lines.
    func lines(_ text: String) -> [ReportLine] {
      text.split(separator: "\n").map { .sentence(String($0).visible) }
    }
    return lines(sentence) + screens.flatMap { lines($0.title) + $0.lines.map(ReportLine.whole) }
      + lines(remark ?? "")
  }

  /// The text, in which the contents of screens are indented.
  package var description: String {
    let shown = screens.map { ([$0.title] + $0.lines).joined(separator: "\n  ") }
    return ([sentence] + shown + [remark ?? ""]).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
