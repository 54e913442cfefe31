import Routebook
import SystemCalls

/// The environment, input and output of the process, for commands.
package struct Console {
  let environment: [String: String]
  var outputIsTerminal: Bool
  /// How many cells a line of a message has, if a terminal shows it.
  var messageWidth: Int?
  /// How many cells a line of the output has: those of the terminal, or 80.
  var width = standardWidth
  /// How many rows the terminal of the output has; `nil` if it is no terminal.
  var height: Int?
  /// How the user starts this program, for commands in messages; `nil` if it is by its name.
  var launcher: String?
  /// Writes data to standard output.
  var write: (String) -> Void
  /// Writes a message to standard error.
  var complain: (String) -> Void
  /// Reads standard input to its end, up to the given number of bytes.
  let readInput: (Int) throws(FileError) -> [UInt8]
  /// Says on standard error what a command does, if it takes long.
  var progress = ProgressLine.none
  /// Replaces what is said and written if the app ends the process, or says with `nil` that the
  /// command has finished; `nil` if there is nobody to say it.
  var setLastWords: ((LastWords?) -> Void)?

  /// The width of a line that is not for a terminal.
  package static let standardWidth = 80

  /// A console whose output is written to standard error, where it does not mix with other data.
  var writingToErrors: Console {
    var console = self
    (console.outputIsTerminal, console.height, console.write) = (false, nil, complain)
    return console
  }

  /// A console whose output and messages a closure receives, in their order.
  func writing(to receive: @escaping (String) -> Void) -> Console {
    var console = self
    (console.messageWidth, console.write, console.complain) = (nil, receive, receive)
    return console
  }

  /// Whether styles are written by default: to a terminal that supports them, and to any output if
  /// `CLICOLOR_FORCE` is set (bixense.com/clicolors), but never if `NO_COLOR` is set (no-color.org).
  var hasStyles: Bool { hasStyles(onTerminal: outputIsTerminal) }

  /// The styles of texts on standard output.
  var styles: TextStyles { TextStyles(areShown: hasStyles) }

  /// The styles of texts on standard error.
  var messageStyles: TextStyles {
    TextStyles(areShown: hasStyles(onTerminal: messageWidth != nil))
  }

  private func hasStyles(onTerminal isTerminal: Bool) -> Bool {
    guard !isSet("NO_COLOR") else { return false }
    return isSet("CLICOLOR_FORCE") && environment["CLICOLOR_FORCE"] != "0"
      || isTerminal && environment["TERM"] != "dumb"
  }

  /// How many colours the environment says that the terminal shows.
  var colorDepth: ColorDepth {
    let terminal = environment["TERM"] ?? ""
    if isSet("NO_COLOR") || terminal == "dumb" { return .noColor }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return .trueColor }
    return terminal.contains("256color") ? .indexed : .sixteen
  }

  /// The theme for the terminal's background, if the environment says which one it has.
  ///
  /// The last field of `COLORFGBG` is the number of the background in the terminal's palette, as rxvt
  /// and others set it: 7 and 9 to 15 are light.
  var theme: Theme? {
    guard let field = environment["COLORFGBG"]?.split(separator: ";").last,
      let number = Int(field), 0..<16 ~= number
    else { return nil }
    return number == 7 || number > 8 ? .light : .dark
  }

  private func isSet(_ variable: String) -> Bool { !(environment[variable] ?? "").isEmpty }

  /// Whether the locale is not UTF-8. As in POSIX, the first of these variables that is set counts.
  var wantsASCII: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let locale = names.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else {
      return false
    }
    let codeset = locale.lowercased().filter { $0 != "-" }
    return !codeset.contains("utf8")
  }
}

extension Console {
  /// Creates a console for tests, with a text as its input.
  package init(
    environment: [String: String] = [:], outputIsTerminal: Bool = false,
    messageWidth: Int? = nil, width: Int = standardWidth, height: Int? = nil,
    input: String = "",
    write: @escaping (String) -> Void, complain: @escaping (String) -> Void
  ) {
    self.init(
      environment: environment, outputIsTerminal: outputIsTerminal,
      messageWidth: messageWidth, width: width, height: height, write: write,
      complain: complain, readInput: { _ in Array(input.utf8) })
  }
}
