/// The colours of the roles, for a dark or a light background.
///
/// Every format and the terminal use them. A role without its own colour has the terminal's text
/// colour, and the cell's attributes distinguish it.
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
      case .dark: RoleColor(basic: 5, index: 80, rgb: 0x54D1DB)
      case .light: RoleColor(basic: 5, index: 25, rgb: 0x0B5CA8)
      }
    case .warning:
      switch self {
      case .dark: RoleColor(basic: 1, index: 210, rgb: 0xFF8A80)
      case .light: RoleColor(basic: 1, index: 124, rgb: 0xB30F0F)
      }
    case .plain, .title, .heading, .secondary, .disabled, .decoration, .dimmed: nil
    }
  }
}
