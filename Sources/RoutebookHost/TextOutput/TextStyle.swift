/// What a part of a line means; a terminal shows it by a style.
///
/// The colours are those of the terminal's palette that are readable on a dark and on a light
/// background.
enum TextStyle: String {
  case error = "1;31"
  case warning = "1;35"
  case success = "32"
  case hint = "1;32"
  /// A heading or what the user types.
  case strong = "1"
  case faint = "2"
}

/// Adds styles to texts, if the output is a terminal that shows them.
struct TextStyles {
  let areShown: Bool

  func callAsFunction(_ text: String, _ style: TextStyle) -> String {
    areShown && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[m" : text
  }
}
