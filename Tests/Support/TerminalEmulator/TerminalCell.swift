package import TextScreens

/// A cell of a terminal.
package struct TerminalCell: Hashable, Sendable {
  package var text: String
  /// 1 or 2; 0 for the right half of a wide character.
  package var width: Int
  package var appearance = Appearance()
}

/// How a terminal draws a character.
package struct Appearance: Hashable, Sendable {
  package enum Color: Hashable, Sendable {
    case standard
    case basic(Int)
    case indexed(Int)
    case rgb(Int, Int, Int)
  }

  package var attributes: CellStyle.Attributes = []
  package var color = Color.standard

  package init() {}

  /// The appearance of a style in a palette.
  package init(_ style: CellStyle, in palette: Palette) {
    attributes = style.attributes
    guard let color = palette.theme.color(of: style.role) else { return }
    let rgb = color.components.map { Int($0) }
    self.color =
      switch palette.depth {
      case .noColor: .standard
      case .sixteen: .basic(Int(color.basic))
      case .indexed: .indexed(Int(color.index))
      case .trueColor: .rgb(rgb[0], rgb[1], rgb[2])
      }
  }
}
