import Routebook
import VisibleText

/// A page that shows pictures one after another, with what the user did before each.
struct Filmstrip {
  let pictures: [Picture]
  let title: String
  let theme: Theme?

  var html: String {
    var sections = ""
    var current: String?
    for picture in pictures {
      if picture.title != current {
        if current != nil { sections += "</ol>\n" }
        current = picture.title
        if !picture.title.isEmpty { sections += heading(picture.title) }
        sections += "<ol>\n"
      }
      sections += item(picture)
    }
    if current != nil { sections += "</ol>\n" }
    return Page(
      title: title, body: "<h1>\(title.visible.markup)</h1>\n" + sections, theme: theme
    ).html
  }

  private func heading(_ title: String) -> String {
    let isFailed = pictures.contains { $0.title == title && $0.failure != nil }
    let text = title.visible.markup
    return isFailed ? "<h2 class=\"warning\">✗ \(text)</h2>\n" : "<h2>\(text)</h2>\n"
  }

  private func item(_ picture: Picture) -> String {
    var html = picture.failure == nil ? "<li>" : "<li class=\"failed\">"
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
    html += Page.frame(picture.layout.frame, outline: picture.outline)
    if !picture.log.isEmpty {
      let lines = picture.log.map { "<li>\($0.visible.markup)</li>" }
      html += "<ul class=\"log\">\(lines.joined())</ul>\n"
    }
    return html + "</figure></li>\n"
  }
}
