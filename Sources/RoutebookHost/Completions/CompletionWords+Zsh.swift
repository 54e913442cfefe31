import VisibleText

extension CompletionWords {
  /// The completions for zsh.
  var zsh: String {
    """
    \(isPlain ? "#compdef \(program)" : "#")
    # Completions for zsh. Use them with: source <(\(isPlain ? program : program.shellQuoted) completions zsh)
    \(functionName)() {
      local -a list
      case "${words[2]} ${words[CURRENT-1]}" in
    \(valued.map(zshValues).joined(separator: "\n"))
      esac
      if (( CURRENT == 2 )); then
        list=(\((entries.map(\.name) + ["--help", "--version"]).shellQuoted))
      else
        case "${words[2]}" in
    \(entries.map(zshEntry).joined(separator: "\n"))
        esac
      fi
      compadd -a list
    }
    compdef \(functionName) \(program.shellQuoted)

    """
  }

  private func zshValues(_ valued: Valued) -> String {
    let option = valued.option
    let action =
      option.choices.isEmpty
      ? "_files" : "list=(\(option.choices.shellQuoted)); compadd -a list"
    return "    \(valued.patterns)) \(action); return ;;"
  }

  private func zshEntry(_ entry: Entry) -> String {
    let files = entry.takesFiles ? "; _files" : ""
    return
      "      \(entry.name)) list=(\(entry.words.shellQuoted))\(files) ;;"
  }
}
