import Routebook
import VisibleText

/// Pictures as one document.
struct PictureDocument {
  let pictures: [Picture]
  /// The title of a page.
  let title: String
  let theme: Theme

  /// Returns the document in a format that is a document.
  func text(in format: PictureFormat) -> String {
    switch format {
    case .svg: svg
    case .html: Filmstrip(pictures: pictures, title: title).html
    case .json: json(pictures.map(PictureJSON.init))
    case .text, .ansi, .outline: preconditionFailure("\(format) is not a document")
    }
  }

  /// One picture, or several below one another, each with its caption.
  private var svg: String {
    if pictures.count == 1 { return pictures[0].layout.frame.svg(theme: theme) }
    var y = 0
    var width = 0
    var body = ""
    for picture in pictures {
      let size = picture.layout.frame.svgSize
      let caption = [picture.title, picture.step ?? ""].filter { !$0.isEmpty }
        .joined(separator: ": ")
      body += """
        <text x="0" y="\(y + 14)" font-family="sans-serif" font-size="14" \
        fill="\(theme.text.hex)">\(caption.visible.markup)</text>
        <g transform="translate(0 \(y + 22))">
        \(picture.layout.frame.svg(theme: theme))</g>

        """
      y += size.height + 38
      width = max(width, size.width)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(y)" \
      viewBox="0 0 \(width) \(y)">
      <rect width="100%" height="100%" fill="\(theme.background.hex)"/>
      \(body)</svg>

      """
  }
}
