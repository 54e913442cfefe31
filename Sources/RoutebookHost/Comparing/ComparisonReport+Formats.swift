import Routebook
import VisibleText

extension ComparisonReport {
  /// The report for a terminal.
  var text: String {
    let parts = parts.map { part in
      "\n\(part.title)\n" + part.entries.map { "\n\($0.text)" }.joined()
    }
    return "\(summary)\n" + parts.joined()
  }

  /// Returns the report as a comment for a pull request, in at most `limit` bytes. Entries that do not fit are
  /// counted.
  ///
  /// A comment on GitHub can have 65,536 characters.
  func markdown(limit: Int = 60_000) -> String {
    var text = "**\(summary.markdown)**\n"
    var left = 0
    for part in parts {
      var pieces = ["\n### \(part.title.markdown)\n"]
      pieces += part.entries.map { "\n\($0.markdown)" }
      for (index, piece) in pieces.enumerated() {
        // With room for the last sentence.
        if left == 0, text.utf8.count + piece.utf8.count <= limit - 100 {
          text += piece
        } else if index > 0 {
          left += 1
        }
      }
    }
    return left == 0 ? text : text + "\n\(left) more did not fit.\n"
  }
}

extension ComparisonReport.Entry {
  /// The lines that differ between the pictures.
  private var difference: String? {
    pictures.map { LineDifference(from: $0.before, to: $0.after).text }
  }

  fileprivate var text: String {
    let lines =
      sentence.split(separator: "\n").map { String($0).visible } + lines.map(\.visible)
    return ([title.visible] + lines.map { "  \($0)" }).map { "\($0)\n" }.joined()
      + (difference ?? "")
  }

  fileprivate var markdown: String {
    var text = "<details><summary><code>\(title.visible.markup)</code></summary>\n\n"
    let sentences = sentence.split(separator: "\n").map(String.init)
    if let first = sentences.first { text += "\(first.markdown)\n\n" }
    if sentences.count > 1 {
      text += Self.block(sentences.dropFirst().map { "\($0.visible)\n" }.joined())
    }
    if !lines.isEmpty { text += Self.block(lines.map { "\($0.visible)\n" }.joined()) }
    if let difference { text += Self.block(difference, language: "diff") }
    return text + "</details>\n"
  }

  /// A block of code, between more backticks than are in it.
  private static func block(_ code: String, language: String = "") -> String {
    let longest = code.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(code)\(fence)\n\n"
  }
}

extension String {
  /// The text in Markdown, in which nothing is read as markup, a user or the number of an issue.
  fileprivate var markdown: String {
    visible.reduce(into: "") { text, character in
      if "\\`*_{}[]<>()#+-!|&~".contains(character) { text += "\\" }
      text.append(character)
      // Without a word joiner, GitHub looks for what follows.
      if character == "@" || character == "#" { text += "\u{2060}" }
    }
  }
}

extension ComparisonReport {
  /// The report as a page, with what a screen showed and what it shows side by side.
  func page(title: String, theme: Theme?) -> String {
    var contents = PageContents(noun: "difference", showsCount: true)
    var number = 0
    var body = "<p>\("\(summary.dropLast()): \(meaning).".markup)</p>\n"
    for part in parts where !part.isOfTransitions {
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
    if !transitions.isEmpty {
      var entries: [PageContents.Entry] = []
      body += "<section>\n<h2>Transitions</h2>\n<table>\n"
      let groups = Dictionary(grouping: transitions, by: \.value.screen)
      for (screen, rows) in groups.sorted(by: { $0.key < $1.key }) {
        number += 1
        let label = label(screen).markupWithBreaks
        entries.append(.init(id: "d\(number)", label: label, count: rows.count))
        body += """
          <tbody id="d\(number)">
          <tr><th colspan="3" scope="rowgroup" title="\(screen.visible.markupAttribute)">\(label)</th></tr>
          \(rows.map(row).joined())</tbody>

          """
      }
      body += "</table>\n</section>\n"
      contents.groups.append(.init(title: "Transitions", entries: entries))
    }
    return Page(
      title: title, body: body, contents: contents, style: Web.compareStyle, theme: theme
    ).html
  }

  /// The step of a transition and where it leads, with a sign that says whether it is new.
  private func row(_ transition: Transition) -> String {
    let (name, sign) = transition.isNew ? ("new", "+") : ("gone", "−")
    let target = transition.value.target
    return """
      <tr class="\(name)"><td title="\(name)">\(sign)</td>\
      <td><code>\(transition.value.step.visible.markup)</code></td>\
      <td title="\(target.visible.markupAttribute)">→ \(label(target).markupWithBreaks)</td></tr>

      """
  }

  /// The title of a screen; its route and presentation without types if it has no title, and after one that
  /// several screens have.
  private func label(_ name: String) -> String {
    let short = name.split(separator: ".").last.map { String($0).visible } ?? ""
    guard let title = titles[name], !title.isEmpty else { return short }
    let isShared = titles.values.count { $0 == title } > 1
    return title.visible + (isShared ? " (\(short))" : "")
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
    return html + "<div class=\"pair\">\n" + Self.figure("Before", before, "gone", since: after)
      + Self.figure("After", after, "new", since: before) + "</div>\n"
  }

  /// A picture of some lines, if there are any, in which the words that others do not have are marked.
  ///
  /// - Parameter mark: What a mark says.
  private static func figure(
    _ title: String, _ lines: [String], _ mark: String, since others: [String]
  ) -> String {
    guard !lines.isEmpty else { return "" }
    let width = SavedExploration.size.width
    let frame = Frame(rereading: lines, width: width)
    let changes = FrameChanges(of: frame, since: Frame(rereading: others, width: width))
    let marks = others.isEmpty || changes.isMost ? nil : changes
    let note =
      others.isEmpty
      ? ""
      : changes.isMost
        ? " · most of it is \(mark)"
        : changes.areas.isEmpty ? "" : " <i class=\"sign changed\"></i> \(mark)"
    let words = lines.map { $0.filter { !"─│╭╮╰╯┈┊━".contains($0) } }
    return """
      <figure class="\(mark)"><figcaption class="note">\(title)\(note)</figcaption>
      \(Page.picture(frame.svgElement(marking: marks), outline: words.joined(separator: "\n")))</figure>

      """
  }
}
