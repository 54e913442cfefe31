/// The characters that frames are drawn with, beyond the app's own texts; each one cell wide.
package struct LineArt: Hashable, Sendable {
  package let horizontal, vertical: Glyph
  package let topLeft, topRight, bottomLeft, bottomRight: Glyph
  package let back, link, bullet, shade, above, below, filled, unfilled: Glyph
  /// Stands for what was cut off.
  package let ellipsis: Glyph

  package static let unicode = LineArt(
    horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰",
    bottomRight: "╯", back: "‹", link: "›", bullet: "•", shade: "░", above: "↑", below: "↓",
    filled: "█", unfilled: "░", ellipsis: "…")

  package static let ascii = LineArt(
    horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
    bottomRight: "+", back: "<", link: ">", bullet: "*", shade: ":", above: "^", below: "v",
    filled: "#", unfilled: ".", ellipsis: "~")
}
