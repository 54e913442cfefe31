/// What a picture draws in place of the character of a cell, as a part of a line, a control or a
/// bar.
///
/// It is written where the character is, so that a text that an app shows, such as `[ x ]` or
/// `───`, stays a text. Formats of text ignore it.
struct CellMark: Hashable, Sendable {
  /// The raw values are in saved explorations, as are those of the flags and of styles: a new case
  /// is the last one.
  enum Kind: UInt8 {
    /// The character itself.
    case text
    /// A part of a border or a rule, and the part of a rule that stands out, above the selected
    /// tab.
    case line, accent
    /// The label of a field.
    case label
    /// A control or a badge whose first and last cells are its sides.
    case button, field, badge
    /// The three cells of a box to check, or of a circle.
    case toggle, option
    /// A single sign.
    case back, link, menu, check, bullet
    /// The filled and the remaining part of a progress bar.
    case filled, unfilled
    /// The handle of a sheet.
    case grabber
    /// The upper left corner of a sheet or an alert, and the lower right one.
    case corner
    /// The part of a scroll track that shows what is visible, and the rest.
    case thumb, track
  }

  struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// The first cell of a control.
    static let start = Flags(rawValue: 1)
    /// The last cell of a control.
    static let end = Flags(rawValue: 2)
    /// The cell with the cursor of a field.
    static let cursor = Flags(rawValue: 4)
    /// The edges of the cell to which a line leads from its middle, also below what is drawn there.
    static let left = Flags(rawValue: 16)
    static let right = Flags(rawValue: 32)
    static let up = Flags(rawValue: 64)
    static let down = Flags(rawValue: 128)
    static let across: Flags = [.left, .right]
    static let along: Flags = [.up, .down]
    static let edges: Flags = [.across, .along]
  }

  var kind: Kind
  var flags: Flags

  static let none = CellMark(kind: .text, flags: [])

  /// The edges of the cell to which a line leads.
  var edges: Flags { Flags(rawValue: flags.rawValue & Flags.edges.rawValue) }

  /// Whether it is a part of a border, a rule or a scroll track.
  var isRule: Bool { !edges.isEmpty || kind == .thumb || kind == .track }

  /// Whether a picture does not have the character.
  var hidesCharacter: Bool {
    switch kind {
    case .text, .label: false
    case .button, .field, .badge: !flags.isDisjoint(with: [.start, .end])
    case .line, .accent, .toggle, .option, .back, .link, .menu, .check, .bullet, .filled, .unfilled,
      .grabber, .corner, .thumb, .track:
      true
    }
  }
}

extension Canvas {
  /// Makes cells of a frame row, which are drawn already, parts of one shape in a picture.
  mutating func mark(_ kind: CellMark.Kind, x: Int, y: Int, count: Int) {
    let cells = max(0, x)..<max(0, min(frame.width, x + count))
    guard y >= 0, y < frame.height else { return }
    for column in cells {
      var flags: CellMark.Flags = column == x ? .start : []
      if column == x + count - 1 { flags.insert(.end) }
      setMark(CellMark(kind: kind, flags: flags), row: y, column: column)
    }
  }
}
