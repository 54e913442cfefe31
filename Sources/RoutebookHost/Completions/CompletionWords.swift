import Routebook
import VisibleText

/// The words that a shell completes for an app.
struct CompletionWords {
  /// A command with its options, and the operands that it understands.
  struct Entry {
    let name: String
    let summary: String
    let options: [Option]
    let operands: [String]
    /// Whether an operand can be a file.
    let takesFiles: Bool

    /// The words that can follow the command.
    var words: [String] { options.map(\.name) + operands }
  }

  /// The program's name.
  let program: String
  let entries: [Entry]

  init(of app: HeadlessApp, host: AppHost) {
    program = host.name
    let registry = app.registry
    let links = Self.sorted(registry[DeepLinks.self].patterns.map(\.text))
    entries = Command.all.map { command in
      let operands: [String] =
        switch command.name {
        case "play", "coverage": registry[NamedScripts.self].map(\.name)
        case "open": links
        case "render": registry.routeNames + Self.cases(in: registry)
        case "gallery": registry[DestinationPreviews.self].map(\.name)
        case "completions": Shell.allCases.map(\.rawValue)
        default: []
        }
      return Entry(
        name: command.name, summary: command.summary,
        options: command.options.map { option in
          switch option.name {
          case Option.link.name: option.choosing(links)
          case Option.send.name:
            option.choosing(Self.sorted(registry.eventSamples.map(\.description)))
          case Option.language.name: option.choosing(Self.sorted(host.languages.map(\.code)))
          default: option
          }
        } + [.help],
        operands: Self.sorted(operands),
        takesFiles: ["play", "restore", "coverage"].contains(command.name))
    }
  }

  private static func sorted(_ words: [String]) -> [String] {
    Set(words.filter(\.isTypeable).map { ExactText($0) }).sorted().map(\.text)
  }

  /// The cases without values of previews and entry points, with the short names of their routes:
  /// `FirstTabRoute.sheet`.
  private static func cases(in registry: Registry<TextScreen>) -> [String] {
    let destinations =
      registry[DestinationPreviews.self].map(\.destination)
      + registry[EntryPoints.self].map(\.destination)
    return destinations.map(\.route).filter { KnownRoutes.Case($0)?.isWhole == true }
      .map(\.withoutValues)
  }

  /// An option with values, and the commands in which it has the same ones.
  struct Valued {
    let option: Option
    let commands: [String]

    /// The command and the option, as patterns of a shell.
    var patterns: String {
      commands.map { "\"\($0) \(option.name)\"" }.joined(separator: "|")
    }
  }

  /// All options with values, sorted by name.
  var valued: [Valued] {
    let all = entries.flatMap { entry in
      entry.options.filter { !$0.values.isEmpty }.map { (option: $0, command: entry.name) }
    }
    return all.groups { [$0.option.name] + $0.option.choices }
      .map { Valued(option: $0.elements[0].option, commands: $0.elements.map(\.command)) }
      .sorted { ($0.option.name, $0.commands[0]) < ($1.option.name, $1.commands[0]) }
  }

  /// Whether the program's name needs no quotes in any shell.
  var isPlain: Bool {
    !program.isEmpty
      && program.unicodeScalars.allSatisfy { $0.isNameLike || $0 == "-" || $0 == "." }
  }

  /// The program's name as part of the name of a function in a shell.
  var functionName: String {
    "_" + program.unicodeScalars.map { $0.isNameLike ? String($0) : "_" }.joined() + "_completions"
  }
}

extension Unicode.Scalar {
  /// Whether a name in any shell can contain the scalar.
  fileprivate var isNameLike: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}

extension String {
  /// Whether a user can type the text: it contains no control and no line break.
  fileprivate var isTypeable: Bool { !isEmpty && !unicodeScalars.contains(where: \.isControl) }
}
