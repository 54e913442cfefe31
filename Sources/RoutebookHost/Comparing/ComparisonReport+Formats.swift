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
      pieces += part.entries.map { "\n\($0.markdown(isOpen: part.isOpen))" }
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
    pictures.map { before, after in
      LineDifference(
        from: before?.linesWithoutEnds ?? [], to: after?.linesWithoutEnds ?? []
      ).text
    }
  }

  /// The title and the route.
  private var heading: String {
    [title, title.isEmpty || route.isEmpty ? route : "(\(route))"].filter { !$0.isEmpty }
      .joined(separator: " ").visible
  }

  fileprivate var text: String {
    let lines =
      sentence.split(separator: "\n").map { String($0).visible } + lines.map(\.visible)
    return ([heading] + lines.map { "  \($0)" }).map { "\($0)\n" }.joined()
      + (difference ?? "")
  }

  fileprivate func markdown(isOpen: Bool) -> String {
    var text =
      "<details\(isOpen ? " open" : "")><summary><code>\(heading.markup)</code></summary>\n\n"
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
    var contents = PageContents(noun: "difference")
    var number = 0
    var body = "<p>\(summary.markup)</p>\n"
    for part in parts where !part.isOfTransitions {
      body += "<section>\n<h2>\(part.title.markup)</h2>\n"
      var entries: [PageContents.Entry] = []
      for entry in part.entries {
        number += 1
        let label = Self.label(entry.title, entry.route)
        entries.append(.init(id: "d\(number)", label: label))
        body += "<article id=\"d\(number)\">\n<h3>\(label)</h3>\n\(entry.html)</article>\n"
      }
      body += "</section>\n"
      contents.groups.append(.init(title: part.title.markup, entries: entries))
    }
    if !transitions.isEmpty {
      var entries: [PageContents.Entry] = []
      body +=
        "<section>\n<h2>Transitions</h2>\n<p>Steps, and the screens to which they lead.</p>\n<table>\n"
      let groups = Dictionary(grouping: transitions, by: \.value.screen)
      for (screen, rows) in groups.sorted(by: { $0.key < $1.key }) {
        number += 1
        let label = label(screen)
        entries.append(.init(id: "d\(number)", label: label, count: rows.count))
        body += """
          <tbody id="d\(number)">
          <tr><th colspan="3" scope="rowgroup">\(label)</th></tr>
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
    return """
      <tr class="\(name)"><td>\(sign) \(name)</td>\
      <td><code>\(transition.value.step.visible.markup)</code></td>\
      <td>→ \(label(transition.value.target))</td></tr>

      """
  }

  private func label(_ screen: String) -> String {
    let (title, route) = names.parts(of: screen)
    return Self.label(title, route)
  }

  /// A title with the route beside it, if there is one, or the route alone.
  private static func label(_ title: String, _ route: String) -> String {
    let route = route.visible.markupWithBreaks
    guard !title.isEmpty else { return route }
    return title.visible.markupWithBreaks + (route.isEmpty ? "" : " <small>\(route)</small>")
  }
}

extension ComparisonReport.Entry {
  fileprivate var html: String {
    var html = sentence.isEmpty ? "" : "<p class=\"said\">\(sentence.visibleLines.markup)</p>\n"
    if let (before, after) = pictures {
      let figures = [
        before.map { Self.figure("Before", $0, striking: true, since: after) },
        after.map { Self.figure("After", $0, striking: false, since: before) },
      ]
      html += "<div class=\"pair\">\n\(figures.compactMap(\.self).joined())</div>\n"
    }
    if !lines.isEmpty {
      html += """
        <details\(pictures == nil ? " open" : "")><summary>How to get there</summary>
        <pre>\(lines.map(\.visible.markup).joined(separator: "\n"))</pre></details>

        """
    }
    return html
  }

  /// A picture in which the words that the other one does not have are marked.
  private static func figure(
    _ title: String, _ frame: Frame, striking: Bool, since other: Frame?
  ) -> String {
    let changes = other.map { FrameChanges(of: frame, since: $0, byText: striking) }
    let marks = changes?.isMost == true ? nil : changes
    let name = striking ? "gone" : "changed"
    let word = striking ? "gone" : "new"
    let note =
      if let changes {
        changes.isMost
          ? " · most of it is \(word)"
          : changes.areas.isEmpty
            ? " · nothing is \(word)"
            : " <i class=\"sign \(name)\"></i> \(word)\(striking ? "" : " or changed")"
      } else {
        " · the screen is \(word)"
      }
    let image = frame.svgElement(
      marking: striking ? nil : marks, striking: striking ? marks : nil)
    return """
      <figure><figcaption class="note">\(title)\(note)</figcaption>
      \(Page.picture(image, outline: frame.text))</figure>

      """
  }
}
