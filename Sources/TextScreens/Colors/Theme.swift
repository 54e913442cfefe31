/// The colours of the roles, for a dark or a light background.
///
/// This is the only table of colours; every format and the terminal use it. A role without its own
/// colour has the terminal's text colour, and the cell's attributes distinguish it.
public enum Theme: String, CaseIterable, Sendable {
  /// Light text on a dark background.
  case dark
  /// Dark text on a light background.
  case light

  /// The colour of a role, or `nil` for the colour of ordinary text. O(1).
  package func color(of role: CellStyle.Role) -> RoleColor? {
    switch role {
    case .accent, .focused, .selected:
      switch self {
      case .dark: RoleColor(basic: 5, index: 80, red: 0x54, green: 0xD1, blue: 0xDB)
      case .light: RoleColor(basic: 5, index: 25, red: 0x0B, green: 0x5C, blue: 0xA8)
      }
    case .warning:
      switch self {
      case .dark: RoleColor(basic: 1, index: 210, red: 0xFF, green: 0x8A, blue: 0x80)
      case .light: RoleColor(basic: 1, index: 124, red: 0xB3, green: 0x0F, blue: 0x0F)
      }
    case .plain, .title, .heading, .secondary, .disabled, .decoration, .dimmed: nil
    }
  }

  /// The colour of ordinary text, where the terminal does not decide.
  package var text: RoleColor {
    switch self {
    case .dark: RoleColor(basic: 7, index: 254, red: 0xE6, green: 0xE6, blue: 0xE6)
    case .light: RoleColor(basic: 0, index: 234, red: 0x1B, green: 0x1F, blue: 0x24)
    }
  }

  /// The colour of the background, where the terminal does not decide.
  package var background: RoleColor {
    switch self {
    case .dark: RoleColor(basic: 0, index: 234, red: 0x16, green: 0x18, blue: 0x1D)
    case .light: RoleColor(basic: 15, index: 231, red: 0xFF, green: 0xFF, blue: 0xFF)
    }
  }

  /// The colour of faint text; its contrast with the background is more than 4.5 to 1 (WCAG 2.2,
  /// 1.4.3).
  package var faint: RoleColor {
    switch self {
    case .dark: RoleColor(basic: 8, index: 247, red: 0x9A, green: 0xA0, blue: 0xA6)
    case .light: RoleColor(basic: 8, index: 241, red: 0x5F, green: 0x63, blue: 0x68)
    }
  }
}
