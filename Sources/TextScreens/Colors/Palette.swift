/// The choice of colours: a theme, and how many of its colours the terminal shows.
public struct Palette: Hashable, Sendable {
  /// The number of colours of the terminal.
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
  func colorParameters(of role: CellStyle.Role) -> String {
    guard let color = theme.color(of: role) else { return "" }
    switch depth {
    case .noColor: return ""
    case .sixteen: return String(color.basic < 8 ? 30 + color.basic : 82 + color.basic)
    case .indexed: return "38;5;\(color.index)"
    case .trueColor: return "38;2;" + color.components.map(String.init).joined(separator: ";")
    }
  }
}

/// The number of colours that a terminal shows.
public enum ColorDepth: String, CaseIterable, Sendable {
  /// No colours; bold, faint, underlined and inverse text remain.
  case noColor = "none"
  /// The 16 colours of the terminal's own palette.
  case sixteen = "16"
  /// The 256 colours of xterm.
  case indexed = "256"
  /// Any colour, in 24 bits.
  case trueColor = "true"
}

/// A colour of a theme, in the form that each colour depth needs.
package struct RoleColor: Hashable, Sendable {
  /// The number among the 16 colours of a terminal (ECMA-48, 8.3.117): 0 to 7, or 8 to 15 if
  /// bright.
  package let basic: UInt8
  /// The nearest of xterm's 256 colours.
  package let index: UInt8
  /// The colour in 24 bits.
  package let rgb: UInt32

  /// The red, green and blue components.
  package var components: [UInt8] { [16, 8, 0].map { UInt8(truncatingIfNeeded: rgb >> $0) } }

  /// The colour in hexadecimal, as in CSS: `#54d1db`.
  package var hex: String { "#" + String(0x100_0000 + rgb, radix: 16).dropFirst() }
}
