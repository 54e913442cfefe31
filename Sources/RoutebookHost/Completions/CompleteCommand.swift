import Routebook
import VisibleText

/// The hidden command that a shell calls to complete the last of some words.
///
/// Each line is a word that fits there and, after a tab, what it does. The status is 1 if a file fits, too.
struct CompleteCommand: Command {
  static let name = "complete"
  static let operands = Operands("WORD…")
  static let summary = "print the words that can be in place of the last one"
  static let options: [any CommandOption] = []

  let call: Call
}

@MainActor extension CompleteCommand {
  func perform() throws(CommandError) -> ExitCode {
    let before = arguments.operands.dropLast()
    guard let name = before.first else {
      write(AppHost.commands.map { ($0.name, $0.summary) } + AppHost.options)
      return .success
    }
    guard let command = AppHost.commands.first(where: { $0.name == name }) else { return .failure }
    if let completion = completion(of: command.options, after: before) {
      let words = try completion.words(of: host)
      write(words.map { ($0, "") })
      return words.isEmpty || completion.hasFiles ? .failure : .success
    }
    let completion = command.operands.completion
    write((command.options + [Flag.help]).map { ($0.name, $0.help) })
    write(try completion.words(of: host).map { ($0, "") })
    return completion.hasFiles ? .failure : .success
  }

  /// What the value is to which an option before it belongs; `nil` if there is none.
  private func completion(
    of options: [any CommandOption], after words: ArraySlice<String>
  ) -> Completion? {
    for option in options {
      guard let place = words.lastIndex(of: option.name) else { continue }
      let index = words.endIndex - place - 1
      if index < option.values.count { return index == 0 ? option.completion : .files }
    }
    return nil
  }

  private func write(_ words: [(word: String, help: String)]) {
    console.write(words.map { "\($0.word)\t\($0.help)\n" }.joined())
  }
}

/// What a shell completes at one place of a command line.
enum Completion: Sendable {
  case words([String])
  case files
  /// Names of scripts that the app's modules register, and files.
  case scripts
  case previews, routes, links, events, languages

  /// Whether files are completed in any case; elsewhere, they are if there are no words.
  var hasFiles: Bool {
    switch self {
    case .files, .scripts: true
    default: false
    }
  }

  /// The words that a user can type, without those that contain controls.
  @MainActor func words(of host: AppHost) throws(CommandError) -> [String] {
    if case .words(let words) = self { return words }
    let registry = try host.newApp().registry
    let words: [String] =
      switch self {
      case .words, .files: []
      case .scripts: registry[NamedScripts.self].map(\.name)
      case .previews: registry[DestinationPreviews.self].map(\.name)
      case .routes: registry.routeNames + Self.cases(in: registry)
      case .links: registry[DeepLinks.self].patterns.map(\.text)
      case .events: registry.eventSamples.map(\.description)
      case .languages: host.languages.map(\.code)
      }
    return Set(words.filter(\.isTypeable).map { ExactText($0) }).sorted().map(\.text)
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
}

extension String {
  /// Whether a user can type the text: it contains no control and no line break.
  fileprivate var isTypeable: Bool { !isEmpty && !unicodeScalars.contains(where: \.isControl) }
}
