/// A box drawing character or block, which a picture draws as a stroke: the Unicode Standard,
/// “Box Drawing” and “Block Elements”.
struct LineGlyph: Equatable {
  /// How a stroke looks; the word is its class in the style sheet.
  enum Kind: String, CaseIterable {
    case line, dotted, thick, thickDotted, bar, track
  }

  let kind: Kind
  /// What leads from the centre of the cell to its edges; an arc has two edges side by side.
  private let shape: Shape

  private enum Shape {
    case horizontal, vertical
    case downRight, downLeft, upRight, upLeft
    case verticalRight, verticalLeft, downHorizontal, upHorizontal, cross
  }

  init?(_ glyph: Glyph) {
    guard let line = Self.all[glyph] else { return nil }
    self = line
  }

  private init(_ kind: Kind, _ shape: Shape) {
    self.kind = kind
    self.shape = shape
  }

  private static let all: [Glyph: LineGlyph] = [
    "─": LineGlyph(.line, .horizontal), "│": LineGlyph(.line, .vertical),
    "╭": LineGlyph(.line, .downRight), "╮": LineGlyph(.line, .downLeft),
    "╰": LineGlyph(.line, .upRight), "╯": LineGlyph(.line, .upLeft),
    "┌": LineGlyph(.line, .downRight), "┐": LineGlyph(.line, .downLeft),
    "└": LineGlyph(.line, .upRight), "┘": LineGlyph(.line, .upLeft),
    "├": LineGlyph(.line, .verticalRight), "┤": LineGlyph(.line, .verticalLeft),
    "┬": LineGlyph(.line, .downHorizontal), "┴": LineGlyph(.line, .upHorizontal),
    "┼": LineGlyph(.line, .cross),
    "┈": LineGlyph(.dotted, .horizontal), "┊": LineGlyph(.dotted, .vertical),
    "━": LineGlyph(.thick, .horizontal), "┃": LineGlyph(.thick, .vertical),
    "┇": LineGlyph(.thickDotted, .vertical),
    "█": LineGlyph(.bar, .horizontal), "░": LineGlyph(.track, .horizontal),
  ]

  /// Whether the next cell to the right can continue the line.
  var isHorizontal: Bool { shape == .horizontal }

  /// The path of the line in the cell with its left edge at `x`, in the middle of pixels.
  func path(_ x: Int) -> String {
    let (middle, right) = ("\(x + 4).5", x + 8)
    let (up, down) = ("M\(middle) 0V9.5", "M\(middle) 9.5V18")
    return switch shape {
    case .horizontal: "M\(x) 9.5H\(right)"
    case .vertical: "M\(middle) 0V18"
    case .downRight: "M\(middle) 18V13Q\(middle) 9.5 \(right) 9.5"
    case .downLeft: "M\(middle) 18V13Q\(middle) 9.5 \(x) 9.5"
    case .upRight: "M\(middle) 0V6Q\(middle) 9.5 \(right) 9.5"
    case .upLeft: "M\(middle) 0V6Q\(middle) 9.5 \(x) 9.5"
    case .verticalRight: "M\(middle) 0V18M\(middle) 9.5H\(right)"
    case .verticalLeft: "M\(middle) 0V18M\(x) 9.5H\(middle)"
    case .downHorizontal: "M\(x) 9.5H\(right)\(down)"
    case .upHorizontal: "M\(x) 9.5H\(right)\(up)"
    case .cross: "M\(x) 9.5H\(right)M\(middle) 0V18"
    }
  }
}
