import VisibleText

/// The kind of a message on standard error, which is its first word.
enum MessageKind: String {
  case error, warning, hint

  fileprivate var style: TextStyle {
    switch self {
    case .error: .error
    case .warning: .warning
    case .hint: .hint
    }
  }
}

extension String {
  /// The lines of the text, with commands, such as 'app play', in a form that can be copied: not broken, or
  /// if a command is too wide for a line, in lines of its own that a shell reads as one.
  fileprivate func wrappedKeepingCommands(to width: Int) -> [String] {
    replacing(#/(?<before>^| )'(?<command>[^']+)'/#) { match in
      // There are quotes around it, and a full stop can follow.
      let lines = String(match.command).commandLines(in: width - 3)
      let command = lines.joined(separator: "\n").replacing(" ", with: "\u{A0}")
      let isAlone = lines.count > 1 && !match.before.isEmpty
      return "\(isAlone ? "\n" : match.before)'\(command)'"
    }
    .split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      String($0).wrapped(to: width).map(\.withBlanks)
    }
  }

  fileprivate var withBlanks: String { replacing("\u{A0}", with: " ") }
}

extension Console {
  /// Writes a message to standard error, with its kind in front. In a terminal, its lines are broken
  /// between words; elsewhere, a program may look for a line.
  func complain(_ message: String, as kind: MessageKind) {
    complain(text(message, as: kind) + "\n")
  }

  /// Writes lines to standard error. In a terminal, they are broken between words, too.
  func complain(lines text: String) {
    complain(messageWidth.map(text.wrappedLines) ?? text)
  }

  /// A message with its kind in front.
  func text(_ message: String, as kind: MessageKind) -> String {
    let text = "\(kind.rawValue): \(message)".visibleLines
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      guard let messageWidth else { return [String(line)] }
      // Details are indented, and so is what continues them.
      return line.hasPrefix(" ")
        ? [String(line).wrappedLines(to: messageWidth)]
        : String(line).wrappedKeepingCommands(to: messageWidth)
    }
    let start = "\(kind.rawValue):"
    return messageStyles(start, kind.style) + lines.joined(separator: "\n").dropFirst(start.count)
  }
}
