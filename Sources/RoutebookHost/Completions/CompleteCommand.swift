import Routebook
import VisibleText

/// The hidden command with which a shell completes the last of some words. This folder has the
/// completions of shells.
///
/// Each output line is a completion and, after a tab, its description. The status is 1 if files are
/// completions, too.
struct CompleteCommand: Command {
  static let name = "complete"
  static let operands = Operands("WORD…")
  static let summary = "print the words that can be in place of the last one"
  static let options: [any CommandOption] = []

  let call: Call

  func perform() throws -> ExitCode {
    let before = arguments.operands.dropLast()
    guard let name = before.first else {
      write(AppHost.commands.map { ($0.name, $0.summary) } + AppHost.options)
      return .success
    }
    guard let command = AppHost.commands.first(where: { $0.name == name }) else { return .failure }
    let ofValue = completion(of: command.options, after: before)
    let completion = ofValue ?? command.operands.completion
    let options = ofValue == nil ? command.options + [Flag.help] : []
    let words = try completion.words(of: host).map { ($0, "") }
    write(options.map { ($0.name, $0.help) } + words)
    return completion.hasFiles || options.isEmpty && words.isEmpty ? .failure : .success
  }

  /// Returns the completions of an option's value, if the last word is one; otherwise `nil`.
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

/// The kind of completions at a place of a command line.
enum Completion: Equatable, Sendable {
  case words([String])
  case files
  /// Names of scripts that the app's modules register, and files.
  case scripts
  case previews, routes, links, events, languages

  /// Whether files are always completed; in other kinds, only if there are no words.
  var hasFiles: Bool { self == .files || self == .scripts }

  /// Returns the words of this kind, without those that a user can't type.
  @MainActor func words(of host: AppHost) throws(CommandError) -> [String] {
    if case .words(let words) = self { return words }
    let registry = try host.newApp().registry
    let words: [String] =
      switch self {
      case .words, .files: []
      case .scripts: registry[NamedScripts.self].map(\.name)
      case .previews: registry[DestinationPreviews.self].map(\.name)
      case .routes: registry.routeNames + KnownRoutes(registry).names
      case .links: registry[DeepLinks.self].patterns.map(\.text)
      case .events: registry.eventSamples.map(\.description)
      case .languages: host.languages.map(\.code)
      }
    return Set(words.filter(\.isTypeable).map { ExactText($0) }).sorted().map(\.text)
  }
}

extension String {
  /// Whether a user can type the text: it contains no control and no line break.
  fileprivate var isTypeable: Bool { !isEmpty && !unicodeScalars.contains(where: \.isControl) }
}
