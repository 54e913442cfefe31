import Routebook
import VisibleText

/// A page that shows what a script does: its steps, and for the one that is chosen what the app showed
/// after it.
struct Filmstrip {
  let pictures: [Picture]
  let title: String
  let theme: Theme?

  var html: String {
    var body = ""
    var contents = PageContents(noun: hasSteps ? "steps" : "pictures")
    for (index, picture) in pictures.enumerated() {
      if index == 0 || picture.title != pictures[index - 1].title {
        let heading = heading(picture.title)
        contents.groups.append(.init(title: heading, entries: []))
        if !picture.title.isEmpty { body += "<h2>\(heading)</h2>\n" }
      }
      let id = "\(index)"
      contents.groups[contents.groups.count - 1].entries
        .append(.init(id: id, label: label(picture), isFailed: picture.failure != nil))
      body += part(picture, id: id, marking: changedRows(index))
    }
    let legend = "<p class=\"note\">A bar at the left marks what a step changed.</p>\n"
    return Page(
      title: title, body: body, contents: contents, controls: hasMarks ? legend : "",
      style: Self.style, theme: theme
    ).html
  }

  private var hasSteps: Bool { pictures.contains { $0.step != nil } }
  private var hasMarks: Bool { pictures.indices.contains { !changedRows($0).isEmpty } }

  private func heading(_ title: String) -> String {
    let isFailed = pictures.contains { $0.title == title && $0.failure != nil }
    let text = title.visible.markup
    guard hasSteps, !title.isEmpty else { return text }
    return isFailed ? "<span class=\"warning\">✗ \(text)</span>" : "✓ \(text)"
  }

  /// The first step that led to a picture, then the others, such as what was expected of it.
  private func label(_ picture: Picture) -> String {
    let steps = (picture.step ?? "").split(separator: "\n").map(String.init)
    guard let first = steps.first else { return hasSteps ? "start" : picture.title.visible.markup }
    let mark = picture.failure == nil ? "" : "✗ "
    let rest = steps.dropFirst().map { "<small>\($0.visible.markup)</small>" }
    return mark + first.visible.markup + rest.joined()
  }

  /// The rows that differ from the picture before; none if most of them do, as on a new screen.
  private func changedRows(_ index: Int) -> [Int] {
    guard index > 0, pictures[index].title == pictures[index - 1].title, pictures[index].step != nil
    else { return [] }
    let (old, new) = (pictures[index - 1].layout.frame, pictures[index].layout.frame)
    let rows = new.lines.difference(from: old.lines).insertions.map { change in
      switch change {
      case .insert(let offset, _, _), .remove(let offset, _, _): offset
      }
    }
    return rows.count * 2 > new.height ? [] : rows
  }

  private func part(_ picture: Picture, id: String, marking rows: [Int]) -> String {
    var html = "<section class=\"part\(picture.failure == nil ? "" : " failed")\" id=\"\(id)\">\n"
    html += "<figure>\n"
    let lines = picture.words.map { words in
      switch words {
      case .step(let step): "<code>&gt; \(step.visible.markup)</code>"
      case .failedStep(let step): "<code class=\"warning\">✗ \(step.visible.markup)</code>"
      case .sentence(let sentence): sentence.visible.markup
      case .finding(let finding): "<span class=\"warning\">\(finding.visible.markup)</span>"
      }
    }
    if !lines.isEmpty {
      // As in a vector graphic, the words are as wide as the picture.
      let width = picture.layout.frame.svgElementSize.width
      let font = picture.layout.frame.isEastAsian ? " likePicture" : ""
      html += """
        <figcaption class="caption\(font)" style="max-width: \(width)px">\(lines.joined(separator: "<br>"))</figcaption>

        """
    }
    html += Page.frame(picture.layout.frame, outline: picture.outline, marking: rows)
    if let state = picture.state { html += "<p class=\"state\">\(state.markup)</p>\n" }
    if !picture.log.isEmpty {
      let lines = picture.log.map { "<li>\($0.visible.markup)</li>" }
      html += "<ul class=\"log\">\(lines.joined())</ul>\n"
    }
    return html + "</figure></section>\n"
  }

  /// Where a part can be chosen, the others are not shown.
  private static let style = """
    @media screen { .chooses .part:not(.chosen), .chooses main > h2 { display: none; } }
    .part figure { margin-bottom: 1rem; }

    """
}
