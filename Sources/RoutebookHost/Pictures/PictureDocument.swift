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

  /// One picture, or several in rows, each below its caption, and above the step that comes next.
  private var svg: String {
    if pictures.count == 1, pictures[0].words.isEmpty, pictures[0].nextStep.isEmpty {
      let (frame, items) = (pictures[0].layout.frame, pictures[0].layout.items)
      return SVGDocument.text(
        frame.svgContent, title: (items.first { $0.role == .title }?.label ?? title).visible,
        size: frame.svgSize, theme: theme)
    }
    var title = ""
    // What has steps is read in their order.
    let hasNumbers = pictures.count > 1 && pictures.contains { !$0.steps.isEmpty }
    let captions = pictures.enumerated().map { index, picture in
      defer { title = picture.title }
      return PictureCaption(
        picture, hasTitle: picture.title != title, mark: mark(of: picture),
        number: hasNumbers ? number(index) : "")
    }
    let ends = pictures.map { PictureCaption($0.nextStep, below: $0) }
    let perRow = min(pictures.count, max(1, Self.pageWidth / max(1, widest)))
    var body = ""
    var y = CellSize.inset
    for start in stride(from: 0, to: pictures.count, by: perRow) {
      let row = start..<min(start + perRow, pictures.count)
      // The pictures of a row begin at the same height.
      let top = captions[row].map(\.height).max() ?? 0
      for (column, index) in row.enumerated() {
        let end = top + pictures[index].layout.frame.svgSize.height - CellSize.border / 2
        let caption = captions[index].svg(y: top - captions[index].height)
        body += """
          <g transform="translate(\(column * widest) \(y))">
          \(caption)\(screen(pictures[index], y: top))\(ends[index].svg(y: end))</g>

          """
      }
      // Words are nearer to their own picture than to the one before.
      let heights = row.map { pictures[$0].layout.frame.svgSize.height + ends[$0].height }
      y += top + (heights.max() ?? 0) + CellSize.border
    }
    return svg(body, width: perRow * widest, height: y - CellSize.border)
  }

  /// What an app shows in a picture, as an element of a vector graphic.
  func screen(_ picture: Picture, y: Int) -> String {
    """
    <g transform="translate(0 \(y))"\(picture.failure == nil ? "" : " class=\"failed\"")>
    \(picture.layout.frame.svgContent)</g>

    """
  }

  /// How the script of a picture ended; empty if it is of none.
  private func mark(of picture: Picture) -> String {
    guard results.indices.contains(picture.script) else { return "" }
    return results[picture.script].failure == nil ? PictureCaption.success : PictureCaption.failure
  }

  /// The number of a picture, from 1, as wide as that of the last one.
  func number(_ index: Int) -> String {
    let (number, last) = ("\(index + 1)", "\(pictures.count)")
    return String(repeating: " ", count: last.count - number.count) + number
  }

  /// The title of several pictures says nothing about one of them.
  var hasOneTitle: Bool {
    pictures.count > 1 && pictures.allSatisfy { $0.title == pictures[0].title }
  }

  /// The width of the widest picture in pixels.
  private var widest: Int { pictures.map(\.layout.frame.svgSize.width).max() ?? 0 }

  /// The width of the column of a README or a pull request, in pixels.
  private static let pageWidth = 900

  /// A vector graphic, by default as wide as the widest picture.
  ///
  /// - Parameters:
  ///   - body: The elements.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - rules: Rules for this graphic alone.
  func svg(_ body: String, width: Int? = nil, height: Int, rules: String = "") -> String {
    let name = hasOneTitle ? "\(title): \(pictures[0].title)" : title
    return SVGDocument.text(
      body, title: name.visible, size: (width ?? widest, height), theme: theme, rules: rules)
  }
}
