import Routebook
import VisibleText

/// Pictures as one document.
struct PictureDocument {
  let pictures: [Picture]
  /// The title of a page.
  let title: String
  /// The colours of a vector graphic; `nil` for those that its reader prefers.
  let theme: Theme?

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
      let lines = [picture.title, picture.step ?? ""].filter { !$0.isEmpty }
        .joined(separator: ": ").split(separator: "\n")
      for line in lines {
        body += "<text x=\"6\" y=\"\(y + 16)\">\(String(line).visible.markup)</text>\n"
        y += 20
      }
      body += """
        <g transform="translate(0 \(y))">
        \(picture.layout.frame.svgContent)</g>

        """
      y += size.height + 12
      width = max(width, size.width)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="frame" width="\(width)" height="\(y)" \
      viewBox="0 0 \(width) \(y)" role="img">
      <title>\(title.visible.markup)</title>
      <style>
      \(FrameStyleSheet.colors(theme, of: ".frame"))
      \(FrameStyleSheet.rules)</style>
      <rect class="screen" width="100%" height="100%"/>
      \(body)</svg>

      """
  }
}
