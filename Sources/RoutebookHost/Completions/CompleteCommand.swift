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
