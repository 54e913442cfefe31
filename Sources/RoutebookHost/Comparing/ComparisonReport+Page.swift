import Routebook
import VisibleText

extension ComparisonReport {
  /// The report as a page, with what a screen showed and what it shows side by side.
  func page(title: String, theme: Theme?) -> String {
    var contents = PageContents(noun: "difference", showsCount: true)
    var number = 0
    var body = "<p>\(summary.markup)</p>\n"
    for part in parts {
      body += "<section>\n<h2>\(part.title.markup)</h2>\n"
      var entries: [PageContents.Entry] = []
      for entry in part.entries {
        number += 1
        entries.append(.init(id: "d\(number)", label: entry.title.visible.markupWithBreaks))
        body += "<article id=\"d\(number)\">\n\(entry.html)</article>\n"
      }
      body += "</section>\n"
      contents.groups.append(.init(title: part.title.markup, entries: entries))
    }
    return Page(
      title: title, body: body, contents: contents, style: Web.compareStyle, theme: theme
    ).html
  }
}

extension ComparisonReport.Entry {
  fileprivate var html: String {
    var html = "<h3>\(title.visible.markupWithBreaks)</h3>\n"
    if !sentence.isEmpty { html += "<p class=\"said\">\(sentence.visibleLines.markup)</p>\n" }
    if !lines.isEmpty {
      html += "<pre>\(lines.map(\.visible.markup).joined(separator: "\n"))</pre>\n"
    }
    guard let (before, after) = pictures else { return html }
    let (former, present) = Self.marked(before, after)
    return html + "<div class=\"pair\">\n"
      + Self.picture("before", former) + Self.picture("now", present) + "</div>\n"
  }

  private static func picture(_ word: String, _ lines: [String]) -> String {
    lines.isEmpty
      ? ""
      : "<figure><figcaption>\(word)</figcaption>\n<pre>\(lines.joined(separator: "\n"))</pre></figure>\n"
  }

  /// The lines of both as HTML, with those marked that differ.
  private static func marked(
    _ before: [String], _ after: [String]
  ) -> (before: [String], after: [String]) {
    guard !before.isEmpty, !after.isEmpty else {
      return (before.map(\.markup), after.map(\.markup))
    }
    let difference = after.difference(from: before)
    func lines(_ lines: [String], _ changes: [CollectionDifference<String>.Change], _ tag: String)
      -> [String]
    {
      let changed = Set(
        changes.map { change in
          switch change {
          case .insert(let offset, _, _), .remove(let offset, _, _): offset
          }
        })
      return lines.enumerated().map { index, line in
        changed.contains(index)
          ? "<\(tag)>\(line.isEmpty ? " " : line.markup)</\(tag)>" : line.markup
      }
    }
    return (
      lines(before, difference.removals, "del"), lines(after, difference.insertions, "ins")
    )
  }
}
