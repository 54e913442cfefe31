extension CompletionWords {
  /// The completions for fish.
  ///
  /// Fish evaluates the list of arguments, so each name is quoted inside the quoted list.
  var fish: String {
    let command = "complete -c \(fishQuoted(program))"
    var lines = [
      "# Completions for fish. Use them with: \(program) completions fish | source",
      "\(command) -f",
      "\(command) -n __fish_use_subcommand -l help",
      "\(command) -n __fish_use_subcommand -l version",
    ]
    for entry in entries {
      lines.append(
        "\(command) -n __fish_use_subcommand -a \(fishQuoted(entry.name)) "
          + "-d \(fishQuoted(entry.summary))")
      let inside = "\(command) -n '__fish_seen_subcommand_from \(entry.name)'"
      for option in entry.options {
        var line = "\(inside) -l \(option.name.dropFirst(2)) -d \(fishQuoted(option.help))"
        if !option.values.isEmpty {
          line += option.choices.isEmpty ? " -r -F" : " -x -a \(list(option.choices))"
        }
        lines.append(line)
      }
      if entry.takesFiles { lines.append("\(inside) -F") }
      if !entry.operands.isEmpty { lines.append("\(inside) -a \(list(entry.operands))") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func list(_ words: [String]) -> String {
    fishQuoted(words.map(fishQuoted).joined(separator: " "))
  }

  /// A text as one word of fish, in single quotes.
  private func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
