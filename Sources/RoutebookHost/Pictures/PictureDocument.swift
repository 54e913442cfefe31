import Routebook
import VisibleText

/// Pictures as one document.
struct PictureDocument {
  let pictures: [Picture]
  /// The title of a page.
  let title: String
  /// The colours of a page or vector graphic; `nil` for those that its reader prefers.
  let theme: Theme?

  /// Returns the document in a format that is a document.
  func text(in format: PictureFormat) -> String {
    switch format {
    case .svg: svg
    case .html: Filmstrip(pictures: pictures, title: title, theme: theme).html
    case .json: json(pictures.map(PictureJSON.init))
    case .text, .ansi, .outline: preconditionFailure("\(format) is not a document")
    }
  }

  /// One picture, or several below one another, each with its caption.
  private var svg: String {
    if pictures.count == 1, pictures[0].words.isEmpty {
      return pictures[0].layout.frame.svg(theme: theme)
    }
    var y = CellSize.inset
    var body = ""
    // The title of several pictures says nothing about one of them.
    let isShared = pictures.count > 1 && pictures.allSatisfy { $0.title == pictures[0].title }
    var title = isShared ? pictures[0].title : ""
    for (index, picture) in pictures.enumerated() {
      // Words are nearer to their own picture than to the one before.
      if index > 0 { y += CellSize.border }
      let caption = PictureCaption(picture, hasTitle: picture.title != title)
      title = picture.title
      body += caption.svg(y: y)
      y += caption.height
      body += """
        <g transform="translate(0 \(y))"\(picture.failure == nil ? "" : " class=\"failed\"")>
        \(picture.layout.frame.svgContent)</g>

        """
      y += picture.layout.frame.svgSize.height
    }
    return svg(body, height: y)
  }

  /// A vector graphic as wide as the widest picture.
  ///
  /// - Parameters:
  ///   - body: The elements.
  ///   - height: The height in pixels.
  ///   - rules: Rules for this graphic alone.
  func svg(_ body: String, height: Int, rules: String = "") -> String {
    let frames = pictures.map(\.layout.frame)
    let width = frames.map(\.svgSize.width).max() ?? 0
    // One font for all of them.
    let classes = frames.map(\.svgClass).max { $0.count < $1.count } ?? "frame"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="\(classes)" width="\(width)" \
      height="\(height)" viewBox="0 0 \(width) \(height)" role="img">
      <title>\(title.visible.markup)</title>
      <style>
      \(FrameStyleSheet.document(theme))\(rules)</style>
      <rect class="page" width="100%" height="100%" rx="6.5"/>
      \(body)</svg>

      """
  }
}
