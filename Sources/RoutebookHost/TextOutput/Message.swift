import VisibleText

/// This folder lays out text: messages, wrapping, tables and styles.
extension Console {
  /// Writes a message to standard error, after the name of its style. It is wrapped in a terminal only, since
  /// programs may search for a line.
  ///
  /// - Parameter command: The words of a command to run, on a line of its own that is never broken.
  func writeMessage(_ text: String, as style: TextStyle, run command: [String] = []) {
    writeMessage(
      self.text(text, as: style) + "\n"
        + (command.isEmpty ? "" : "  \(command.joined(separator: " ").visible)\n"))
  }

  /// Writes a line to standard error; it is wrapped in a terminal.
  func writeMessage(line: String) { writeMessage(line.line(in: messageWidth) + "\n") }

  /// Returns a message after the name of its style.
  func text(_ text: String, as style: TextStyle) -> String {
    let start = "\(style):"
    let lines = "\(start) \(text.visibleLines)"
      .split(separator: "\n", omittingEmptySubsequences: false)
    let wrapped = lines.map { line in
      guard let messageWidth else { return String(line) }
      // The details of an error are indented, and so is what continues them.
      let rest = line.drop { $0 == " " }
      return rest.startIndex > line.startIndex
        ? String(rest).line(after: line.count - rest.count, in: messageWidth)
        : String(rest).wrapped(to: messageWidth).joined(separator: "\n")
    }
    return messageStyles(start, style) + wrapped.joined(separator: "\n").dropFirst(start.count)
  }
}

/// The style of a part of a line, by its meaning.
///
/// The colours are those of the terminal's palette that are readable on dark and light backgrounds.
enum TextStyle: String {
  case error = "1;31"
  case warning = "1;35"
  case success = "32"
  case hint = "1;32"
  /// A heading or what the user types.
  case strong = "1"
  case faint = "2"
}

/// Adds styles to texts if the output shows them.
struct TextStyles {
  let areShown: Bool

  func callAsFunction(_ text: String, _ style: TextStyle) -> String {
    areShown && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[m" : text
  }
}
