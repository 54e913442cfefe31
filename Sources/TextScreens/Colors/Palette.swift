/// The choice of colours: a theme, and how many of its colours the terminal shows.
public struct Palette: Hashable, Sendable {
  /// How many colours the terminal shows.
  package var depth: ColorDepth
  /// The colours of the roles.
  package var theme: Theme

  /// Creates a palette, by default of 16 colours on a dark background.
  public init(_ depth: ColorDepth = .sixteen, theme: Theme = .dark) {
    self.depth = depth
    self.theme = theme
  }

  /// The SGR parameters of a role's text colour (ECMA-48, 8.3.117, and ISO 8613-6), without a
  /// separator at either end; empty for the terminal's text colour.
  package func colorParameters(of role: CellStyle.Role) -> String {
    guard let color = theme.color(of: role) else { return "" }
    switch depth {
    case .noColor: return ""
    case .sixteen: return String(color.basic < 8 ? 30 + color.basic : 82 + color.basic)
    case .indexed: return "38;5;\(color.index)"
    case .trueColor: return "38;2;\(color.red);\(color.green);\(color.blue)"
    }
  }

  /// The SGR parameters of a style, in addition to those of plain text, each preceded by a
  /// semicolon.
  func parameters(of style: CellStyle) -> String {
    let color = colorParameters(of: style.role)
    return style.attributes.parameters.map { ";\($0)" }.joined()
      + (color.isEmpty ? "" : ";\(color)")
  }
}

extension CellStyle.Attributes {
  /// The SGR parameter that sets each attribute (ECMA-48, 8.3.117).
  package static let sgr: [(attribute: CellStyle.Attributes, parameter: Int)] = [
    (.bold, 1), (.faint, 2), (.underline, 4), (.inverse, 7),
  ]

  /// The SGR parameters that set the attributes.
  package var parameters: [Int] {
    Self.sgr.filter { contains($0.attribute) }.map(\.parameter)
  }
}
