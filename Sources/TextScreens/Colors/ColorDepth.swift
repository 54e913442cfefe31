/// How many colours a terminal shows.
public enum ColorDepth: String, CaseIterable, Sendable {
  /// No colours; bold, faint, underlined and inverse text remain.
  case noColor = "none"
  /// The 16 colours of the terminal's own palette.
  case sixteen = "16"
  /// The 256 colours of xterm.
  case indexed = "256"
  /// Any colour, in 24 bits.
  case trueColor = "true"
}
