import Routebook
import VisibleText

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
    if !entry.transitions.isEmpty {
      html += "<ul>\n\(entry.transitions.map { $0.html(links) }.joined())</ul>\n"
    }
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

extension ComparisonReport.TransitionLine {
  var sign: String { change == .removed ? "−" : change.rawValue }

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
      FrameChanges(of: frame.foreground, since: $0.foreground, byText: striking)
    }
    let marks = changes?.isMostlyNew == true ? nil : changes
    let name = striking ? "gone" : "changed"
    let word = striking ? "gone" : "new"
    let note =
      if let changes {
        changes.isMostlyNew
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
