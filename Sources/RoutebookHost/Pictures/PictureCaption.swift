import Routebook
import VisibleText

/// The words above a picture in a vector graphic, in cells as wide as those of the picture.
struct PictureCaption {
  private let frame: Frame

  /// - Parameters:
  ///   - picture: The picture.
  ///   - hasTitle: Whether the title of the picture is the first line.
  init(_ picture: Picture, hasTitle: Bool) {
    let width = picture.layout.frame.width
    var lines: [(text: String, style: CellStyle)] = []
    func add(_ text: String, _ style: CellStyle) {
      lines += text.visible.wrapped(to: width - 2, breaksWords: true).map { ($0, style) }
    }
    if hasTitle, !picture.title.isEmpty { add(picture.title, CellStyle(.heading, .bold)) }
    for words in picture.words {
      switch words {
      case .step(let step): add("> \(step)", Self.strong)
      case .failedStep(let step): add("✗ \(step)", Self.failed)
      case .sentence(let sentence): add(sentence, .plain)
      case .finding(let finding): add(finding, .warning)
      }
    }
    var frame = Frame(width: width, height: lines.count)
    for (row, line) in lines.enumerated() {
      // As far from the edge as what the screen shows.
      let text = Frame(line: line.text, width: width - 2, style: line.style)
      frame.place(text, row: row, column: 1)
    }
    self.frame = frame
  }

  private static let strong = CellStyle(.plain, .bold)
  private static let failed = CellStyle(.warning, .bold)

  /// The height in pixels.
  var height: Int { CellSize.y(frame.height) }

  /// The words as elements of a vector graphic.
  func svg(y: Int) -> String { frame.svgText(y: y) }
}
