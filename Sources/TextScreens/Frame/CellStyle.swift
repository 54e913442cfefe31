/// What a cell is part of, and how it looks.
public struct CellStyle: Hashable, Sendable {
  /// What a cell is part of; a format can give each role a colour of its own.
  public enum Role: UInt8, CaseIterable, Sendable {
    /// A text or a blank without a role of its own.
    case plain
    /// The title of a screen.
    case title
    /// A heading or the title of a section.
    case heading
    /// Something that a user can use.
    case accent
    /// The item that has the focus.
    case focused
    /// The selected tab.
    case selected
    /// An item that can't be used now.
    case disabled
    /// What went wrong.
    case warning
    /// A line, a mark or a shade, not a text.
    case decoration
    /// A screen that is under a sheet or an alert.
    case dimmed
  }

  /// How a character looks.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt8

    /// Creates attributes from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Thick strokes.
    public static let bold = Attributes(rawValue: 1)
    /// Less contrast.
    public static let faint = Attributes(rawValue: 2)
    /// A line below the character.
    public static let underline = Attributes(rawValue: 4)
    /// The colours of text and background exchanged.
    public static let inverse = Attributes(rawValue: 8)
  }

  /// What the cell is part of.
  public var role: Role
  /// How the character looks.
  public var attributes: Attributes

  /// Creates a style from a role and attributes.
  public init(_ role: Role, _ attributes: Attributes = []) {
    self.role = role
    self.attributes = attributes
  }

  /// A text without a role of its own.
  public static let plain = CellStyle(.plain)
  /// What went wrong.
  public static let warning = CellStyle(.warning)

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
