import Routebook
import VisibleText

/// The words above a picture in a vector graphic, in cells as wide as those of the picture.
struct PictureCaption {
  private let frame: Frame

  /// - Parameters:
  ///   - picture: The picture.
  ///   - hasTitle: Whether the title of the picture is the first line.
  ///   - mark: What is in front of the title; can be empty.
  ///   - number: The number of the picture, in front of the words.
  init(_ picture: Picture, hasTitle: Bool, mark: String = "", number: String = "") {
    // From one side of the border to the other.
    let whole = picture.layout.frame.columnsInBorder
    let margin = number.isEmpty ? 0 : number.count + 2
    let width = max(1, whole - margin)
    var lines: [(text: String, style: CellStyle)] = []
    func add(_ text: String, _ style: CellStyle) {
      lines += text.visible.wrapped(to: width, breaksWords: true).map { ($0, style) }
    }
    if hasTitle, !picture.title.isEmpty {
      // After the name of a preview, its destination follows, which can have long values.
      add(mark + picture.name, mark == Self.failure ? Self.failed : CellStyle(.heading, .bold))
      if let destination = picture.destination {
        lines += Self.twoLines(destination, width).map { ($0, .secondary) }
      }
    }
    for words in picture.words {
      switch words {
      case .earlier(let steps): add(steps, CellStyle(.secondary, .faint))
      case .step(let step): add("> \(step)", Self.strong)
      case .failedStep(let step): add("✗ \(step)", Self.failed)
      case .sentence(let sentence): add(sentence, .plain)
      case .finding(let finding): add(finding, .warning)
      }
    }
    if lines.isEmpty, !number.isEmpty { lines = [("", .plain)] }
    var frame = Frame(width: whole, height: lines.count)
    for (row, line) in lines.enumerated() {
      frame.place(
        Frame(line: line.text, width: width, style: line.style), row: row, column: margin)
    }
    if !number.isEmpty {
      let style = CellStyle(.secondary, .faint)
      frame.place(Frame(line: number, width: number.count, style: style), row: 0, column: 0)
    }
    self.frame = frame
  }

  /// As much of a text as fits in two lines.
  private static func twoLines(_ text: String, _ width: Int) -> [String] {
    let lines = text.visible.wrapped(to: width, breaksWords: true)
    return lines.count > 2 ? [lines[0], (lines[1] + lines[2]).fitting(width)] : lines
  }

  /// The marks of a script that passed, and of one that failed.
  static let (success, failure) = ("✓ ", "✗ ")
  private static let strong = CellStyle(.plain, .bold)
  private static let failed = CellStyle(.warning, .bold)

  /// The height in pixels.
  var height: Int { CellSize.y(frame.height) }

  /// The words as elements of a vector graphic, which begin above the border of the picture.
  func svg(y: Int) -> String { frame.svgText(x: CellSize.border, y: y) }
}
