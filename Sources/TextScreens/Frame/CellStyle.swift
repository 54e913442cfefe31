/// The role of a cell, and its appearance.
public struct CellStyle: Hashable, Sendable {
  /// The role of a cell; a format can give each role its own colour.
  public enum Role: UInt8, CaseIterable, Sendable {
    /// Text or a blank without a special role.
    case plain
    /// The title of a screen.
    case title
    /// A heading or the title of a section.
    case heading
    /// A text that matters less, such as the footer of a section.
    case secondary
    /// A control that the user can use.
    case accent
    /// The item that has the focus.
    case focused
    /// The selected tab or row.
    case selected
    /// An item that currently can't be used.
    case disabled
    /// A warning or an error.
    case warning
    /// A line, a mark or shading, but not text.
    case decoration
    /// A screen below a sheet or an alert.
    case dimmed
  }

  /// The appearance of a character.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt8

    /// Creates attributes from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold.
    public static let bold = Attributes(rawValue: 1)
    /// Faint: less contrast.
    public static let faint = Attributes(rawValue: 2)
    /// Underlined.
    public static let underline = Attributes(rawValue: 4)
    /// Inverse: the colours of text and background are swapped.
    public static let inverse = Attributes(rawValue: 8)
  }

  /// The role of the cell.
  public var role: Role
  /// The appearance of the character.
  public var attributes: Attributes

  /// Creates a style from a role and attributes.
  public init(_ role: Role, _ attributes: Attributes = []) {
    self.role = role
    self.attributes = attributes
  }

  /// Text without a special role.
  public static let plain = CellStyle(.plain)
  /// A warning or an error.
  public static let warning = CellStyle(.warning)

  /// A text that matters less than what is beside it.
  public static let secondary = CellStyle(.secondary, .faint)

  static let title = CellStyle(.title, .bold)
  static let heading = CellStyle(.heading, .bold)
  static let section = CellStyle(.heading, [.bold, .underline])
  static let accent = CellStyle(.accent)
  static let focused = CellStyle(.focused, .inverse)
  static let selected = CellStyle(.selected, .bold)
  static let disabled = CellStyle(.disabled, .faint)
  static let decoration = CellStyle(.decoration, .faint)
  static let dimmed = CellStyle(.dimmed, .faint)
}
