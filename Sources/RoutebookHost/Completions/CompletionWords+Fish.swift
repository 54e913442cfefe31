import VisibleText

extension CompletionWords {
  /// The completions for fish.
  ///
  /// Fish evaluates the list of arguments, so each name is quoted inside the quoted list.
  var fish: String {
    let command = "complete -c \(program.fishQuoted)"
    var lines = [
      "# Completions for fish. Use them with: \(isPlain ? program : program.fishQuoted) completions fish | source",
      "\(command) -f",
      "\(command) -n __fish_use_subcommand -l help",
      "\(command) -n __fish_use_subcommand -l version",
    ]
    for entry in entries {
      lines.append(
        "\(command) -n __fish_use_subcommand -a \(entry.name.fishQuoted) "
          + "-d \(entry.summary.fishQuoted)")
      let inside = "\(command) -n '__fish_seen_subcommand_from \(entry.name)'"
      for option in entry.options {
        var line = "\(inside) -l \(option.word) -d \(option.help.fishQuoted)"
        if !option.values.isEmpty {
          line +=
            option.choices.isEmpty ? " -r -F" : " -x -a \(option.choices.fishQuoted.fishQuoted)"
        }
        lines.append(line)
      }
      if entry.takesFiles { lines.append("\(inside) -F") }
      if !entry.operands.isEmpty {
        lines.append("\(inside) -a \(entry.operands.fishQuoted.fishQuoted)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
