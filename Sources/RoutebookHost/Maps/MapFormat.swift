/// A format in which `explore` prints the map of an app.
enum MapFormat: String, CaseIterable {
  /// Screens with what leads to others; for a path, the script.
  case text
  /// Data for a program.
  case json
  /// A flowchart for Mermaid, which many sites draw in Markdown.
  case mermaid
  /// The app itself, to click through in a browser.
  case html

  /// The formats that need nothing but the map.
  static let drawings = allCases.filter { $0 != .html }
}
