/// An option of a command, for parsing and for the help.
struct Option: Sendable {
  let name: String
  /// The names of the values in the help.
  let values: [String]
  let help: String

  init(_ name: String, _ values: String..., help: String) {
    self.name = name
    self.values = values
    self.help = help
  }

  /// The option with its values, as in the help.
  var usage: String { ([name] + values).joined(separator: " ") }

  static let size = Option(
    "--size", "WxH", help: "columns and rows, from 20x6 to 1000x500; default: 80x24")
  static let format = Option(
    "--format", "text|ansi", help: "ansi includes styles and is the default on a terminal")
  static let ascii = Option(
    "--ascii", help: "draw borders in ASCII; the default if the locale is not UTF-8")
  static let json = Option("--json", help: "print JSON for a program to read")
  static let help = Option("--help", help: "show this help")
}
