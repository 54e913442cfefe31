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
  public func color(of role: CellStyle.Role) -> RoleColor? {
    switch role {
    case .accent, .focused, .selected:
      switch self {
      case .dark: RoleColor(basic: 6, index: 80, red: 0x54, green: 0xD1, blue: 0xDB)
      case .light: RoleColor(basic: 4, index: 25, red: 0x0B, green: 0x5C, blue: 0xA8)
      }
    case .warning:
      switch self {
      case .dark: RoleColor(basic: 1, index: 210, red: 0xFF, green: 0x8A, blue: 0x80)
      case .light: RoleColor(basic: 1, index: 124, red: 0xB3, green: 0x0F, blue: 0x0F)
      }
    case .plain, .title, .heading, .disabled, .decoration, .dimmed: nil
    }
  }
}
