/// A box drawing character, which a picture draws as a stroke: the Unicode Standard, “Box Drawing”.
struct LineGlyph: Equatable {
  /// How a stroke looks; the word is its class in the style sheet.
  enum Kind: String, CaseIterable {
    case line, thick
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

  /// The line of a cell, in place of its character if it has another one: the border of a box goes on
  /// below what is drawn there.
  init?(_ cell: Cell) {
    if cell.mark.flags.contains(.border) {
      self.init(.line, cell.mark.kind == .grabber ? .horizontal : .vertical)
    } else if cell.mark.hidesCharacter {
      return nil
    } else {
      self.init(cell.glyph)
    }
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
    "┈": LineGlyph(.line, .horizontal), "┊": LineGlyph(.line, .vertical),
    "━": LineGlyph(.thick, .horizontal), "┃": LineGlyph(.thick, .vertical),
    "┇": LineGlyph(.thick, .vertical),
  ]

  /// An edge of a cell.
  enum Edge {
    case left, right, up, down

    var opposite: Edge {
      switch self {
      case .left: .right
      case .right: .left
      case .up: .down
      case .down: .up
      }
    }
  }

  /// The two edges that the line leads to; `nil` for a line with branches.
  var edges: (Edge, Edge)? {
    switch shape {
    case .horizontal: (.left, .right)
    case .vertical: (.up, .down)
    case .downRight: (.down, .right)
    case .downLeft: (.down, .left)
    case .upRight: (.up, .right)
    case .upLeft: (.up, .left)
    case .verticalRight, .verticalLeft, .downHorizontal, .upHorizontal, .cross: nil
    }
  }

  /// Whether a part of the line leads to the left or to the right.
  var goesAcross: Bool { shape != .vertical }

  /// The path of a line with branches in the cell with its upper left corner at a point, in the middle
  /// of pixels.
  func branches(x: Int, y: Int) -> String {
    let (right, bottom) = (x + CellSize.width, y + CellSize.height)
    let (middle, height) = ("\(x + CellSize.width / 2).5", "\(y + CellSize.height / 2).5")
    let (across, along) = ("M\(x) \(height)H\(right)", "M\(middle) \(y)V\(bottom)")
    return switch shape {
    case .verticalRight: along + "M\(middle) \(height)H\(right)"
    case .verticalLeft: along + "M\(x) \(height)H\(middle)"
    case .downHorizontal: across + "M\(middle) \(height)V\(bottom)"
    case .upHorizontal: across + "M\(middle) \(y)V\(height)"
    case .cross: across + along
    case .horizontal, .vertical, .downRight, .downLeft, .upRight, .upLeft: ""
    }
  }
}
