import Routebook
import VisibleText

/// Words in a vector graphic, in cells as wide as those of the pictures: below a picture or beside it, or
/// above those of a script.
struct PictureCaption {
  private var frame: Frame

  /// The words below a picture.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - picture: The picture.
  ///   - hasName: Whether the name of the picture is in front of the words.
  ///   - number: The number of the picture, in front of all lines.
  ///   - margin: The columns in front of all lines, with the number.
  ///   - layer: The word for the layer, at the right end of the first line.
  ///   - columns: The width in cells; by default, that of the picture.
  init(
    _ words: [Picture.Words], of picture: Picture, hasName: Bool = false, number: String = "",
    margin: Int = 0, layer: String? = nil, columns: Int? = nil
  ) {
    let columns = columns ?? picture.layout.frame.columnsInBorder
    let width = max(1, columns - margin - (layer.map { $0.count + 2 } ?? 0))
    var lines: [Line] = []
    if hasName {
      if !picture.name.isEmpty { lines += Self.lines(picture.name, Self.heading, width) }
      // It can have long values.
      if let destination = picture.destination {
        lines += Self.destination(destination, width).map { ($0, Self.faint) }
      }
    }
    lines += words.flatMap { Self.lines($0, width) }
    if lines.isEmpty, !number.isEmpty || layer != nil { lines = [("", .plain)] }
    frame = Frame(width: columns, height: lines.count)
    place(lines, column: margin, width: width)
    if !number.isEmpty { place(number, row: 0, column: 0) }
    if let layer { place(layer, row: 0, column: columns - layer.count) }
  }

  /// A heading above pictures, with a note beside it or below.
  init(heading: String, hasFailed: Bool, note: String, columns: Int) {
    var lines = Self.lines(heading, hasFailed ? Self.failed : Self.heading, columns)
    let (row, used) = (lines.count - 1, CellWidth.of(lines.last?.text ?? "") + 2)
    let isBeside = used + CellWidth.of(note) <= columns
    if !isBeside { lines += Self.lines(note, Self.faint, columns) }
    frame = Frame(width: columns, height: lines.count)
    place(lines, column: 0, width: columns)
    if isBeside { place(note, row: row, column: used) }
  }

  /// A heading beside a picture, with a note below it and the word for the layer, so that nothing moves
  /// when the word comes and goes.
  init(heading: String, hasFailed: Bool, note: String, layer: String?, columns: Int) {
    let lines =
      Self.lines(heading, hasFailed ? Self.failed : Self.heading, columns) + [(note, Self.faint)]
    frame = Frame(width: columns, height: lines.count)
    place(lines, column: 0, width: columns)
    if let layer { place(layer, row: lines.count - 1, column: columns - layer.count) }
  }

  /// Places words that say less than the others.
  private mutating func place(_ note: String, row: Int, column: Int) {
    frame.place(
      Frame(line: note, width: CellWidth.of(note), style: Self.faint), row: row, column: column)
  }

  private typealias Line = (text: String, style: CellStyle)

  private mutating func place(_ lines: [Line], column: Int, width: Int) {
    for (row, line) in lines.enumerated() {
      frame.place(
        Frame(line: line.text, width: width, style: line.style), row: row, column: column)
    }
  }

  private static func lines(_ words: Picture.Words, _ width: Int) -> [Line] {
    switch words {
    case .earlier(let text): lines(text, faint, width)
    case .met(let step): lines("✓ ", step, faint, width)
    case .step(let step): lines("→ ", step, strong, width)
    case .failedStep(let step): lines("✗ ", step, failed, width)
    case .sentence(let sentence): lines(sentence, .plain, width)
    case .expectation(let text): lines(text, .plain, width)
    case .finding(let finding): lines(finding, .warning, width)
    case .findings(let texts): findings(texts, width)
    case .blank: [("", .plain)]
    }
  }

  /// Lines below one another after a mark.
  private static func lines(
    _ mark: String, _ text: String, _ style: CellStyle, _ width: Int
  ) -> [Line] {
    let blanks = String(repeating: " ", count: mark.count)
    return lines(text, style, max(1, width - mark.count)).enumerated().map { index, line in
      ((index == 0 ? mark : blanks) + line.text, style)
    }
  }

  /// As many texts as fit in two lines, and how many more there are.
  private static func findings(_ texts: [String], _ width: Int) -> [Line] {
    var count = texts.count
    while true {
      let named = texts.prefix(count).map { "\"\($0)\"" }.joined(separator: ", ")
      let rest = texts.count - count
      let all = lines("found: \(named)\(rest > 0 ? " and \(rest) more" : "")", .plain, width)
      if all.count <= 2 || count == 1 { return all }
      count -= 1
    }
  }

  private static func lines(_ text: String, _ style: CellStyle, _ width: Int) -> [Line] {
    text.visible.wrapped(to: width, breaksWords: true).map { ($0, style) }
  }

  /// The name of a destination, without its values unless they fit in the line with it; as much of it as
  /// fits in two lines.
  private static func destination(_ destination: Destination, _ width: Int) -> [String] {
    let whole = destination.description.visible.wrapped(to: width, breaksWords: true)
    if whole.count == 1 { return whole }
    let lines = "\(destination.route.withoutValues) as \(destination.presentation.rawValue)".visible
      .wrapped(to: width, breaksWords: true)
    return lines.count > 2 ? [lines[0], (lines[1] + lines[2]).fitting(width)] : lines
  }

  private static let heading = CellStyle(.heading, .bold)
  private static let strong = CellStyle(.plain, .bold)
  private static let faint = CellStyle(.secondary, .faint)
  private static let failed = CellStyle(.warning, .bold)

  /// The distance of two lines in pixels.
  private static let lineHeight = 20

  /// The height in pixels.
  var height: Int { frame.height * Self.lineHeight }

  /// Whether the words have Chinese, Japanese or Korean text.
  var isEastAsian: Bool { frame.isEastAsian }

  /// The words as elements of a vector graphic, which begin at the border of a picture.
  func svg(x: Int = 0, y: Int) -> String {
    frame.svgText(x: x + CellSize.border, y: y, rowHeight: Self.lineHeight)
  }
}
