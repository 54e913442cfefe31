import Routebook
import VisibleText

/// Pictures as one document.
struct PictureDocument {
  let pictures: [Picture]
  /// How the scripts ended that the pictures are from.
  let results: [JUnitReport.Case]
  /// The title of a page.
  let title: String
  /// The colours of a page or vector graphic; `nil` for those that its reader prefers.
  let theme: Theme?

  /// Returns the document in a format that is a document.
  func text(in format: PictureFormat) -> String {
    switch format {
    case .svg: svg
    case .html: Filmstrip(pictures: pictures, results: results, title: title, theme: theme).html
    case .json: json(pictures.map(PictureJSON.init))
    case .text, .ansi, .outline: preconditionFailure("\(format) is not a document")
    }
  }

  /// One picture, or several below one another, each with its caption.
  private var svg: String {
    if pictures.count == 1, pictures[0].words.isEmpty {
      return pictures[0].layout.frame.svg(theme: theme)
    }
    let columns = columnCount
    var y = CellSize.inset
    var body = ""
    var title = hasOneTitle ? pictures[0].title : ""
    for first in stride(from: 0, to: pictures.count, by: columns) {
      // Words are nearer to their own picture than to the one before.
      if first > 0 { y += CellSize.border }
      let row = pictures[first..<min(first + columns, pictures.count)]
      let captions = row.map { picture in
        defer { title = picture.title }
        return PictureCaption(picture, hasTitle: picture.title != title)
      }
      let top = captions.map(\.height).max() ?? 0
      for (column, picture) in row.enumerated() {
        let caption = captions[column]
        body += """
          <g transform="translate(\(column * widest) \(y))">
          \(caption.svg(y: top - caption.height))\
          <g transform="translate(0 \(top))"\(picture.failure == nil ? "" : " class=\"failed\"")>
          \(picture.layout.frame.svgContent)</g>
          </g>

          """
      }
      y += top + (row.map(\.layout.frame.svgSize.height).max() ?? 0)
    }
    return svg(body, width: columns * widest, height: y)
  }

  /// The title of several pictures says nothing about one of them.
  var hasOneTitle: Bool {
    pictures.count > 1 && pictures.allSatisfy { $0.title == pictures[0].title }
  }

  /// The width of the widest picture in pixels.
  private var widest: Int { pictures.map(\.layout.frame.svgSize.width).max() ?? 0 }

  /// The width that most pages show without making a picture smaller, in pixels.
  private static let pageWidth = 1_120

  /// The number of pictures beside one another: as many as a page has room for, in rows of the same
  /// length.
  private var columnCount: Int {
    let most = max(1, Self.pageWidth / max(1, widest))
    let rows = (pictures.count + most - 1) / most
    return max(1, (pictures.count + rows - 1) / max(1, rows))
  }

  /// A vector graphic, by default as wide as the widest picture.
  ///
  /// - Parameters:
  ///   - body: The elements.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - rules: Rules for this graphic alone.
  func svg(_ body: String, width: Int? = nil, height: Int, rules: String = "") -> String {
    let frames = pictures.map(\.layout.frame)
    let width = width ?? widest
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
