/// The characters for lines and marks in a frame, each one cell wide; not used in the app's own
/// texts.
struct LineArt: Hashable, Sendable {
  let isASCII: Bool
  let horizontal, vertical: Glyph
  /// The part of a scroll track that shows how much is visible.
  let thumb: Glyph
  /// The part of a line that stands out: above the selected tab, and where a sheet can be dragged.
  let thick: Glyph
  let topLeft, topRight, bottomLeft, bottomRight: Glyph
  let filled, unfilled: Glyph
  let back, link, menu, bullet, above, below: Glyph
  /// The mark of a selected row.
  let check: Glyph
  /// Replaces brackets and arrows in a disabled control.
  let disabled: Glyph
  /// Replaces text that is cut off.
  let ellipsis: Glyph

  private init(
    isASCII: Bool, lines: (horizontal: Glyph, vertical: Glyph, thumb: Glyph),
    corners: (Glyph, Glyph, Glyph, Glyph), bar: (filled: Glyph, unfilled: Glyph)
  ) {
    self.isASCII = isASCII
    (horizontal, vertical, thumb) = lines
    (topLeft, topRight, bottomLeft, bottomRight) = corners
    (filled, unfilled) = bar
    (back, link, menu, bullet, above, below) =
      isASCII ? ("<", ">", ":", "*", "^", "v") : ("‹", "›", "⋯", "•", "↑", "↓")
    (check, disabled, ellipsis) = isASCII ? ("x", "-", "~") : ("✓", "╌", "…")
    thick = isASCII ? "=" : "━"
  }

  /// A rule down with the rules that meet it, by the edges of the cell to which they lead.
  func joint(_ edges: CellMark.Flags) -> Glyph {
    switch edges {
    case .along: vertical
    case _ where isASCII: topLeft
    case [.along, .left]: "┤"
    case [.along, .right]: "├"
    case [.across, .up]: "┴"
    default: "┼"
    }
  }

  static let unicode = LineArt(
    isASCII: false, lines: ("─", "│", "┃"), corners: ("╭", "╮", "╰", "╯"), bar: ("█", "░"))

  static let ascii = LineArt(
    isASCII: true, lines: ("-", "|", "#"), corners: ("+", "+", "+", "+"), bar: ("#", "."))

  private static let unicodeBehind = LineArt(
    isASCII: false, lines: ("┈", "┊", "┇"), corners: ("╭", "╮", "╰", "╯"), bar: ("━", "┈"))

  private static let asciiBehind = LineArt(
    isASCII: true, lines: (".", ":", "#"), corners: (".", ".", ".", "."), bar: ("=", "."))

  /// The characters for a screen below a sheet or an alert, whose lines are dotted, so that the box
  /// in front stands out without colours.
  var behind: LineArt { isASCII ? .asciiBehind : .unicodeBehind }
}
