import Routebook
import VisibleText

/// The hidden command with which a shell completes the last of some words. This folder has the
/// completions of shells.
///
/// Each output line is a completion and, after a tab, its description. The status is 1 if files are
/// also completions.
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
    let words = try completion.words(host).map { ($0, "") }
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

/// The completions at a place of a command line.
struct Completion: Sendable {
  /// Whether files are always completed; otherwise, only if there are no words.
  let hasFiles: Bool
  let words: @MainActor @Sendable (AppHost) throws -> [String]

  static let files = Completion(hasFiles: true) { _ in [] }
  static let scripts = names(hasFiles: true) { $0[NamedScripts.self].map(\.name) }
  static let previews = names { $0[DestinationPreviews.self].map(\.name) }
  static let routes = names { $0.routeNames + KnownRoutes($0).names }
  static let links = names { $0[DeepLinks.self].patterns.map(\.text) }
  static let events = names { $0.eventSamples.map(\.description) }
  static let languages = Completion(hasFiles: false) { $0.languages.map(\.code) }

  static func words(_ words: [String]) -> Completion {
    Completion(hasFiles: false) { _ in words }
  }

  /// Returns the completion with what modules register, without what a user can't type: an empty
  /// text, or one that contains a control or a line break.
  private static func names(
    hasFiles: Bool = false, _ names: @escaping @Sendable (Registry<TextScreen>) -> [String]
  ) -> Completion {
    Completion(hasFiles: hasFiles) { host in
      let names = names(try host.makeAppOrFail().registry)
        .filter { !$0.isEmpty && !$0.unicodeScalars.contains(where: \.isControl) }
      return Set(names.map { ExactText($0) }).sorted().map(\.text)
    }
  }
}
