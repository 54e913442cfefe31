import Routebook
import VisibleText

/// Pictures as one document.
struct PictureDocument {
  let pictures: [Picture]
  /// The results of the scripts of the pictures.
  let results: [ScriptResult]
  /// The title of a page.
  let title: String
  /// The colours of a page or vector graphic; `nil` for those that its reader prefers.
  let theme: Theme?

  /// Returns the document; the format must be one of a document.
  func text(in format: PictureFormat) -> String {
    switch format {
    case .svg: svg
    case .html: Filmstrip(pictures: pictures, results: results, title: title, theme: theme).html
    case .json: json(pictures.map(\.json))
    case .text, .ansi, .outline: preconditionFailure("\(format) is not a document")
    }
  }

  /// One picture, or several in rows, each above its words: those of a script are below its
  /// heading.
  private var svg: String {
    if pictures.count == 1, results.isEmpty, pictures[0].captionParts.isEmpty,
      pictures[0].title.isEmpty,
      pictures[0].layerLabel == nil
    {
      let frame = pictures[0].layout.frame
      return SVGDocument.text(
        frame.svgContent, title: name, size: frame.svgSize, theme: theme)
    }
    let width = perRow * widest
    var body = ""
    var captions: [PictureCaption] = []
    // All words begin at the same distance from the edges of their pictures.
    let longest =
      pictures.scripts.flatMap { group in group.map { number($0, in: group).count } }.max() ?? 0
    let margin = longest == 0 ? 0 : longest + 2
    var y = CellSize.inset
    for group in pictures.scripts {
      if let heading = heading(of: group, columns: Self.columns(in: width)) {
        body += heading.svg(y: y)
        captions.append(heading)
        y += heading.height + CellSize.border
      }
      // The border of a picture has its own margin.
      y -= CellSize.border
      for start in stride(from: group.lowerBound, to: group.upperBound, by: perRow) {
        let row = start..<min(start + perRow, group.upperBound)
        let rows = row.map { pictures[$0].layout.frame.height }.max() ?? 0
        var bottom = 0
        for (column, index) in row.enumerated() {
          let picture = pictures[index]
          let frame = picture.frame(height: rows)
          let caption = PictureCaption(
            (isOfScript(picture) ? [] : picture.titleParts) + picture.captionParts,
            columns: picture.layout.frame.columnsInBorder, number: number(index, in: group),
            margin: margin, layer: picture.layerLabel)
          captions.append(caption)
          let end = frame.svgSize.height - CellSize.border / 2
          body += """
            <g transform="translate(\(column * widest) \(y))">
            \(screen(frame, of: picture, y: 0))\(caption.svg(y: end))</g>

            """
          bottom = max(bottom, end + caption.height)
        }
        // Words are nearer to their own picture than to the next one.
        y += bottom + CellSize.inset
      }
      y += CellSize.inset
    }
    return svg(body, captions: captions, width: width, height: y - CellSize.inset)
  }

  private func isOfScript(_ picture: Picture) -> Bool { results.indices.contains(picture.script) }

  /// The heading of a script's pictures, which says why it failed.
  func heading(of group: Range<Int>, columns: Int) -> PictureCaption? {
    guard let last = group.last.map({ pictures[$0] }), isOfScript(last) else { return nil }
    let result = results[last.script]
    let hasFailed = result.failure != nil
    let place = group.count > 1 ? " (picture \(group.count))" : ""
    let reason = last.failure.map { ": \($0.step.visible)\(place)" } ?? ""
    return PictureCaption(
      heading: (hasFailed ? "✗ " : "✓ ") + last.title, hasFailed: hasFailed,
      note: note(of: last) + reason, columns: columns)
  }

  /// Returns the number of steps of a script, or the step that failed.
  ///
  /// - Parameter last: The last picture of the script.
  func note(of last: Picture) -> String {
    let result = results[last.script]
    return result.failure == nil
      ? counted(result.steps, "step")
      : "step \(result.steps) of \(result.steps + last.unplayed.count) failed"
  }

  /// The number of cells between the margins of a graphic.
  static func columns(in width: Int) -> Int {
    (width - 2 * CellSize.border) / CellSize.width
  }

  /// The number of pictures in a row: as many as fit, or more if there are too many to be read at
  /// full size.
  private var perRow: Int {
    let fitting = Self.pageWidth / max(1, widest)
    let count = Double(pictures.count)
    return min(pictures.count, max(1, fitting, Int((count / 4).squareRoot())))
  }

  /// The screen in a picture, as an element of a vector graphic.
  func screen(_ frame: Frame, of picture: Picture, y: Int) -> String {
    """
    <g transform="translate(0 \(y))"\(picture.failure == nil ? "" : " class=\"failed\"")>
    \(frame.svgContent)</g>

    """
  }

  /// The number of a picture among those of its script, from 1; empty for one of no script, or the
  /// only one.
  private func number(_ index: Int, in group: Range<Int>) -> String {
    isOfScript(pictures[index]) && pictures.count > 1 ? "\(index - group.lowerBound + 1)" : ""
  }

  /// The width of the widest picture in pixels.
  var widest: Int { pictures.map(\.layout.frame.svgSize.width).max() ?? 0 }

  /// The width of the column of a README or a pull request, in pixels.
  static let pageWidth = 900

  /// A vector graphic, by default as wide as the widest picture.
  ///
  /// - Parameters:
  ///   - body: The elements.
  ///   - captions: The captions of the pictures among them.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - scale: The factor by which it is enlarged, in percent.
  ///   - rules: Rules for this graphic alone.
  func svg(
    _ body: String, captions: [PictureCaption], width: Int? = nil, height: Int, scale: Int = 100,
    rules: String = ""
  ) -> String {
    // All of the text has one font.
    let isEastAsian =
      captions.contains(where: \.isEastAsian)
      || pictures.contains { $0.layout.frame.isEastAsian }
    return SVGDocument.text(
      isEastAsian ? "<g class=\"eastAsian\">\n\(body)</g>\n" : body, title: name,
      size: (width ?? widest, height), scale: scale, theme: theme, rules: rules)
  }

  /// The title of the graphic: for a single picture, that of its screen.
  private var name: String {
    let titles = Set(pictures.map(\.title)).subtracting([""])
    let screen = pictures.first?.layout.items.title(ofPane: 0) ?? ""
    if pictures.count == 1, !screen.isEmpty { return screen.visible }
    return (titles.count == 1 ? "\(title): \(titles.first!)" : title).visible
  }
}
