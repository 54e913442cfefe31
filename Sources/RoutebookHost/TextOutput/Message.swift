import VisibleText

/// The kind of a message on standard error: its first word.
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

/// A message on standard error, in which commands, such as `\(command: ["app", "play"])`, can be
/// copied. This folder lays out text: messages, wrapping, tables and styles.
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
    /// The words of a command, shown in quotes.
    case command([String])
  }

  private let pieces: [Piece]

  init(stringLiteral text: String) { pieces = [.text(text)] }

  init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// Returns the words of each line; several blanks make empty words.
  ///
  /// A command is one word, so that it is not broken. If it is too wide, it gets lines of its own
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
  /// Writes a message to standard error, after its kind. It is wrapped in a terminal only, since
  /// programs may search for a line.
  func complain(_ message: Message, as kind: MessageKind) {
    complain(text(message, as: kind) + "\n")
  }

  /// Writes a message without commands: see `complain(_:as:)`.
  func complain(_ text: String, as kind: MessageKind) { complain("\(text)" as Message, as: kind) }

  /// Writes a line to standard error; it is wrapped in a terminal.
  func complain(line: String) { complain(line.line(in: messageWidth) + "\n") }

  /// Returns a message after its kind.
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
