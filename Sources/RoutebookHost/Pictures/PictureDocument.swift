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

  /// One picture, or several in rows: each below what led to it, and above what is said about it and the
  /// step that comes next. What is in a row begins and ends at the same heights.
  private var svg: String {
    if pictures.count == 1, pictures[0].title.isEmpty, pictures[0].wordsAbove.isEmpty,
      pictures[0].wordsBelow.isEmpty
    {
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
        picture.wordsAbove, of: picture, hasTitle: picture.title != title,
        mark: mark(of: picture), number: hasNumbers ? number(index) : "")
    }
    let ends = pictures.map { PictureCaption($0.wordsBelow, of: $0) }
    var body = ""
    var y = CellSize.inset
    for start in stride(from: 0, to: pictures.count, by: perRow) {
      let row = start..<min(start + perRow, pictures.count)
      let top = captions[row].map(\.height).max() ?? 0
      let rows = row.map { pictures[$0].layout.frame.height }.max() ?? 0
      var bottom = 0
      for (column, index) in row.enumerated() {
        let frame = pictures[index].frame(height: rows)
        let end = top + frame.svgSize.height - CellSize.border / 2
        body += """
          <g transform="translate(\(column * widest) \(y))">
          \(captions[index].svg(y: 0))\(screen(frame, of: pictures[index], y: top))\
          \(ends[index].svg(y: end))</g>

          """
        bottom = max(bottom, top + frame.svgSize.height + ends[index].height)
      }
      // Words are nearer to their own picture than to the one before.
      y += bottom + CellSize.border
    }
    return svg(
      body, captions: captions + ends, width: perRow * widest, height: y - CellSize.border)
  }

  /// The number of pictures in a row: as many as fit, and more if they are so many that nobody reads them
  /// at their size.
  private var perRow: Int {
    let fitting = Self.pageWidth / max(1, widest)
    let count = Double(pictures.count)
    return min(pictures.count, max(1, fitting, Int((count / 4).squareRoot())))
  }

  /// What an app shows in a picture, as an element of a vector graphic.
  func screen(_ frame: Frame, of picture: Picture, y: Int) -> String {
    """
    <g transform="translate(0 \(y))"\(picture.failure == nil ? "" : " class=\"failed\"")>
    \(frame.svgContent)</g>

    """
  }

  /// How the script of a picture ended; empty if it is of none.
  func mark(of picture: Picture) -> String {
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
  var widest: Int { pictures.map(\.layout.frame.svgSize.width).max() ?? 0 }

  /// The width of the column of a README or a pull request, in pixels.
  private static let pageWidth = 900

  /// A vector graphic, by default as wide as the widest picture.
  ///
  /// - Parameters:
  ///   - body: The elements.
  ///   - captions: The captions of the pictures among them.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - rules: Rules for this graphic alone.
  func svg(
    _ body: String, captions: [PictureCaption], width: Int? = nil, height: Int, rules: String = ""
  ) -> String {
    // All of the text has one font.
    let isEastAsian =
      captions.contains(where: \.isEastAsian)
      || pictures.contains { $0.layout.frame.isEastAsian }
    let titles = Set(pictures.map(\.title)).subtracting([""])
    let name = titles.count == 1 ? "\(title): \(titles.first!)" : title
    return SVGDocument.text(
      isEastAsian ? "<g class=\"eastAsian\">\n\(body)</g>\n" : body, title: name.visible,
      size: (width ?? widest, height), theme: theme, rules: rules)
  }
}
