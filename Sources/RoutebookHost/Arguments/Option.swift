import Routebook

/// An option of a command, for parsing and for the help.
struct Option: Sendable {
  /// The word after the dashes.
  let word: String
  /// The names of the values in the help.
  let values: [String]
  /// The words that the first value can be, or none if it can be any text.
  private(set) var choices: [String]
  let help: String

  init(_ word: String, _ values: String..., choices: [String] = [], help: String) {
    self.word = word
    self.values = values
    self.choices = choices
    self.help = help
  }

  /// The option as the user types it.
  var name: String { "--\(word)" }

  /// What the values name that can't be empty.
  static let things = ["FILE": "file", "DIR": "folder"]

  /// The option with other choices for a shell to complete.
  func choosing(_ choices: [String]) -> Option {
    var option = self
    option.choices = choices
    return option
  }

  /// The option with its values, as in the help.
  var usage: String { ([name] + values).joined(separator: " ") }

  static let size = Option(
    "size", "WxH",
    help: "columns and rows, from 20x6 to 1000x500; default: at most 80x24, 48x20 in svg")
  static let format = Option(
    "format", "FORMAT", choices: PictureFormat.allCases.map(\.rawValue),
    help: "text, ansi (default on a terminal), svg, html, json or outline")
  static let color = Option(
    "color", "DEPTH", choices: ColorDepth.allCases.map(\.rawValue),
    help: "none, 16, 256 or true; default: see NO_COLOR, TERM and COLORTERM")
  static let theme = Option(
    "theme", "dark|light", choices: Theme.allCases.map(\.rawValue),
    help: "the colours; default: what suits the terminal, or the reader of svg and html")
  static let ascii = Option(
    "ascii", help: "draw borders in ASCII; the default if the locale is not UTF-8")
  static let crop = Option(
    "crop", help: "leave out rows that only fill space; html and svg do, without --size")
  static let language = Option(
    "language", "CODE", help: "the language of the screens, such as en; default: the app's first")
  static let presentation = Option(
    "as", "push|sheet|cover|alert", choices: Presentation.allCases.map(\.rawValue),
    help: "the presentation; default: the one in which the app shows the route")
  static let link = Option("link", "URL", help: "open a deep link first")
  static let send = Option("send", "EVENT/SAMPLE", help: "send a sample of an event first")
  static let restore = Option("restore", "FILE", help: "restore a saved state first")
  static let json = Option("json", help: "print JSON for a program to read")
  static let help = Option("help", help: "show this help")
}
