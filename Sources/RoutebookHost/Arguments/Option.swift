/// An option that a command takes, as it is read and as the help shows it.
struct Option: Sendable {
  let name: String
  /// What stands for the value in the help, or `nil` for an option without a value.
  let value: String?
  let help: String

  init(_ name: String, _ value: String? = nil, help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  static let size = Option(
    "--size", "WxH", help: "columns and rows, from 20x6 to 1000x500; 80x24 unless told")
  static let format = Option(
    "--format", "text|ansi", help: "ansi has styles; it is the default on a terminal")
  static let ascii = Option(
    "--ascii", help: "borders in ASCII; the default where the locale is not UTF-8")
  static let json = Option("--json", help: "for a program to read")
  static let help = Option("--help", help: "shows this")
}
