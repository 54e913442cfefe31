/// The characters for lines and marks in a frame, each one cell wide; not used in the app's own
/// texts.
struct LineArt: Hashable, Sendable {
  let horizontal, vertical: Glyph
  let topLeft, topRight, bottomLeft, bottomRight: Glyph
  let back, link, bullet, shade, above, below, filled, unfilled: Glyph
  /// Replaces brackets and arrows in a disabled control.
  let disabled: Glyph
  /// Replaces text that is cut off.
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
