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
  /// The text with other blanks in commands, such as 'app play': a command can be copied only if it is
  /// not broken.
  fileprivate var keepingCommands: String {
    replacing(#/(?<before>^| )'(?<command>[^']+)'/#) { match in
      let command = String(match.command).replacing(" ", with: "\u{A0}")
      return "\(match.before)'\(command)'"
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

  /// A message with its kind in front.
  func text(_ message: String, as kind: MessageKind) -> String {
    let text = "\(kind.rawValue): \(message)".visibleLines
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      guard let messageWidth else { return [String(line)] }
      // Details are indented, and so is what continues them.
      return line.hasPrefix(" ")
        ? [String(line).wrappedLines(to: messageWidth)]
        : String(line).keepingCommands.wrapped(to: messageWidth).map(\.withBlanks)
    }
    let start = "\(kind.rawValue):"
    return messageStyles(start, kind.style) + lines.joined(separator: "\n").dropFirst(start.count)
  }
}
