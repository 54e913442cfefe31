/// The colours of a picture besides those of its texts: a few greys, and a light form of the accent.
enum PictureColors {
  /// The colours in hexadecimal, with their names in a style sheet.
  static let all: [(name: String, dark: String, light: String)] = [
    // What is around screens.
    ("page", "#0d0f12", "#f6f7f9"),
    // A screen below a sheet or an alert.
    ("below", "#22262c", "#eceef1"),
    // A rule, and the border of what can't be used.
    ("line", "#454c55", "#cdd1d6"),
    // The border of a screen, a box or a field.
    ("edge", "#727982", "#878d95"),
    ("badge", "#2e333b", "#e4e7ea"),
    // What has the focus.
    ("tint", "#15323a", "#e2eefa"),
  ]
}
