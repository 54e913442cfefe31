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

/// A message on standard error, with commands, such as `\(command: ["app", "play"])`, in a form that can be copied.
struct Message: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) { pieces.append(.text(text)) }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral(value.description)
    }

    mutating func appendInterpolation(command words: [String]) {
      pieces.append(.command(words.map(\.visible)))
    }

    mutating func appendInterpolation(_ message: Message) { pieces += message.pieces }
  }

  fileprivate enum Piece {
    case text(String)
    /// The words of a command, which gets quotes around it.
    case command([String])
  }

  private let pieces: [Piece]

  init(stringLiteral text: String) { pieces = [.text(text)] }

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
    for piece in pieces {
      switch piece {
      case .command(let words):
        // The quotes need two cells, and a full stop can follow.
        let parts = words.commandLines(in: width.map { $0 - 3 } ?? .max)
        if parts.count > 1, lines.last != [""] { lines.append([""]) }
        add("'" + parts[0])
        lines += parts.dropFirst().map { [$0] }
        add("'")
      case .text(let text):
        let texts = text.visibleLines.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in texts.enumerated() {
          if index > 0 { lines.append([""]) }
          let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
          add(words[0])
          lines[lines.count - 1] += words.dropFirst()
        }
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

  /// Writes a line to standard error. In a terminal, it is broken between words, too.
  func complain(line: String) { complain(line.line(in: messageWidth) + "\n") }

  /// A message with its kind in front.
  func text(_ message: Message, as kind: MessageKind) -> String {
    let start = "\(kind.rawValue):"
    var lines = message.lines(in: messageWidth)
    lines[0].insert(start, at: 0)
    if let messageWidth {
      lines = lines.flatMap { words in
        // The details of an error are indented, and so is what continues them.
        let indent = words.prefix(while: \.isEmpty).count
        let rest = words.dropFirst(indent)
        return indent > 0 && !rest.isEmpty
          ? [[rest.joined(separator: " ").line(after: indent, in: messageWidth)]]
          : words.filter { !$0.isEmpty }.lines(in: messageWidth)
      }
    }
    lines[0][0] = messageStyles(start, kind.style)
    return lines.map { $0.joined(separator: " ") }.joined(separator: "\n")
  }
}

/// What a part of a line means; a terminal shows it by a style.
///
/// The colours are those of the terminal's palette that are readable on a dark and on a light
/// background.
enum TextStyle: String {
  case error = "1;31"
  case warning = "1;35"
  case success = "32"
  case hint = "1;32"
  /// A heading or what the user types.
  case strong = "1"
  case faint = "2"
}

/// Adds styles to texts, if the output is a terminal that shows them.
struct TextStyles {
  let areShown: Bool

  func callAsFunction(_ text: String, _ style: TextStyle) -> String {
    areShown && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[m" : text
  }
}
