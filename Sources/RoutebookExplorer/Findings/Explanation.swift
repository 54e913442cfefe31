import VisibleText

/// What is wrong, and what screens show.
package struct Explanation: Hashable, Sendable, CustomStringConvertible {
  /// What a screen shows, below a line that says so.
  package struct Shown: Hashable, Sendable {
    package let title: String
    fileprivate let items: [String]

    /// A line for each item in visible form, as far as there are not too many.
    package var lines: [String] {
      let limit = 20
      return items.prefix(limit).map(\.visible)
        + (items.count > limit ? ["and \(items.count - limit) items more"] : [])
    }
  }

  /// What is wrong; empty if the titles of the screens say it.
  private(set) var sentence: String
  package let screens: [Shown]
  /// A remark about the script.
  var remark: String?

  init(_ sentence: String = "", showing screens: [(title: String, items: [String])] = []) {
    self.sentence = sentence
    self.screens = screens.map { Shown(title: $0.title, items: $0.items) }
  }

  /// What is said besides the screens.
  package var sentences: [String] { [sentence, remark ?? ""].filter { !$0.isEmpty } }

  mutating func add(_ other: String) { sentence += (sentence.isEmpty ? "" : " ") + other }

  /// The lines of a report, in visible form.
  var lines: [ReportLine] {
    // The description of an error can have several lines.
    func lines(_ text: String) -> [ReportLine] {
      text.split(separator: "\n").map { .sentence(String($0).visible) }
    }
    return lines(sentence) + screens.flatMap { lines($0.title) + $0.lines.map(ReportLine.whole) }
      + lines(remark ?? "")
  }

  /// The text, in which what is shown is in indented lines.
  package var description: String {
    let shown = screens.map { ([$0.title] + $0.lines).joined(separator: "\n  ") }
    return ([sentence] + shown + [remark ?? ""]).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension Explanation: ExpressibleByStringInterpolation {
  package init(stringLiteral sentence: String) { self.init(sentence) }
}
