import Routebook
import SystemCalls

/// The environment, input and output of a command. This folder has the parts of the process that
/// commands share: the console, errors and exit codes, files, progress, and the message if the app
/// ends the process.
package struct Console {
  let environment: [String: String]
  var outputIsTerminal: Bool
  /// The width of messages in cells, if a terminal shows them.
  var messageWidth: Int?
  /// The width of the output in cells: that of the terminal, or 80.
  var width = standardWidth
  /// The number of rows of the output's terminal; `nil` if it is not a terminal.
  var height: Int?
  /// The words that start this program, for commands in messages; `nil` is its name.
  var launcher: String?
  /// Writes data to standard output.
  var write: (String) -> Void
  /// Writes a message to standard error.
  var writeMessage: (String) -> Void
  /// Reads standard input to its end, up to the given number of bytes.
  let readInput: (Int) throws(FileError) -> [UInt8]
  /// The line with the command's current activity, if it takes long.
  var progress = ProgressLine.none
  /// Sets the message that is written if the app ends the process, or removes it; `nil` if messages
  /// are off, as in tests.
  var replaceExitMessage: ((ExitMessage?) -> Void)?

  /// The width of output that is not for a terminal.
  package static let standardWidth = 80

  /// The console with its output on standard error, apart from other data.
  var writingToErrors: Console {
    var console = self
    (console.outputIsTerminal, console.height, console.write) = (false, nil, writeMessage)
    return console
  }

  /// Returns a console whose output and messages go to a closure, in their order.
  func writing(to receive: @escaping (String) -> Void) -> Console {
    var console = self
    (console.messageWidth, console.write, console.writeMessage) = (nil, receive, receive)
    return console
  }

  /// Whether output has styles by default: on a terminal that supports them, or if `CLICOLOR_FORCE`
  /// is set (bixense.com/clicolors), but never if `NO_COLOR` is set (no-color.org).
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

  /// The number of colours of the terminal, by the environment.
  var colorDepth: ColorDepth {
    let terminal = environment["TERM"] ?? ""
    if isSet("NO_COLOR") || terminal == "dumb" { return .noColor }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return .trueColor }
    return terminal.contains("256color") ? .indexed : .sixteen
  }

  /// The theme for the terminal's background, if the environment names it.
  ///
  /// The last field of `COLORFGBG` is the number of the background in the terminal's palette, as
  /// rxvt and others set it: 7 and 9 to 15 are light.
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
  /// Creates a console for tests, whose input is a text.
  package init(
    environment: [String: String] = [:], outputIsTerminal: Bool = false,
    messageWidth: Int? = nil, width: Int = standardWidth, height: Int? = nil,
    input: String = "",
    write: @escaping (String) -> Void, writeMessage: @escaping (String) -> Void
  ) {
    self.init(
      environment: environment, outputIsTerminal: outputIsTerminal,
      messageWidth: messageWidth, width: width, height: height, write: write,
      writeMessage: writeMessage, readInput: { _ in Array(input.utf8) })
  }
}
