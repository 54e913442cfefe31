import Routebook
import VisibleText

/// Words above or below a picture in a vector graphic, in cells as wide as those of the picture.
struct PictureCaption {
  private var frame: Frame

  /// Words above or below a picture.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - picture: The picture.
  ///   - hasTitle: Whether the title of the picture is the first line.
  ///   - mark: What is in front of the title; can be empty.
  ///   - number: The number of the picture, in front of the words.
  init(
    _ words: [Picture.Words], of picture: Picture, hasTitle: Bool = false, mark: String = "",
    number: String = ""
  ) {
    var lines: [Line] = []
    let width = Self.width(for: picture, number)
    if hasTitle, !picture.title.isEmpty {
      // After the name of a preview, its destination follows, which can have long values.
      let heading = mark == Self.failure ? Self.failed : CellStyle(.heading, .bold)
      if !picture.name.isEmpty { lines += Self.lines(mark + picture.name, heading, width) }
      if let destination = picture.destination {
        let style = picture.name.isEmpty ? heading : .secondary
        lines += Self.destination(destination, width).map { ($0, style) }
      }
    }
    lines += words.flatMap { Self.lines($0, width) }
    if lines.isEmpty, !number.isEmpty { lines = [("", .plain)] }
    let whole = picture.layout.frame.columnsInBorder
    frame = Frame(width: whole, height: lines.count)
    for (row, line) in lines.enumerated() {
      frame.place(
        Frame(line: line.text, width: width, style: line.style), row: row, column: whole - width)
    }
    if !number.isEmpty {
      let style = CellStyle(.secondary, .faint)
      frame.place(Frame(line: number, width: number.count, style: style), row: 0, column: 0)
    }
  }

  private typealias Line = (text: String, style: CellStyle)

  /// The number of cells in a line, from one side of the border to the other.
  private static func width(for picture: Picture, _ number: String) -> Int {
    let margin = number.isEmpty ? 0 : number.count + 2
    return max(1, picture.layout.frame.columnsInBorder - margin)
  }

  private static func lines(_ words: Picture.Words, _ width: Int) -> [Line] {
    switch words {
    case .earlier(let step): lines(step, faint, width)
    case .met(let step): lines("✓ \(step)", faint, width)
    case .step(let step): lines("→ \(step)", strong, width)
    case .failedStep(let step): lines("✗ \(step)", failed, width)
    case .sentence(let sentence): lines(sentence, .plain, width)
    case .expectation(let text): lines(text, .plain, width)
    case .finding(let finding): lines(finding, .warning, width)
    }
  }

  private static func lines(_ text: String, _ style: CellStyle, _ width: Int) -> [Line] {
    text.visible.wrapped(to: width, breaksWords: true).map { ($0, style) }
  }

  /// The name of a destination, without its values unless they fit in the line with it; as much of it as
  /// fits in two lines.
  private static func destination(_ text: String, _ width: Int) -> [String] {
    let lines = text.visible.wrapped(to: width, breaksWords: true)
    let scalars = text.unicodeScalars
    if lines.count > 1, let start = scalars.firstIndex(of: "("),
      let end = scalars.lastIndex(of: ")")
    {
      return destination(String(scalars[..<start]) + String(scalars[end...].dropFirst()), width)
    }
    return lines.count > 2 ? [lines[0], (lines[1] + lines[2]).fitting(width)] : lines
  }

  /// The marks of a script that passed, and of one that failed.
  static let (success, failure) = ("✓ ", "✗ ")
  private static let strong = CellStyle(.plain, .bold)
  private static let faint = CellStyle(.secondary, .faint)
  private static let failed = CellStyle(.warning, .bold)

  /// The height in pixels.
  var height: Int { CellSize.y(lineCount) }

  var lineCount: Int { frame.height }

  /// Whether the words have Chinese, Japanese or Korean text.
  var isEastAsian: Bool { frame.isEastAsian }

  /// The words as elements of a vector graphic, which begin at the border of the picture.
  func svg(y: Int) -> String { frame.svgText(x: CellSize.border, y: y) }
}
