/// The characters for lines and marks in a frame, apart from the app's own texts; each one cell wide.
struct LineArt: Hashable, Sendable {
  let horizontal, vertical: Glyph
  let topLeft, topRight, bottomLeft, bottomRight: Glyph
  let back, link, bullet, shade, above, below, filled, unfilled: Glyph
  /// Takes the place of brackets and arrows in a control that is disabled.
  let disabled: Glyph
  /// Takes the place of what is cut off.
  let ellipsis: Glyph

  static let unicode = LineArt(
    horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰",
    bottomRight: "╯", back: "‹", link: "›", bullet: "•", shade: "░", above: "↑", below: "↓",
    filled: "█", unfilled: "░", disabled: "╌", ellipsis: "…")

  static let ascii = LineArt(
    horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
    bottomRight: "+", back: "<", link: ">", bullet: "*", shade: ":", above: "^", below: "v",
    filled: "#", unfilled: ".", disabled: "-", ellipsis: "~")
}
