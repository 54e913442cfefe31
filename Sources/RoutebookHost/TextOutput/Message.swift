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

/// A message on standard error, with commands, such as `\(command: "app play")`, in a form that can be copied.
struct Message: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    /// A command gets quotes around it.
    fileprivate var pieces: [(text: String, isCommand: Bool)] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) { pieces.append((text, false)) }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral(value.description)
    }

    mutating func appendInterpolation(command: String) { pieces.append((command, true)) }

    mutating func appendInterpolation(_ message: Message) { pieces += message.pieces }
  }

  private let pieces: [(text: String, isCommand: Bool)]

  init(stringLiteral text: String) { pieces = [(text, false)] }

  init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The words of each line, empty ones where there are several blanks.
  ///
  /// A command is a word, so that it is not broken; if it is too wide for a line, it has lines of its own
  /// that a shell reads as one.
  ///
  /// - Parameter width: The cells in a line; `nil` if there are as many as the line needs.
  func lines(in width: Int?) -> [[String]] {
    var lines = [[""]]
    func add(_ word: String) { lines[lines.count - 1][lines[lines.count - 1].count - 1] += word }
    for (text, isCommand) in pieces {
      if isCommand {
        // The quotes need two cells, and a full stop can follow.
        let parts = width.map { text.visible.commandLines(in: $0 - 3) } ?? [text.visible]
        if parts.count > 1, lines.last != [""] { lines.append([""]) }
        add("'" + parts[0])
        lines += parts.dropFirst().map { [$0] }
        add("'")
        continue
      }
      let texts = text.visibleLines.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in texts.enumerated() {
        if index > 0 { lines.append([""]) }
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        add(words[0])
        lines[lines.count - 1] += words.dropFirst()
      }
    }
    return lines
  }
}

extension Console {
  /// Writes a message to standard error, with its kind in front. In a terminal, its lines are broken
  /// between words; elsewhere, a program may look for a line.
  func complain(_ message: Message, as kind: MessageKind) {
    complain(text(message, as: kind) + "\n")
  }

  /// The same with a text that has no commands.
  func complain(_ text: String, as kind: MessageKind) { complain("\(text)" as Message, as: kind) }

  /// Writes lines to standard error. In a terminal, they are broken between words, too.
  func complain(lines text: String) {
    complain(messageWidth.map(text.wrappedLines) ?? text)
  }

  /// A message with its kind in front.
  func text(_ message: Message, as kind: MessageKind) -> String {
    let start = "\(kind.rawValue):"
    var lines = message.lines(in: messageWidth)
    lines[0].insert(start, at: 0)
    if let messageWidth {
      lines = lines.flatMap { words in
        // Details are indented, and so is what continues them.
        words[0].isEmpty && words.count > 1
          ? [[words.continuedLine(in: messageWidth)]]
          : words.filter { !$0.isEmpty }.lines(in: messageWidth)
      }
    }
    lines[0][0] = messageStyles(start, kind.style)
    return lines.map { $0.joined(separator: " ") }.joined(separator: "\n")
  }
}
