import Routebook
import VisibleText

extension ComparisonReport {
  /// The report for a terminal.
  var text: String {
    let parts = parts.map { part in
      "\n\(part.heading)\n" + (part.note.isEmpty ? "" : "\(part.note)\n")
        + part.entries.map { "\n\($0.text)" }.joined()
    }
    let extent = extent.map { "- \($0)\n" }.joined()
    return
      results.map { "\($0.visible)\n" }.joined()
      + "\(versions.visible)\n\(parts.joined())\nWhat was compared\n\n\(extent)"
  }

  /// Returns the report as a comment for a pull request, in at most `limit` bytes. Entries that do
  /// not fit are counted.
  ///
  /// A comment on GitHub can have 65,536 characters.
  func markdown(limit: Int = 60_000) -> String {
    let results =
      parts.isEmpty
      ? "**Nothing differs.**\n"
      : parts.map { "- **\($0.heading.markdown)**\($0.names.markdown)\n" }.joined()
    var text = "## \(title.markdown)\n\n\(results)\n\(versions.markdown)\n"
    let end =
      "\n"
      + Self.fold(
        "What was compared", extent.map { "- \($0.markdown)\n" }.joined() + "\n", isOpen: false)
    var left = 0
    for part in parts {
      let note = part.note.isEmpty ? "" : "\n\(part.note.markdown)\n"
      var pieces = ["\n### \(part.heading.markdown)\n\(note)"]
      let entries = part.entries.map { "\n\($0.markdown(isOpen: part.isOpen))" }
      pieces +=
        part.note.isEmpty
        ? entries : ["\n" + Self.fold("Which ones", entries.joined(), isOpen: false)]
      for (index, piece) in pieces.enumerated() {
        // With room for the last sentence.
        if left == 0, text.utf8.count + piece.utf8.count + end.utf8.count <= limit - 100 {
          text += piece
        } else if index > 0 {
          left += 1
        }
      }
    }
    return text + (left == 0 ? "" : "\n\(left) more did not fit.\n") + end
  }

  fileprivate static func fold(_ summary: String, _ text: String, isOpen: Bool) -> String {
    "<details\(isOpen ? " open" : "")><summary>\(summary)</summary>\n\n\(text)</details>\n"
  }
}

extension ComparisonReport.Entry {
  /// The lines that differ between two pictures, without what is behind a sheet or an alert.
  private static func difference(_ pictures: ComparisonReport.Pictures) -> String? {
    let lines = [pictures.before, pictures.after].map { $0?.linesInFront.withoutEnds ?? [] }
    return lines[0] == lines[1] ? nil : LineDifference(from: lines[0], to: lines[1]).text
  }

  /// What differs, each with its script; without views, the pictures of the first way.
  private var differences: [(text: String?, script: ComparisonReport.TitledScript)] {
    guard views.isEmpty else { return views.map { (Self.difference($0.pictures), $0.script) } }
    let way = ways.first?.pictures
    return [(way?.before == nil || way?.after == nil ? nil : Self.difference(way!), ("", []))]
  }

  /// The scripts besides those of the differences.
  private var otherScripts: [ComparisonReport.TitledScript] {
    scripts
      + ways.flatMap { way in
        way.scripts.map { (ways.count == 1 ? $0.title : "\($0.title): \(way.words)", $0.lines) }
      }
  }

  /// The title and the route.
  private var heading: String {
    [title, title.isEmpty || route.isEmpty ? route : "(\(route))"].filter { !$0.isEmpty }
      .joined(separator: " ").visible
  }

  private var list: String {
    ways.map { way in
      "\(way.change.rawValue) \(way.text.visible)\n"
        + (way.sentence.isEmpty ? "" : "  \(way.sentence.visible)\n")
    }.joined()
  }

  fileprivate var text: String {
    let sentences = sentence.split(separator: "\n").map { "  \(String($0).visible)\n" }
    let details = differences.flatMap { [$0.text ?? "", script($0.script)] }
    return
      (["\(heading)\n" + sentences.joined(), list] + details
      + [otherScripts.map(script).joined()]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The maximum number of lines of a script in a text; other formats fold it.
  private static let scriptLimit = 6

  private func script(_ script: ComparisonReport.TitledScript) -> String {
    let (title, lines) = (script.title.visible, script.lines)
    if lines.isEmpty { return "" }
    return lines.count > Self.scriptLimit && place == nil
      ? "  \(title): \(lines.count) steps, which --page shows\n"
      : "  \(title):\n" + lines.map { "    \($0.visible)\n" }.joined()
  }

  fileprivate func markdown(isOpen: Bool) -> String {
    let sentences = sentence.split(separator: "\n").map(String.init)
    var text = sentences.first.map { "\($0.markdown)\n\n" } ?? ""
    if sentences.count > 1 {
      text += Self.block(sentences.dropFirst().map { "\($0.visible)\n" }.joined())
    }
    func add(_ script: ComparisonReport.TitledScript) {
      if script.lines.isEmpty { return }
      let code = Self.block(script.lines.map { "\($0.visible)\n" }.joined())
      text += ComparisonReport.fold(script.title.visible.markup, code, isOpen: place != nil)
    }
    if !ways.isEmpty { text += Self.block(list, language: "diff") }
    for (difference, script) in differences {
      if let difference { text += Self.block(difference, language: "diff") }
      add(script)
    }
    otherScripts.forEach(add)
    guard !text.isEmpty else { return "- **\(heading.markdown)**\n" }
    let small = title.isEmpty || route.isEmpty ? "" : " <small>\(route.unlinked.markup)</small>"
    let name = title.isEmpty ? route : title
    // Without the pictures, a reader sees what is most important.
    let words = ways.filter { $0.change != .same }
      .map { "\($0.sign) \($0.words.unlinked.markup)" }.abridged.map { " · \($0)" }.joined()
    return ComparisonReport.fold(
      "<b>\(name.unlinked.markup)</b>\(small)\(words)", text, isOpen: isOpen)
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

  /// The visible text, with a word joiner where GitHub would look for a user or the number of an
  /// issue.
  fileprivate var unlinked: String {
    visible.replacing("@", with: "@\u{2060}").replacing("#", with: "#\u{2060}")
  }
}

extension ComparisonReport {
  /// The report as a page, with what a screen showed and what it shows side by side.
  func page(theme: Theme?) -> String {
    var contents = PageContents(noun: "difference")
    let all = parts.flatMap(\.entries).enumerated()
    let links = Dictionary(
      all.compactMap { index, entry in entry.screen.map { ($0, "#d\(index + 1)") } },
      uniquingKeysWith: { first, _ in first })
    let findings = Dictionary(grouping: all.filter { $1.place != nil }) { $1.place!.screen }
    let results = parts.enumerated().map {
      "<li><a href=\"#p\($0 + 1)\">\($1.heading.markup)</a>\($1.names.visible.markup)</li>\n"
    }
    var body =
      results.isEmpty
      ? "<p><strong>Nothing differs.</strong></p>\n" : "<ul>\n\(results.joined())</ul>\n"
    body += "<p>\(versions.visible.markup)</p>\n"
    var number = 0
    for (index, part) in parts.enumerated() {
      let heading = "<h2>\(part.heading.markup)</h2>\n"
      body += "<section id=\"p\(index + 1)\">\n"
      body +=
        part.note.isEmpty
        ? heading
        : "<details><summary>\(heading)</summary>\n<p class=\"note\">\(part.note.markup)</p>\n"
      var entries: [PageContents.Entry] = []
      for entry in part.entries {
        number += 1
        entries.append(.init(id: "d\(number)", label: entry.label))
        body += "<article id=\"d\(number)\">\n<h3>\(entry.label)</h3>\n"
        let own = (entry.screen.flatMap { findings[$0] } ?? []).map { index, finding in
          "<p>New finding: <a href=\"#d\(index + 1)\">\(finding.label)</a></p>\n"
        }
        body += "\(Self.html(of: entry, own.joined(), links))</article>\n"
      }
      body += part.note.isEmpty ? "</section>\n" : "</details></section>\n"
      contents.groups.append(.init(title: part.title.markup, entries: entries))
    }
    let items = extent.map { "<li>\($0.markup)</li>\n" }.joined()
    body +=
      "<section class=\"extent\">\n<h2>What was compared</h2>\n<ul>\n\(items)</ul>\n</section>\n"
    return Page(
      title: title, body: body, contents: contents, style: Web.compareStyle, theme: theme
    ).html
  }

  /// An entry without its heading.
  ///
  /// - Parameter findings: The links to the findings on its screen.
  private static func html(
    of entry: Entry, _ findings: String, _ links: [String: String]
  ) -> String {
    let text = entry.sentence.visibleLines.markup
    var html = text.isEmpty ? "" : "<p class=\"said\">\(text)</p>\n"
    html += findings + entry.figures(links)
    if !entry.ways.isEmpty { html += "<ul>\n\(entry.ways.map { $0.html(links) }.joined())</ul>\n" }
    return html + Self.html(of: entry.scripts, isOpen: entry.place != nil)
  }

  fileprivate static func link(_ text: String, _ address: String?) -> String {
    let text = text.visible.markup
    return address.map { "<a href=\"\($0)\">\(text)</a>" } ?? text
  }

  fileprivate static func html(of scripts: [TitledScript], isOpen: Bool = false) -> String {
    scripts.filter { !$0.lines.isEmpty }.map { title, lines in
      """
      <details\(isOpen ? " open" : "")><summary class="note">\(title.visible.markup)</summary>
      <pre>\(lines.map(\.visible.markup).joined(separator: "\n"))</pre></details>

      """
    }.joined()
  }
}

extension ComparisonReport.Way {
  fileprivate var sign: String { change == .removed ? "−" : change.rawValue }

  fileprivate func html(_ links: [String: String]) -> String {
    let text = pieces.map { ComparisonReport.link($0.text, $0.screen.flatMap { links[$0] }) }
      .joined()
    guard change != .same else { return "<li>\(text)</li>\n" }
    let figures = [
      pictures.before.map { figure("Before", $0, isOwn: change == .removed) },
      pictures.after.map { figure("After", $0, isOwn: change == .added) },
    ].compactMap(\.self).joined()
    return """
      <li class="\(change)"><details\(isOpen ? " open" : "")>\
      <summary><b>\(sign)</b> \(text)</summary>
      \(sentence.isEmpty ? "" : "<p>\(sentence.visible.markup)</p>\n")\
      <div class="pair">\(figures)</div>\(ComparisonReport.html(of: scripts))</details></li>

      """
  }

  /// - Parameter isOwn: Whether it is of the version that has the step, whose control is framed.
  private func figure(_ title: String, _ frame: Frame, isOwn: Bool) -> String {
    let control = isOwn ? control : nil
    let used = control == nil ? "" : " <i class=\"sign used\"></i> what the step uses"
    return ComparisonReport.Entry.figure(title + used, frame, frame.svgElement(framing: control))
  }
}

extension ComparisonReport.Entry {
  /// The title with the route beside it, or the route alone.
  fileprivate var label: String {
    let route = route.visible.markupWithBreaks
    guard !title.isEmpty else { return route }
    return title.visible.markupWithBreaks + (route.isEmpty ? "" : " <small>\(route)</small>")
  }

  fileprivate func figures(_ links: [String: String]) -> String {
    let pair = { (figures: [String?]) in
      let figures = figures.compactMap(\.self).joined()
      return figures.isEmpty ? "" : "<div class=\"pair\">\n\(figures)</div>\n"
    }
    let found = place.map {
      let link = links[$0.screen].map { " · <a href=\"\($0)\">more about this screen</a>" } ?? ""
      return Self.figure("What is shown there\(link)", $0.frame, $0.frame.svgElement())
    }
    return pair([found])
      + views.map { view in
        let (before, after) = view.pictures
        return pair([
          before.map { Self.figure("Before", $0, striking: true, since: after) },
          after.map { Self.figure("After", $0, striking: false, since: before) },
        ]) + ComparisonReport.html(of: [view.script])
      }.joined()
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
            ? "" : " <i class=\"sign \(name)\"></i> \(word)\(striking ? "" : " or changed")"
      } else {
        " · the screen is \(word)"
      }
    let image = frame.svgElement(
      marking: striking ? nil : marks, striking: striking ? marks : nil)
    return figure(title + note, frame, image)
  }

  fileprivate static func figure(_ caption: String, _ frame: Frame, _ image: String) -> String {
    """
    <figure><figcaption class="note">\(caption)</figcaption>
    \(Page.picture(image, outline: frame.text))</figure>

    """
  }
}
