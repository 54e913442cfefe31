/// A format in which commands print what an app shows.
enum PictureFormat: String, CaseIterable {
  /// Plain text.
  case text
  /// Text with the styles of a terminal.
  case ansi
  /// A vector graphic.
  case svg
  /// A page for a browser.
  case html
  /// Data for a program.
  case json
  /// The items line by line, for a screen reader.
  case outline

  /// Whether all pictures of a command are one document, which is printed at the end.
  var isDocument: Bool {
    switch self {
    case .text, .ansi, .outline: false
    case .svg, .html, .json: true
    }
  }
}
