import Routebook
import VisibleText

extension ComparisonReport {
  /// The report for a terminal.
  var text: String {
    let parts = parts.map { part in
      "\n\(part.title)\n" + (part.note.isEmpty ? "" : "\(part.note)\n")
        + part.entries.map { "\n\($0.text)" }.joined()
    }
    return "\(result)\n\(extent)\n" + parts.joined()
  }

  /// Returns the report as a comment for a pull request, in at most `limit` bytes. Entries that do not fit are
  /// counted.
  ///
  /// A comment on GitHub can have 65,536 characters.
  func markdown(limit: Int = 60_000) -> String {
    var text = "## \(title.markdown)\n\n**\(result.markdown)**\n\n\(extent.markdown)\n"
    var left = 0
    for part in parts {
      let note = part.note.isEmpty ? "" : "\n\(part.note.markdown)\n"
      var pieces = ["\n### \(part.title.markdown)\n\(note)"]
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
  /// The lines that differ between the pictures, without what is behind a sheet or an alert.
  private var difference: String? {
    pictures.map { before, after in
      LineDifference(
        from: before?.linesInFront.withoutEnds ?? [], to: after?.linesInFront.withoutEnds ?? []
      ).text
    }
  }

  /// The title and the route.
  private var heading: String {
    [title, title.isEmpty || route.isEmpty ? route : "(\(route))"].filter { !$0.isEmpty }
      .joined(separator: " ").visible
  }

  private var listText: String {
    list.map { "\($0.change.rawValue) \($0.text.visible)\n" }.joined()
  }

  fileprivate var text: String {
    // In a terminal, the scripts of transitions would be most of the report.
    let lines = (sentence.split(separator: "\n").map(String.init) + (list.isEmpty ? script : []))
      .map(\.visible)
    return ([heading] + lines.map { "  \($0)" }).map { "\($0)\n" }.joined() + listText
      + (difference ?? "")
  }

  fileprivate func markdown(isOpen: Bool) -> String {
    let sentences = sentence.split(separator: "\n").map(String.init)
    var text = sentences.first.map { "\($0.markdown)\n\n" } ?? ""
    if sentences.count > 1 {
      text += Self.block(sentences.dropFirst().map { "\($0.visible)\n" }.joined())
    }
    let differences = [list.isEmpty ? nil : listText, difference].compactMap(\.self)
    text += differences.map { Self.block($0, language: "diff") }.joined()
    if !script.isEmpty {
      let block = Self.block(script.map { "\($0.visible)\n" }.joined())
      text +=
        differences.isEmpty
        ? "How to get there:\n\n\(block)" : Self.fold("How to get there", block, isOpen: false)
    }
    guard !text.isEmpty else { return "- **\(heading.markdown)**\n" }
    let small = title.isEmpty || route.isEmpty ? "" : " <small>\(route.unlinked.markup)</small>"
    let name = title.isEmpty ? route : title
    return Self.fold("<b>\(name.unlinked.markup)</b>\(small)", text, isOpen: isOpen)
  }

  private static func fold(_ summary: String, _ text: String, isOpen: Bool) -> String {
    "<details\(isOpen ? " open" : "")><summary>\(summary)</summary>\n\n\(text)</details>\n"
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
    unlinked.reduce(into: "") { text, character in
      if "\\`*_{}[]<>()#+-!|&~".contains(character) { text += "\\" }
      text.append(character)
    }
  }

  /// The visible text, with a word joiner where GitHub would look for a user or the number of an issue.
  fileprivate var unlinked: String {
    visible.replacing("@", with: "@\u{2060}").replacing("#", with: "#\u{2060}")
  }
}

extension ComparisonReport {
  /// The report as a page, with what a screen showed and what it shows side by side.
  func page(theme: Theme?) -> String {
    var contents = PageContents(noun: "difference")
    var number = 0
    var body = "<p><strong>\(result.markup)</strong> \(extent.markup)</p>\n"
    for part in parts {
      body += "<section>\n<h2>\(part.title.markup)</h2>\n"
      if !part.note.isEmpty { body += "<p class=\"note\">\(part.note.markup)</p>\n" }
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
    return Page(
      title: title, body: body, contents: contents, style: Web.compareStyle, theme: theme
    ).html
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
    let figures = [
      place.map { Self.figure("What is shown there", $0, $0.svgElement()) },
      pictures?.before.map { Self.figure("Before", $0, striking: true, since: pictures?.after) },
      pictures?.after.map { Self.figure("After", $0, striking: false, since: pictures?.before) },
    ].compactMap(\.self)
    if !figures.isEmpty { html += "<div class=\"pair\">\n\(figures.joined())</div>\n" }
    if !list.isEmpty {
      let items = list.map { line in
        let sign = line.change == .removed ? "−" : line.change.rawValue
        return "<li class=\"\(line.change)\">\(sign) \(line.text.visible.markup)</li>\n"
      }
      html += "<ul>\n\(items.joined())</ul>\n"
    }
    if !script.isEmpty {
      let lines = script.map(\.visible.markup).joined(separator: "\n")
      html += """
        <details\(list.isEmpty ? " open" : "")><summary class="note">How to get there</summary>
        <pre>\(lines)</pre></details>

        """
    }
    return html
  }

  /// A picture in which the words that the other one does not have are marked.
  private static func figure(
    _ title: String, _ frame: Frame, striking: Bool, since other: Frame?
  ) -> String {
    let changes = other.map {
      FrameChanges(of: frame.inFront, since: $0.inFront, byText: striking)
    }
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
    return figure(title + note, frame, image)
  }

  private static func figure(_ caption: String, _ frame: Frame, _ image: String) -> String {
    """
    <figure\(frame.width > SavedExploration.columns ? " class=\"wide\"" : "")>\
    <figcaption class="note">\(caption)</figcaption>
    \(Page.picture(image, outline: frame.text))</figure>

    """
  }
}
